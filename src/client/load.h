#pragma once

namespace carat::client {

// `carat load`: plays many games against a server, on a schedule that does not wait for it.
int load_main(int argc, const char* const* argv);

}  // namespace carat::client
