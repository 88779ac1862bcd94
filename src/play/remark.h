#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/common/color.h"
#include "rules/common/counts.h"
#include "rules/common/counts_text.h"
#include "rules/common/seat.h"

namespace carat {

// So many of each kind, and the message (`amount.`) that says one of them in this place.
struct Amounts {
  struct One {
    char kind;  // its letter
    int count;
    friend bool operator==(const One&, const One&) = default;
  };
  std::string message;
  std::vector<One> list;
  friend bool operator==(const Amounts&, const Amounts&) = default;
};

// The letters of colours are the first of those of tokens.
template <class Kind>
Amounts amounts(std::string message, Counts<Kind> counts) {
  constexpr std::string_view letters = "wbgrk";
  Amounts out{std::move(message), {}};
  if constexpr (std::is_same_v<Kind, Color>) {
    for (int i = 0; i < color_count; ++i)
      if (const int count = counts[static_cast<Kind>(i)]; count > 0)
        out.list.push_back({letters[static_cast<std::size_t>(i)], count});
  } else {
    for (std::size_t i = 0; i < token_letters<Kind>.size(); ++i)
      if (const int count = counts[static_cast<Kind>(i)]; count > 0)
        out.list.push_back({token_letters<Kind>[i], count});
  }
  return out;
}

// Something worth saying about a game: a message of i18n by its key, with its arguments. Whoever
// finds it out need not know any language; a seat becomes a name where it is said.
struct Remark {
  struct Argument {
    std::string name;
    std::variant<int, std::string, Seat, Amounts> value;
    friend bool operator==(const Argument&, const Argument&) = default;
  };
  std::string key;
  std::vector<Argument> arguments;
  friend bool operator==(const Remark&, const Remark&) = default;
};

}  // namespace carat
