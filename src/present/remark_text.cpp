#include "present/remark_text.h"

#include "base/overload.h"

namespace carat::present {

namespace {

std::string amounts_text(const Words& words, const Amounts& amounts) {
  std::vector<std::string> parts;
  parts.reserve(amounts.list.size());
  for (const auto& [kind, count] : amounts.list)
    parts.push_back(words(amounts.message, {{"count", count}, {"kind", kind}, {"color", kind}}));
  return words.joined(parts);
}

}  // namespace

std::string remark_text(const Words& words, const Remark& remark,
                        std::span<const std::string> names) {
  std::vector<Argument> arguments;
  arguments.reserve(remark.arguments.size());
  for (const auto& [name, value] : remark.arguments)
    arguments.push_back(std::visit(
        overload{[&](int number) { return Argument(name, number); },
                 [&](const std::string& text) { return Argument(name, text); },
                 [&](Seat seat) {
                   return Argument(name, seat.index < names.size()
                                             ? names[seat.index]
                                             : words("player.seat", {{"seat", seat.index + 1}}));
                 },
                 [&](const Amounts& some) { return Argument(name, amounts_text(words, some)); }},
        value));
  return words(remark.key, arguments);
}

}  // namespace carat::present
