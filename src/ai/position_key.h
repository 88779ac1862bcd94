#pragma once

#include <cstdint>

#include "rules/duel/state.h"
#include "rules/splendor/state.h"

namespace carat::ai {

// A number for a position: equal ones of the same game have the same, and two that differ have
// different ones but for a chance that nobody meets (2^-64 for any two).
std::uint64_t position_key(const splendor::State& state);
std::uint64_t position_key(const duel::State& state);

}  // namespace carat::ai
