#include "present/text_board.h"

#include <type_traits>

#include "present/duel_board.h"
#include "present/splendor_board.h"

namespace carat::present {

std::string due_text(const Words& words, const AnyView& view) {
  return std::visit([&](const auto& v) { return due(words, v); }, view);
}

std::string arrivals(const Words& words, const AnyView& before, const AnyView& after,
                     std::span<const std::string> names) {
  return std::visit(
      [&](const auto& earlier) {
        return arrivals_between(words, earlier, std::get<std::decay_t<decltype(earlier)>>(after),
                                names);
      },
      before);
}

std::string ranking(const Words& words, const AnyView& view, const Outcome& outcome,
                    std::span<const std::string> names) {
  return std::visit([&](const auto& v) { return standing_of(words, v, outcome, names); }, view);
}

std::string progress_text(const Words& words, const AnyView& view, Seat seat) {
  return std::visit([&](const auto& v) { return progress_of(words, v, seat); }, view);
}

std::string end_sentence(const Words& words, std::string_view reason) {
  return words("end." + std::string(reason));
}

std::string text_board(const Words& words, const AnyView& view) {
  return std::visit([&](const auto& v) { return board(words, v); }, view);
}

}  // namespace carat::present
