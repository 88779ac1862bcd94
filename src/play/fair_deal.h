#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/key_stream.h"
#include "base/sha256.h"

namespace carat {

// How the key of a deal comes about when nobody shall be able to choose it: the server fixes a seed
// and shows its commitment before anyone sits down, then every person adds a nonce. When the game
// is over the seed is shown, and anyone can deal the game again. docs/notation.md has the bytes.
using Seed = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 16>;

[[nodiscard]] Sha256Digest seed_commitment(std::string_view game_id, const Seed& seed);

// A nonce for each seat, in order; that of a computer is all zero, or else the server could pick.
[[nodiscard]] Key dealing_key(std::string_view game_id, const Seed& seed,
                              std::span<const Nonce> nonces);

// What is wrong with the deal of a game file that has the tags id, commitment, seed and nonces;
// nothing if the seed fits its commitment and deals this very game. A duplicate deal, which has the
// tag deal, is dealt by the seed itself, and the commitment is made of the deal's code.
[[nodiscard]] std::optional<std::string> why_unfair(std::string_view record);

}  // namespace carat
