#pragma once

#include "terminal/wire.h"

namespace carat::terminal {

// `carat play`. Who can't talk to a server leaves `connect` empty.
int play_main(int argc, const char* const* argv, const Connect& connect = {});

}  // namespace carat::terminal
