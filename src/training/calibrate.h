#pragma once

namespace carat::training {

// carat calibrate
int calibrate_main(int argc, const char* const* argv);

}  // namespace carat::training
