#pragma once

namespace carat::training {

// The subcommand `carat losses`.
int losses_main(int argc, const char* const* argv);

}  // namespace carat::training
