#pragma once

namespace carat::server {

// `carat serve`
int serve_main(int argc, const char* const* argv);

// `carat store`: backup, restore, reports, check
int store_main(int argc, const char* const* argv);

}  // namespace carat::server
