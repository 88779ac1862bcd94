#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/common/color.h"
#include "rules/common/counts.h"
#include "rules/common/counts_text.h"

namespace carat::duel {

// D1.2: the kinds of token: the five gems as in Color, pearls and gold.
enum class Token : std::uint8_t { white, blue, green, red, black, pearl, gold };

inline constexpr int token_kinds = 7;
inline constexpr int token_count = 25;
inline constexpr std::array<int, token_kinds> tokens_of_kind{4, 4, 4, 4, 4, 2, 3};

using Tokens = Counts<Token>;
using Gems = Counts<Color>;

constexpr Token token_of(Color color) { return static_cast<Token>(color); }
constexpr Tokens as_tokens(Gems gems) { return Tokens(gems.word()); }
// Everything that is not gold.
constexpr Tokens without_gold(Tokens tokens) { return Tokens(tokens.word() & 0xFFFF'FFFF'FFFFu); }

inline constexpr Tokens all_tokens = [] {
  Tokens all;
  for (int kind = 0; kind < token_kinds; ++kind)
    all += Tokens::of(static_cast<Token>(kind), tokens_of_kind[static_cast<unsigned>(kind)]);
  return all;
}();

}  // namespace carat::duel

namespace carat {

template <>
inline constexpr std::string_view token_letters<duel::Token> = "wbgrkpy";

}  // namespace carat
