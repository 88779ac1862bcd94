// Rules and notation never use the heap. This program counts what is taken from it.

#include <new>

#include <gtest/gtest.h>

#include "rules/common/keyed_dealer.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"
#include "tests/rules/heap/allocations.h"
#include "tests/support/properties.h"

namespace carat {
namespace {

TEST(Heap, what_is_taken_from_it_is_counted) {
  const std::size_t before = allocations();
  ::operator delete(::operator new(7));  // called by name, so that no compiler leaves it out
  EXPECT_EQ(allocations(), before + 1);
}

// Reads a text back; false if something else was read.
template <Game G>
bool texts_read_back(const typename G::State& state, const typename G::ActionList& actions) {
  bool same = true;
  for (const auto& action : actions) {
    const auto text = G::action_text(action);
    Scanner in(text.view());
    const auto read = G::parse_action(in, state);
    same = same && read && *read == action;
  }
  const auto read = G::parse_position(G::position_text(state));
  return same && read && *read == state;
}

template <Game G>
bool is_seen(const typename G::State& state, Viewer viewer, Rng& rng) {
  const auto view = G::view(state, viewer);
  const auto read = G::parse_view(G::position_text(view));
  const auto imagined = G::imagine(view, rng);
  const auto veiled = G::veiled(view);
  return read && *read == view && G::view(imagined, viewer) == view && !G::why_broken(veiled);
}

// Decisions that are refused, and texts that are not notation.
template <Game G>
bool mistakes_are_told(const typename G::State& state, const typename G::ActionList& actions) {
  bool told = true;
  for (const auto& action : actions) {
    told = told && !G::why_illegal(state, G::to_move(state), action);
    const Seat other((G::to_move(state).index + 1) % G::players(state));
    const auto refusal = G::why_illegal(state, other, action);
    told = told && refusal && !G::clause(*refusal).empty() && !G::key(*refusal).empty();
  }
  for (const std::string_view nonsense : {"take 12345", "buy 9-99", "", "reserve deck 8"}) {
    Scanner in(nonsense);
    told = told && !G::parse_action(in, state) && !G::parse_position(nonsense);
  }
  return told;
}

template <Game G>
bool do_everything_with(const typename G::State& state, Rng& rng) {
  typename G::ActionList canonical;
  typename G::ActionList all;
  G::legal_actions(state, Payments::canonical, canonical);
  G::legal_actions(state, Payments::all, all);
  bool well = !G::why_broken(state) && bit_count(G::legal_mask(state)) > 0 &&
              canonical.size() <= all.size() && texts_read_back<G>(state, all) &&
              mistakes_are_told<G>(state, all) && is_seen<G>(state, Viewer::everybody(), rng);
  for (int seat = 0; seat < G::players(state); ++seat) {
    well = well && is_seen<G>(state, Viewer(Seat(seat)), rng);
    static_cast<void>(G::may_win(state, Seat(seat)));
  }
  return well;
}

template <Game G>
bool draws_read_back(const Draws& draws) {
  bool same = true;
  for (const Draw& draw : draws) {
    const auto text = G::draw_text(draw);
    Scanner in(text.view());
    const auto read = G::parse_draw(in);
    same = same && read && *read == draw;
  }
  return same;
}

template <Game G>
bool play_a_game(const typename G::Options& options, properties::Style style, Dealer& dealer,
                 Rng& rng) {
  RecordingDealer deal(dealer);
  auto state = G::new_game(options, deal);
  bool well = draws_read_back<G>(deal.draws());
  while (well && !G::is_over(state)) {
    well = do_everything_with<G>(state, rng);
    RecordingDealer recording(dealer);
    G::apply(state, properties::choose<G>(style, state, rng), recording);
    well = well && draws_read_back<G>(recording.draws());
  }
  return well && G::outcome(state).players > 0 && !G::end_reason(state).empty();
}

template <Game G>
void expect_no_allocation(const typename G::Options& options) {
  for (int game = 0; game < 12; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    RandomDealer random(rng);
    Key key{};
    key[0] = static_cast<std::uint8_t>(game);
    KeyedDealer keyed(key);
    Dealer& dealer = game % 2 == 0 ? static_cast<Dealer&>(random) : keyed;
    const std::size_t before = allocations();
    const bool well = play_a_game<G>(options, properties::style_of(game), dealer, rng);
    const std::size_t after = allocations();
    EXPECT_TRUE(well) << "game " << game;
    EXPECT_EQ(after, before) << "game " << game;
  }
}

TEST(Heap, splendor_takes_nothing_from_it) {
  for (const int players : {2, 3, 4}) {
    SCOPED_TRACE(players);
    splendor::Options options;
    options.players = static_cast<std::int8_t>(players);
    options.take_fewer = players == 3;
    expect_no_allocation<Splendor>(options);
  }
}

TEST(Heap, duel_takes_nothing_from_it) {
  for (const bool on : {false, true}) {
    SCOPED_TRACE(on);
    duel::Options options;
    options.refill_at_end = on;
    options.no_hoarding = on;
    expect_no_allocation<Duel>(options);
  }
}

}  // namespace
}  // namespace carat
