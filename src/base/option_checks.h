#pragma once

#include <string>

#include <CLI/CLI.hpp>

// Checks of options that several subcommands have.

namespace carat {

// CLI::Range lets pass what is no number.
inline CLI::Validator number_between(double least, double most) {
  const std::string range =
      "a number from " + CLI::detail::to_string(least) + " to " + CLI::detail::to_string(most);
  return {[=](const std::string& text) {
            double number = 0;
            const bool right =
                CLI::detail::lexical_cast(text, number) && number >= least && number <= most;
            return right ? std::string() : range + " is expected, not " + text;
          },
          range};
}

}  // namespace carat
