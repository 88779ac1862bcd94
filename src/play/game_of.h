#pragma once

#include <algorithm>
#include <cassert>
#include <utility>

#include "play/any_game.h"
#include "play/record_text.h"
#include "rules/common/draws.h"
#include "rules/common/perft.h"

namespace carat {

// AnyGame over a game's own types: a record and the position it has led to.
template <Game G>
class GameOf final : public AnyGame {
 public:
  // The record can be replayed (start_of, replay_ply).
  explicit GameOf(Record<G> record)
      : record_(std::move(record)), state_(*replay(record_, record_.plies.size())) {}

  [[nodiscard]] std::unique_ptr<AnyGame> clone() const override {
    return std::make_unique<GameOf>(*this);
  }
  [[nodiscard]] std::string_view name() const override { return G::name; }
  [[nodiscard]] std::vector<Tag> options() const override {
    std::vector<Tag> options;
    options.reserve(std::size(G::option_names));
    for (const std::string_view option : G::option_names)
      options.push_back(
          {std::string(option), std::string(G::option_value(G::options(state_), option).view())});
    return options;
  }

  [[nodiscard]] int players() const override { return G::players(state_); }
  [[nodiscard]] int turn() const override { return G::turn(state_); }
  [[nodiscard]] bool is_over() const override { return G::is_over(state_); }
  [[nodiscard]] Seat to_move() const override { return G::to_move(state_); }
  [[nodiscard]] std::optional<Outcome> outcome() const override {
    if (!is_over()) return std::nullopt;
    return G::outcome(state_);
  }
  [[nodiscard]] std::string_view end_reason() const override {
    return is_over() ? G::end_reason(state_) : std::string_view{};
  }
  [[nodiscard]] bool may_win(Seat seat, Viewer viewer) const override {
    return G::may_win(G::veiled(G::view(state_, viewer)), seat);
  }
  [[nodiscard]] bool is_complete() const override { return G::is_complete(state_); }

  [[nodiscard]] std::string position() const override {
    return std::string(G::position_text(state_).view());
  }
  [[nodiscard]] std::string position(Viewer viewer) const override {
    return std::string(G::position_text(G::view(state_, viewer)).view());
  }
  [[nodiscard]] AnyView view(Viewer viewer) const override { return G::view(state_, viewer); }
  [[nodiscard]] std::string imagine(Viewer viewer, Rng& rng) const override {
    return std::string(G::position_text(G::imagine(G::view(state_, viewer), rng)).view());
  }
  [[nodiscard]] std::vector<LegalAction> legal_actions(Payments payments) const override {
    typename G::ActionList list;
    G::legal_actions(state_, payments, list);
    std::vector<LegalAction> actions;
    actions.reserve(list.size());
    for (const auto& action : list)
      actions.push_back({action, std::string(G::action_text(action).view())});
    return actions;
  }

  [[nodiscard]] std::optional<Rejection> why_illegal(Seat seat,
                                                     std::string_view action) const override {
    Scanner in(action);
    const auto parsed = parse_one(in, state_);
    if (!parsed) return parsed.error();
    if (!in.at_end()) return Rejection::unreadable(in.where(), "one action is expected");
    auto state = state_;
    reveal_if_needed(state, seat, *parsed);
    return refusal_of(state, seat, *parsed);
  }

  expected<std::vector<PlayedPly>, Rejection> play(Seat seat, std::string_view move,
                                                   Dealer& dealer) override {
    auto state = state_;
    std::vector<Ply<G>> plies;
    std::vector<PlayedPly> played;
    Scanner in(move);
    do {
      if (auto rejection = play_one(in, seat, state, dealer, plies, played)) {
        // After a draw it is the next action that is one too many.
        const bool next = rejection->kind == Rejection::Kind::after_draw;
        rejection->index = static_cast<int>(plies.size()) + (next ? 1 : 0);
        return unexpected(*std::move(rejection));
      }
    } while (in.accept(";"));
    state_ = state;
    record_.plies.insert(record_.plies.end(), plies.begin(), plies.end());
    return played;
  }

