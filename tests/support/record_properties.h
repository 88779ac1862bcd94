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

// One decision after the other; and at once to a moment in the middle.
template <Game G>
Check replay_goes_the_same_way(const PlayedGame<G>& game, Rng& rng) {
  const auto same = [&](const auto& state, std::size_t plies) {
    if (!state) return wrong<G>(game.states[plies], state.error().what, state.error().key);
    if (*state == game.states[plies]) return holds();
    return wrong<G>(game.states[plies], "after ", plies, " decisions, not ",
                    G::position_text(*state).view());
  };
  auto state = start_of(game.record);
  if (Check check = same(state, 0); !check) return check;
  for (std::size_t i = 0; i < game.record.plies.size(); ++i) {
    if (const auto rejection = replay_ply(*state, game.record.plies[i]))
      return wrong<G>(game.states[i], rejection->what, rejection->key);
    if (Check check = same(state, i + 1); !check) return check;
  }
  const auto moment = rng.below(static_cast<std::uint32_t>(game.states.size()));
  return same(replay(game.record, moment), moment);
}

template <Game G>
Check record_reads_back_and_replays(const PlayedGame<G>& game, Rng& rng) {
  if (Check check = record_reads_back(game.record); !check) return check;
  return replay_goes_the_same_way(game, rng);
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
Check first_plies_show_the_truth(const PlayedGame<G>& game, std::size_t count, Viewer viewer) {
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
  return holds();
}

// Of some running part of the game for one viewer; or of every part for all of them, which takes
// long.
template <Game G>
Check viewer_records_show_the_truth(const PlayedGame<G>& game, bool every_part, Rng& rng) {
  const auto viewers = viewers_of<G>(game.states[0]);
  const std::size_t plies = game.record.plies.size();
  if (!every_part)
    return first_plies_show_the_truth(
        game, rng.below(static_cast<std::uint32_t>(plies)),
        viewers[rng.below(static_cast<std::uint32_t>(viewers.size()))]);
  for (std::size_t count = 0; count < plies; ++count)
    for (const Viewer viewer : viewers)
      if (Check check = first_plies_show_the_truth(game, count, viewer); !check) return check;
  return holds();
}

}  // namespace carat::properties
