#pragma once

#include <cstdint>

namespace carat {

// The five gem colours, in the one order used everywhere: diamond, sapphire, emerald, ruby, onyx.
enum class Color : std::uint8_t { white, blue, green, red, black };

inline constexpr int color_count = 5;

}  // namespace carat
