#include "engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

// Any lines: every one gets an answer that is one line of JSON, and nothing falls over. A perft of
// some depth would take its time, so those lines are left out.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  carat::engine::Engine engine;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.find("perft") != std::string_view::npos) continue;
    const std::string answer = engine.answer(line);
    boost::system::error_code problem;
    boost::json::parse(answer, problem);
    if (problem || answer.find('\n') != std::string::npos) std::abort();
    if (answer.find("\"internal\"") != std::string::npos) std::abort();
  }
  return 0;
}
