#include "present/words.h"

#include <algorithm>
#include <array>

#include "present/message_format.h"

namespace carat::present {

namespace {

constexpr std::array<Language, 4> all_languages{{
    {"en", "English"},
    {"pl", "Polski"},
    {"ja", "日本語"},
    {"is", "Íslenska"},
}};

}  // namespace

std::span<const Language> languages() { return all_languages; }

std::optional<Words> Words::in(std::string_view language) {
  const auto known = std::ranges::find(all_languages, language, &Language::code);
  if (known == all_languages.end()) return std::nullopt;
  return Words(known->code, messages_in(known->code));
}

const Words& Words::english() {
  static const Words words("en", messages_in("en"));
  return words;
}

std::string_view Words::raw(std::string_view key) const {
  const auto found = std::ranges::lower_bound(messages_, key, {}, &Message::key);
  return found == messages_.end() || found->key != key ? std::string_view() : found->text;
}

std::string Words::operator()(std::string_view key,
                              std::initializer_list<Argument> arguments) const {
  return (*this)(key, std::span(arguments.begin(), arguments.size()));
}

std::string Words::operator()(std::string_view key, std::span<const Argument> arguments) const {
  return format_message(raw(key), arguments, language_);
}

std::string Words::joined(const std::vector<std::string>& parts) const {
  const std::string_view comma = raw("list.comma");
  std::string out;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    if (!out.empty()) out += comma;
    out += part;
  }
  return out;
}

}  // namespace carat::present
