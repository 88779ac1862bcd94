#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carat {

// Two lower-case digits for each byte.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);

// Fills `bytes` from exactly twice as many digits, of either case. False, with the content of
// `bytes` unspecified, if the text is anything else.
[[nodiscard]] bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

// However many bytes the text spells; nothing if it isn't pairs of digits.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> bytes_from_hex(std::string_view text);

// Exactly `size` bytes, as for keys and hashes; nothing if the text spells anything else.
template <std::size_t size>
[[nodiscard]] std::optional<std::array<std::uint8_t, size>> array_from_hex(std::string_view text) {
  std::array<std::uint8_t, size> bytes{};
  if (!read_hex(text, bytes)) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace carat
