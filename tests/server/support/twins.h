#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/random_dealer.h"
#include "server/event.h"
#include "server/match.h"

// Two games that one viewer can't tell from each other: hidden cards differ, and what was drawn
// unseen, in a log in which everything else is the same. Whatever the viewer gets must be the same.

namespace carat::server {

struct Twins {
  Viewer viewer = Viewer::everybody();
  std::unique_ptr<AnyGame> first, second;  // as they stand at the end
  StoredGame stored_first, stored_second;

  [[nodiscard]] bool differ() const { return first->position() != second->position(); }
};

class TwinMaker {
 public:
  TwinMaker(const Mode& mode, std::uint64_t seed) : mode_(mode), rng_(seed) {}

  Twins next() {
    while (true)
      if (auto twins = attempt()) return std::move(*twins);
  }

 private:
  // Deals the second twin what its viewer saw the first one be dealt; otherwise anything.
  class TwinDealer final : public Dealer {
   public:
    TwinDealer(std::vector<Draw> draws, std::vector<bool> seen, Rng& rng)
        : draws_(std::move(draws)), seen_(std::move(seen)), rng_(rng) {}
    int draw(const Source& source, std::uint64_t candidates) override {
      const std::size_t i = used_++;
      if (i >= draws_.size() || draws_[i].source != source) return fail(candidates);
      if (!seen_[i]) return rng_.pick_bit(candidates);
      const std::uint64_t wanted = source.alike != nullptr ? source.alike[draws_[i].outcome]
                                                           : std::uint64_t{1} << draws_[i].outcome;
      if ((candidates & wanted) == 0) return fail(candidates);  // it is in somebody's hand there
      return std::countr_zero(candidates & wanted);
    }
    [[nodiscard]] bool has_failed() const { return failed_ || used_ != draws_.size(); }

   private:
    int fail(std::uint64_t candidates) {
      failed_ = true;
      return std::countr_zero(candidates);
    }
    std::vector<Draw> draws_;
    std::vector<bool> seen_;
    Rng& rng_;
    std::size_t used_ = 0;
    bool failed_ = false;
  };

  std::optional<Twins> attempt() {
    const auto game = played();
    if (game->is_over()) return std::nullopt;
    Twins twins;
    const auto eyes = rng_.below(static_cast<std::uint32_t>(mode_.players) + 1);
    if (eyes > 0) twins.viewer = Viewer(Seat(static_cast<int>(eyes) - 1));
    twins.first = *game_from_position(game->position());
    twins.second = *game_from_position(game->imagine(twins.viewer, rng_));
    twins.stored_first = stored(*twins.first);
    twins.stored_second = stored(*twins.second);
    for (auto steps = rng_.below(6); steps > 0 && play_on(twins); --steps) {
    }
    return twins;
  }

  // A game in which somebody is likely to hide something.
  std::unique_ptr<AnyGame> played() {
    RandomDealer dealer(rng_);
    auto game = *find_game(mode_.game)->new_game(mode_.options(), dealer);
    const auto plies = 10 + rng_.below(30 * static_cast<std::uint32_t>(mode_.players));
    for (std::uint32_t i = 0; i < plies && !game->is_over(); ++i) {
      const auto legal = game->legal_actions(Payments::canonical);
      (void)game->play(game->to_move(), choice(legal), dealer);
    }
    return game;
  }

  std::string choice(const std::vector<LegalAction>& legal) {
    std::string text = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].text;
    for (const LegalAction& action : legal)
      if (action.text.starts_with("reserve deck") && rng_.below(6) == 0) text = action.text;
    return text;
  }

  // A move that both twins can make, and what it draws. False if there is none, or if the viewer
  // would see a difference.
  bool play_on(Twins& twins) {
    std::vector<LegalAction> both;
    const auto there = twins.second->legal_actions(Payments::canonical);
    for (const LegalAction& action : twins.first->legal_actions(Payments::canonical))
      if (std::ranges::find(there, action.text, &LegalAction::text) != there.end())
        both.push_back(action);
    if (both.empty()) return false;
    const Seat seat = twins.first->to_move();
    const std::string move = choice(both);
    auto first = twins.first->clone();
    auto second = twins.second->clone();
    RandomDealer dealer(rng_);
    const PlayedPly played = first->play(seat, move, dealer)->front();
    std::vector<Draw> draws;
    draws.reserve(played.draws.size());
    for (const std::string& text : played.draws)
      draws.push_back(*find_game(mode_.game)->parse_draw(text));
    std::vector<bool> seen = played.seen;
    if (twins.viewer.is(seat)) seen.assign(seen.size(), true);
    TwinDealer same(std::move(draws), std::move(seen), rng_);
    const PlayedPly again = second->play(seat, move, same)->front();
    if (same.has_failed() || first->is_over() || second->is_over()) return false;
    twins.first = std::move(first);
    twins.second = std::move(second);
    add(twins.stored_first, seat, played);
    add(twins.stored_second, seat, again);
    return true;
  }

  // As if the game had begun where it stands.
  [[nodiscard]] StoredGame stored(const AnyGame& game) const {
    StoredGame stored;
    stored.game.id = "leaktest";
    stored.game.created = 1;
    std::string seats;
    for (int i = 1; i <= mode_.players; ++i) {
      stored.seats.push_back({i, "", "P", "", "", std::string(32, '1'), false});
      seats += i > 1 ? ",{}" : "{}";
    }
    stored.game.setup = R"({"game":")" + std::string(mode_.game) + R"(","seats":[)" + seats +
                        R"(],"time":{"kind":"fischer","seconds":600,"increment":5}})";
    stored.game.commitment = "c";
    stored.game.status = "running";
    stored.seed = std::string(64, '5');
    Event start;
    start.record = game.record();
    start.nonces = std::vector<std::string>(stored.seats.size(), std::string(32, '1'));
    append(stored, std::move(start));
    return stored;
  }

  void add(StoredGame& stored, Seat seat, const PlayedPly& ply) const {
    Event move;
    move.kind = EventKind::move;
    move.seat = seat.index;
    move.plies.push_back({ply.text, ply.draws});
    append(stored, std::move(move));
  }

  void append(StoredGame& stored, Event event) const {
    event.version = ++stored.game.version;
    event.at = event.version;
    event.left.assign(static_cast<std::size_t>(mode_.players), 600'000);
    stored.events.push_back(write_event(event));
  }

  const Mode& mode_;
  Rng rng_;
};

}  // namespace carat::server
