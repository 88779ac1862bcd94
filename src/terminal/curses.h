#pragma once

#include "terminal/canvas.h"
#include "terminal/client.h"

namespace carat::terminal {

// Runs the client on this terminal until it is finished. False, with a sentence on the standard
// error, if the terminal can't be used for that.
bool run_full_screen(Client& client);

}  // namespace carat::terminal
