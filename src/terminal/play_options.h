#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "play/record.h"

namespace carat::terminal {

// What somebody asks for on the command line.
struct PlayOptions {
  std::string link;  // of a server's table; empty for a game here
  std::string game = "splendor";
  int players = 2;
  int seat = 1;
  std::vector<std::string> opponents;  // for the other seats in turn; the last one for all others
  std::string name;
  std::vector<Tag> rules;  // the options of the game that were given
  std::optional<std::uint64_t> seed;
  bool resumes = false;
  std::string resumed;  // a file, or the number of a kept game; empty for the last one
  std::string load;
  bool lists = false;
  bool plain = false;
  bool review = false;
  bool runs_programs = false;  // also those that a file from elsewhere names
  std::string language;
};

// The options, or the exit code of a program that has nothing more to do (it was help, or a mistake
// that has been told).
expected<PlayOptions, int> read_play_options(int argc, const char* const* argv);

// Every computer player that has a name, and how strong it is in each mode.
std::string ratings_help();

// en, pl, ja, is: what the environment asks for (LC_ALL, LC_MESSAGES, LANG), or English.
std::string language_of_environment();

}  // namespace carat::terminal
