#include "terminal/prompts.h"

#include <algorithm>

#include "base/overload.h"
#include "present/text_board.h"

namespace carat::terminal {

namespace {

std::string phase_of(const splendor::View& view) {
  switch (view.phase) {
    case splendor::Phase::return_tokens:
      return "splendor.return";
    case splendor::Phase::choose_noble:
      return "splendor.noble";
    default:
      return "splendor.act";
  }
}

std::string phase_of(const duel::View& view) {
  switch (view.phase) {
    case duel::Phase::take_token:
      return "duel.token";
    case duel::Phase::steal:
      return "duel.steal";
    case duel::Phase::choose_royal:
      return "duel.royal";
    case duel::Phase::discard:
      return "duel.discard";
    default:
      return "duel.act";
  }
}

}  // namespace

std::string ask_sentence(const present::Words& words, const AnyView& view,
                         const std::vector<LegalAction>& legal) {
  std::string due = present::due_text(words, view);
  if (!due.empty()) return due;
  const auto has = [&](std::string_view kind) {
    return std::ranges::any_of(legal,
                               [&](const LegalAction& a) { return a.text.starts_with(kind); });
  };
  const std::string game = std::holds_alternative<duel::View>(view) ? "duel" : "splendor";
  if (has("pass")) return words("ask." + game + ".pass");
  const bool acts = has("take") || has("reserve") || has("buy");
  if (has("replenish") && !acts) return words("ask.duel.must_replenish");
  if (has("privilege") || has("replenish")) return words("ask.duel.act_options");
  return words("ask." + game + ".act");
}

std::string wait_sentence(const present::Words& words, const AnyView& view,
                          const std::string& player) {
  const std::string phase = std::visit([](const auto& v) { return phase_of(v); }, view);
  return words("wait." + phase, {{"player", player}});
}

std::string clock_text(const present::Words& words, std::int64_t milliseconds) {
  const std::int64_t seconds = std::max<std::int64_t>(milliseconds, 0) / 1000;
  constexpr std::int64_t hour = 3600;
  if (seconds >= 48 * hour)
    return words("terminal.days", {{"count", static_cast<int>(seconds / 86400)}});
  const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string minutes_and_seconds = two(seconds / 60 % 60) + ":" + two(seconds % 60);
  if (seconds >= 3600) return std::to_string(seconds / 3600) + ":" + minutes_and_seconds;
  return minutes_and_seconds.starts_with('0') ? minutes_and_seconds.substr(1) : minutes_and_seconds;
}

}  // namespace carat::terminal
