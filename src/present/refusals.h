#pragma once

#include <string_view>

namespace carat::present {

// What a player is told when the rules refuse a decision: one sentence for each refusal's key.
// Empty for a key that does not exist.
std::string_view refusal_sentence(std::string_view game, std::string_view key);

}  // namespace carat::present
