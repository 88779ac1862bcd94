#pragma once

#include <cstdint>
#include <string_view>

#include "rules/common/color.h"
#include "rules/common/counts.h"
#include "rules/common/counts_text.h"

namespace carat::splendor {

// S1.1: the kinds of token, the five gems as in Color and gold.
enum class Token : std::uint8_t { white, blue, green, red, black, gold };

inline constexpr int token_kinds = 6;

using Tokens = Counts<Token>;
using Gems = Counts<Color>;

constexpr Token token_of(Color color) { return static_cast<Token>(color); }

// The two share their first five bytes, so that bonuses and tokens can be added up.
constexpr Tokens as_tokens(Gems gems) { return Tokens(gems.word()); }
constexpr Gems gems_of(Tokens tokens) { return Gems(tokens.word() & 0xFF'FFFF'FFFFu); }

}  // namespace carat::splendor

namespace carat {

template <>
inline constexpr std::string_view token_letters<splendor::Token> = "wbgrky";

}  // namespace carat
