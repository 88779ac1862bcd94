#pragma once

#include "terminal/scene.h"

namespace carat::terminal {

// Each game's side of scene.h. Without earlier moves `before` is the view itself; `pointed` may be
// null.
Scene scene_of_game(const splendor::View& view, const splendor::View& before,
                    const splendor::Action* pointed);
Scene scene_of_game(const duel::View& view, const duel::View& before, const duel::Action* pointed);

}  // namespace carat::terminal
