#pragma once

namespace carat::training {

// carat train
int train_main(int argc, const char* const* argv);

}  // namespace carat::training
