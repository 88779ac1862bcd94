#include "present/text_board.h"

#include <type_traits>

#include "present/duel_board.h"
#include "present/splendor_board.h"

namespace carat::present {

std::string due_text(const AnyView& view) {
  return std::visit([](const auto& v) { return due(v); }, view);
}

std::string arrivals(const AnyView& before, const AnyView& after) {
  return std::visit(
      [&](const auto& earlier) {
        return arrivals_between(earlier, std::get<std::decay_t<decltype(earlier)>>(after));
      },
      before);
}

std::string ranking(const AnyView& view, const Outcome& outcome) {
  return std::visit([&](const auto& v) { return standing_of(v, outcome); }, view);
}

std::string_view end_sentence(std::string_view reason) {
  if (reason == "target") return "The prestige to play for was reached, and the round is finished.";
  if (reason == "all_passed") return "Nobody can do anything any more.";
  if (reason == "round_limit") return "Two hundred rounds were played.";
  if (reason == "prestige") return "Twenty prestige decide it.";
  if (reason == "crowns") return "Ten crowns decide it.";
  if (reason == "color") return "Ten prestige on cards of one colour decide it.";
  if (reason == "hoarding") return "Whoever keeps all gold and pearls for three turns loses.";
  if (reason == "turn_limit") return "Four hundred turns were played: a draw.";
  return {};
}

std::string text_board(const AnyView& view) {
  return std::visit([](const auto& v) { return board(v); }, view);
}

}  // namespace carat::present
