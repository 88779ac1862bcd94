#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace carat {

// Why something offered to a game was not accepted. The game is then as it was.
struct Rejection {
  enum class Kind {
    unreadable,     // not notation: `where` is the first wrong character
    refused,        // against the rules: `clause` and `key`
    after_draw,     // a move goes on after something was drawn: that is a second move
    wrong_outcome,  // a script deals what can't be drawn
  };

  Kind kind{};
  std::size_t where = 0;
  int index = 0;       // which action of the move, from 0
  std::string clause;  // "S3.3"
  std::string key;     // names the sentence to tell: "take_two_small_pile"
  std::string what;    // what is wrong, for programmers

  static Rejection unreadable(std::size_t where, std::string_view what) {
    return {Kind::unreadable, where, 0, {}, {}, std::string(what)};
  }
  static Rejection refused(std::string_view clause, std::string_view key) {
    return {Kind::refused, 0, 0, std::string(clause), std::string(key), {}};
  }
  static Rejection after_draw() {
    return {Kind::after_draw,
            0,
            0,
            {},
            {},
            "a move ends where something is drawn: play the rest as a move of its own"};
  }
  static Rejection wrong_outcome(std::string_view what) {
    return {Kind::wrong_outcome, 0, 0, {}, {}, std::string(what)};
  }
};

}  // namespace carat
