#include <cstddef>
#include <string>
#include <string_view>

#include "table/local_session.h"

// The functions of carat.wasm. A request is written into the buffer and answered with a text; both
// stay good until the next call. web/src/engine/wasm.ts is the other side.

namespace {

struct Page {
  carat::table::LocalSession session;
  std::string buffer;
  std::string answer;
};

Page& page() {
  static Page one;
  return one;
}

}  // namespace

extern "C" {

[[clang::export_name("carat_buffer")]] char* carat_buffer(std::size_t size) {
  page().buffer.resize(size);
  return page().buffer.data();
}

[[clang::export_name("carat_call")]] std::size_t carat_call(std::size_t size) {
  Page& here = page();
  here.answer = here.session.call(std::string_view(here.buffer).substr(0, size));
  return here.answer.size();
}

// The buffer holds the name of the mode and then the network's file.
[[clang::export_name("carat_network")]] std::size_t carat_network(std::size_t mode_size,
                                                                  std::size_t size) {
  Page& here = page();
  const auto all = std::string_view(here.buffer).substr(0, size);
  here.answer = here.session.add_network(all.substr(0, mode_size), all.substr(mode_size));
  here.buffer = {};  // networks are large
  return here.answer.size();
}

[[clang::export_name("carat_answer")]] const char* carat_answer() { return page().answer.data(); }

}  // extern "C"
