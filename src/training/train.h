#pragma once

#include "base/work.h"

namespace carat::training {

// `carat train`. Threads play the games unless another distributor is given.
int train_main(int argc, const char* const* argv, Distributor* distributor = nullptr);

}  // namespace carat::training
