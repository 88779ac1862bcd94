#pragma once

namespace carat::training {

// The subcommand `carat puzzles`.
int puzzles_main(int argc, const char* const* argv);

}  // namespace carat::training