  void rewind(std::size_t plies) override {
    record_.plies.resize(std::min(plies, record_.plies.size()));
    state_ = *replay(record_, record_.plies.size());
  }
  [[nodiscard]] std::size_t plies() const override { return record_.plies.size(); }
  [[nodiscard]] std::vector<PlayedPly> history() const override {
    std::vector<PlayedPly> history;
    history.reserve(record_.plies.size());
    auto state = *start_of(record_);
    for (const Ply<G>& ply : record_.plies) {
      history.push_back(told(G::to_move(state), state, ply));
      [[maybe_unused]] const auto rejection = replay_ply(state, ply);
      assert(!rejection);
    }
    return history;
  }

  [[nodiscard]] std::uint64_t perft(int depth, Payments payments) const override {
    return carat::perft<G>(state_, depth, payments);
  }

  bool set_tag(std::string_view name, std::string_view value) override {
    if (!is_tag_name(name) || is_own_tag<G>(name)) return false;
    for (Tag& tag : record_.tags)
      if (tag.name == name) {
        tag.value = value;
        return true;
      }
    if (record_.tags.size() == most_other_tags) return false;
    record_.tags.push_back({std::string(name), std::string(value)});
    return true;
  }
  void set_comment(std::string_view comment) override {
    (record_.plies.empty() ? record_.comment : record_.plies.back().comment) = comment;
  }
  [[nodiscard]] std::string record() const override { return write_record(record_); }
  [[nodiscard]] std::string record(Viewer viewer) const override {
    return write_record(seen_by(record_, viewer));
  }

  [[nodiscard]] std::optional<std::string> why_broken() const override {
    if (const auto error = G::why_broken(state_)) return std::string(error->what.view());
    return std::nullopt;
  }

 private:
  static expected<typename G::Action, Rejection> parse_one(Scanner& in,
                                                           const typename G::State& state) {
    const auto action = G::parse_action(in, state);
    if (!action)
      return unexpected(Rejection::unreadable(action.error().where, action.error().what));
    in.skip_spaces();
    if (!in.at_end() && in.peek() != ';')
      return unexpected(Rejection::unreadable(in.where(), "the action should end here"));
    return *action;
  }

  // A card that was unknown here, as in a game watched by one viewer, shows itself when bought.
  static void reveal_if_needed(typename G::State& state, Seat seat,
                               const typename G::Action& action) {
    if (!G::why_illegal(state, seat, action)) return;
    auto revealed = state;
    if (G::reveal(revealed, action) && !G::why_illegal(revealed, seat, action)) state = revealed;
  }

  static std::optional<Rejection> refusal_of(const typename G::State& state, Seat seat,
                                             const typename G::Action& action) {
    const auto refusal = G::why_illegal(state, seat, action);
    if (!refusal) return std::nullopt;
    return Rejection::refused(G::clause(*refusal), G::key(*refusal));
  }

  static std::optional<Rejection> play_one(Scanner& in, Seat seat, typename G::State& state,
                                           Dealer& dealer, std::vector<Ply<G>>& plies,
                                           std::vector<PlayedPly>& played) {
    const auto action = parse_one(in, state);
    if (!action) return action.error();
    reveal_if_needed(state, seat, *action);
    if (auto rejection = refusal_of(state, seat, *action)) return rejection;
    if (!in.at_end() && draws(state, *action)) return Rejection::after_draw();
    const auto before = state;
    RecordingDealer recording(dealer);
    G::apply(state, *action, recording);
    plies.push_back({*action, {recording.draws().begin(), recording.draws().end()}, {}});
    played.push_back(told(seat, before, plies.back()));
    return std::nullopt;
  }

  // Found out without the dealer: a move that is rejected must not have used up what would be
  // drawn.
  static bool draws(typename G::State state, const typename G::Action& action) {
    FirstDealer first;
    RecordingDealer recording(first);
    G::apply(state, action, recording);
    return !recording.draws().empty();
  }

  static PlayedPly told(Seat seat, const typename G::State& before, const Ply<G>& ply) {
    PlayedPly told{seat, ply.action, std::string(G::action_text(ply.action).view()), {}, {}};
    for (const Draw& draw : ply.draws) {
      told.draws.emplace_back(G::draw_text(draw).view());
      told.seen.push_back(G::sees_draw(before, ply.action, draw, Viewer::everybody()));
    }
    return told;
  }

  Record<G> record_;
  typename G::State state_;
};

}  // namespace carat
