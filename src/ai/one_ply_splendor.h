#pragma once

#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::splendor {

// What things are worth to the one-ply player; only the proportions matter. Found by matches with
// changed weights, of which those that won were kept. These are for three and four players.
struct OnePlyWeights {
  float point = 1.87F;
  float bonus = 0.595F;     // of any card that was bought
  float demand = 0.00642F;  // for each card that a bonus makes cheaper
  float noble_step = 0.4F;  // a noble that nothing is missing for; less for each bonus missing
  float noble_decay = 0.586F;
  float prospect = 0.689F;  // of the worth of a card that can be bought next turn
  float per_token = 0.44F;  // how much less it is for each token that is lacking
  float stacked = 0.4F;     // more of one colour are harder to get
  float absent = 0.273F;    // and those that the bank hasn't got
  float second = 0.5F;      // how much the second, third … best plan counts of the one before
  float token = 0.04F;
  float gold = 0.128F;
  float reserved = -0.252F;   // a place in the hand that is used up
  float near_end = 0.00686F;  // points count for more the nearer the end is
  float others = 0.352F;      // how much the best of the others counts, where there is one other
  float contested = 0.684F;   // a plan that somebody before me can carry out
};

// Two players have a longer game, in which bonuses and nobles are worth more.
OnePlyWeights one_ply_weights(int players);

// The decision of the viewer, who is to move, that leads to the best end of the turn.
Action one_ply_action(const View& view, Rng& rng, const OnePlyWeights& weights);
inline Action one_ply_action(const View& view, Rng& rng) {
  return one_ply_action(view, rng, one_ply_weights(view.options.players));
}

}  // namespace carat::splendor
