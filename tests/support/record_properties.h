#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "play/record_text.h"
#include "rules/common/keyed_dealer.h"
#include "tests/support/properties.h"

// What holds for every game that is played to its end, and for its record.
namespace carat::properties {

// A game with every position it went through.
template <Game G>
struct PlayedGame {
  Record<G> record;
  std::vector<typename G::State> states;  // one more than plies
};

template <Game G>
PlayedGame<G> play_game(const typename G::Options& options, Style style, Rng& rng, Dealer& dealer) {
  PlayedGame<G> game;
  game.record.options = options;
  RecordingDealer deal(dealer);
  auto state = G::new_game(options, deal);
  game.record.deal.assign(deal.draws().begin(), deal.draws().end());
  game.states.push_back(state);
  while (!G::is_over(state)) {
    const auto action = choose<G>(style, state, rng);
    RecordingDealer recording(dealer);
    G::apply(state, action, recording);
    game.record.plies.push_back({action, {recording.draws().begin(), recording.draws().end()}, {}});
    game.states.push_back(state);
  }
  return game;
}

template <Game G>
Record<G> first_plies(Record<G> record, std::size_t count) {
  record.plies.resize(count);
  return record;
}

template <Game G>
Check record_reads_back(const Record<G>& record) {
  const std::string text = write_record(record);
  const auto read = parse_record<G>(text);
  if (!read)
    return testing::AssertionFailure()
           << "at " << read.error().where << ": " << read.error().what.view() << "\n"
           << text;
  if (!(*read == record)) return testing::AssertionFailure() << "another game than\n" << text;
  if (write_record(*read) != text) return testing::AssertionFailure() << "written anew:\n" << text;
  return holds();
}

template <Game G>
Check replay_goes_the_same_way(const PlayedGame<G>& game) {
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    const auto state = replay(game.record, i);
    if (!state) return wrong<G>(game.states[i], state.error().what, state.error().key);
    if (!(*state == game.states[i]))
      return wrong<G>(game.states[i], "after ", i, " decisions, not ",
                      G::position_text(*state).view());
  }
  return holds();
}

template <Game G>
Check record_reads_back_and_replays(const PlayedGame<G>& game) {
  if (Check check = record_reads_back(game.record); !check) return check;
  return replay_goes_the_same_way(game);
}

inline Key key_of(int game) {
  Key key{};
  key[0] = static_cast<std::uint8_t>(game);
  key[1] = static_cast<std::uint8_t>(game >> 8);
  key[2] = static_cast<std::uint8_t>(game >> 16);
  return key;
}

// Any moment of a keyed game again, in any order, with the dealer that dealt it and with a fresh
// one.
template <Game G>
Check key_deals_the_same_again(const PlayedGame<G>& game, const Key& key, Dealer& dealer, int times,
                               Rng& rng) {
  for (int i = 0; i < times; ++i) {
    const auto at = rng.below(static_cast<std::uint32_t>(game.record.plies.size()));
    auto again = game.states[at];
    KeyedDealer fresh(key);
    Dealer& used = i % 2 == 0 ? dealer : static_cast<Dealer&>(fresh);
    G::apply(again, game.record.plies[at].action, used);
    if (!(again == game.states[at + 1]))
      return wrong<G>(game.states[at], "played again, it led to ", G::position_text(again).view());
  }
  return holds();
}

// A viewer's record of the game's first decisions leads to what that viewer knows at every moment,
// to nothing less and nothing more. It holds only for a game that is not over yet: then everything
// is public.
template <Game G>
Check first_plies_show_the_truth(const PlayedGame<G>& game, std::size_t count) {
  for (const Viewer viewer : viewers_of<G>(game.states[0])) {
    const auto seen = seen_by(first_plies(game.record, count), viewer);
    if (seen.viewer != viewer) return wrong<G>(game.states[count], "it is not the viewer's record");
    if (Check check = record_reads_back(seen); !check) return check;
    auto state = start_of(seen);
    for (std::size_t i = 0; i <= count; ++i) {
      if (!state) return wrong<G>(game.states[i], state.error().what);
      if (!(*state == G::veiled(G::view(game.states[i], viewer))))
        return wrong<G>(game.states[i], viewer_text(viewer).view(), " sees in the record ",
                        G::position_text(*state).view());
      if (i == count) break;
      if (const auto rejection = replay_ply(*state, seen.plies[i]))
        return wrong<G>(game.states[i], rejection->what, rejection->key);
    }
  }
  return holds();
}

// The same of every running part of a game; or, where that takes too long, of all but the last
// decision.
template <Game G>
Check viewer_records_show_the_truth(const PlayedGame<G>& game, bool every_part) {
  const std::size_t plies = game.record.plies.size();
  for (std::size_t count = every_part ? 0 : plies - 1; count < plies; ++count)
    if (Check check = first_plies_show_the_truth(game, count); !check) return check;
  return holds();
}

}  // namespace carat::properties
