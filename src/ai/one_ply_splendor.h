#pragma once

#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::splendor {

// What things are worth to the one-ply player; only the proportions matter. Found by playing
// against itself with other weights, and keeping those that won.
struct OnePlyWeights {
  float point = 0.799F;
  float bonus = 0.432F;      // of any card that was bought
  float demand = 0.0214F;    // for each gem that a bonus saves on the cards of the table
  float noble_step = 1.22F;  // a noble that nothing is missing for; less for each bonus missing
  float noble_decay = 0.871F;
  float prospect = 0.45F;         // of the worth of a card that can be bought next turn
  float prospect_decay = 0.511F;  // for each turn that it is further away
  float second = 0.469F;          // how much the second, third … best plan counts of the one before
  float token = 0.0787F;
  float gold = 0.163F;
  float reserved = -0.136F;  // a place in the hand that is used up
  float near_end = 0.0109F;  // points count for more the nearer the end is
  float others = 0.695F;     // how much the best of the others counts
  float contested = 0.425F;  // a plan that somebody before me can carry out
};

// The decision of the viewer, who is to move, that leads to the best end of the turn.
Action one_ply_action(const View& view, Rng& rng, const OnePlyWeights& weights = {});

}  // namespace carat::splendor
