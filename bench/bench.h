#pragma once

namespace carat::bench {

// `carat bench`
int bench_main(int argc, const char* const* argv);

}  // namespace carat::bench
