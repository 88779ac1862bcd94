#pragma once

#include <cstdint>

#include "training/gumbel.h"

namespace carat::training {

struct SelfPlayOptions {
  GumbelOptions gumbel;
  // The part of a sample's value that comes from the search; the rest is how the game ended.
  float search_share = 0.25F;
  // In so many games of a hundred older networks play as well.
  std::uint32_t older_percent = 10;
  // So many decisions of a hundred are searched with all visits and become samples. The others are
  // made after a part of them and only bring the game forward: what holds a value back is how
  // few games it has seen, not how few decisions of each (Wu, "Accelerating self-play learning in
  // Go", 2020).
  std::uint32_t learnt_percent = 25;
  int short_part = 4;
  // Inside a search cards that are revealed stay unknown, for all of a line. So parts of the games
  // are played like that: after so many decisions of a hundred (of those with open eyes) a blind
  // stretch begins, of two to so many decisions, and only at its end the cards are turned over.
  // What the network learns there is what unknown cards are worth to those who can't have them yet.
  std::uint32_t blind_percent = 8;
  std::uint32_t longest_blind = 15;
};

// For searches of so many visits.
inline SelfPlayOptions self_play_options(int visits) {
  SelfPlayOptions options;
  options.gumbel.visits = visits;
  options.gumbel.considered = visits < 64 ? 8 : 16;
  // What a long search expects says more than a short one's, and less by chance than the result.
  if (visits >= 128) options.search_share = 0.5F;
  // Long searches are dear: so the decisions that only bring the game forward get less of them. A
  // difference that is left after so many visits weighs as much as it would after 128.
  if (visits >= 256) {
    options.learnt_percent = 40;
    options.short_part = 8;
    options.gumbel.value_scale = 0.2F;
  }
  return options;
}

}  // namespace carat::training
