#pragma once

#include <string>
#include <string_view>

#include "present/words.h"

namespace carat::present {

// What a player is told when the rules refuse a decision: one sentence for each refusal's key.
// Empty for a key that does not exist.
inline std::string refusal_sentence(const Words& words, std::string_view game,
                                    std::string_view key) {
  return words("refusal." + std::string(game) + "." + std::string(key));
}

}  // namespace carat::present
