#pragma once

#include "training/float_network.h"

namespace carat::training {

// What a network of Splendor learnt, to begin with at a table of more players.
FloatNetwork with_more_players(const ai::Network& network, int players);

}  // namespace carat::training
