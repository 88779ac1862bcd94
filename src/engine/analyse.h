#pragma once

namespace carat::engine {

// carat analyse
int analyse_main(int argc, const char* const* argv);

}  // namespace carat::engine
