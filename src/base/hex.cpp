#include "base/hex.h"

namespace carat {
namespace {

// The value of a digit, or 16 if it is none.
std::uint8_t digit_value(char digit) {
  if (digit >= '0' && digit <= '9') {
    return static_cast<std::uint8_t>(digit - '0');
  }
  if (digit >= 'a' && digit <= 'f') {
    return static_cast<std::uint8_t>(digit - 'a' + 10);
  }
  if (digit >= 'A' && digit <= 'F') {
    return static_cast<std::uint8_t>(digit - 'A' + 10);
  }
  return 16;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() % 2 != 0 || text.size() / 2 != bytes.size()) {
    return false;
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint8_t high = digit_value(text[2 * i]);
    const std::uint8_t low = digit_value(text[2 * i + 1]);
    if (high > 15 || low > 15) {
      return false;
    }
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

std::optional<std::vector<std::uint8_t>> bytes_from_hex(std::string_view text) {
  std::vector<std::uint8_t> bytes(text.size() / 2);
  if (!read_hex(text, bytes)) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace carat
