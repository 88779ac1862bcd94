#pragma once

#include "rules/duel/action.h"
#include "rules/duel/view.h"

namespace carat::duel {

// What things are worth to the one-ply player; only the proportions matter. Found by matches with
// changed weights, of which those that won were kept.
struct OnePlyWeights {
  float point = 0.525F;
  float crown = 0.753F;
  float color_point = 0.124F;  // of the strongest colour
  float progress = 4.84F;      // the nearest of the three victories, squared: 1 is there
  float bonus = 0.548F;
  float demand = 0.0222F;  // for each gem that a bonus saves on the cards of the table
  float ability = 0.539F;
  float royal = 1.56F;  // a royal card that no crown is missing for; less for each that is
  float royal_decay = 0.663F;
  float prospect = 0.5F;  // of the worth of a card that can be bought next turn
  float prospect_decay = 0.367F;
  float second = 0.463F;  // how much the second, third … best plan counts of the one before
  float token = 0.0438F;
  float pearl = 0.144F;
  float gold = 0.273F;
  float privilege = 0.991F;
  float reserved = -0.126F;
  float tempo = 0.8F;  // to be the one who plays next
  float others = 0.706F;
  float contested = 0.591F;
};

// The decision of the viewer, who is to move, that leads to the best end of the turn.
Action one_ply_action(const View& view, Rng& rng, const OnePlyWeights& weights = {});

}  // namespace carat::duel
