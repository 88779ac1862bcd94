#pragma once

#include <span>
#include <string_view>

namespace carat::present {

struct Message {
  std::string_view key;
  std::string_view text;  // in ICU's syntax, as docs/languages.md describes it
};

// All messages of a language (en, is, ja, pl) by key; nothing for one that there isn't.
std::span<const Message> messages_in(std::string_view language);

}  // namespace carat::present
