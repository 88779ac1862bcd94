#include "table/local_session.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

// The page's requests to the engine in it, a line each: every one gets an answer that is a JSON
// object. What thinks for long by its nature is left out.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  carat::table::LocalSession session;
  for (int lines = 0; lines < 20 && !text.empty(); ++lines) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    bool thinks = false;
    for (const char* word : {"think", "analyse", "review", "hint", "why_not", "intent", "proof",
                             "puzzle", "daily_result", "\\u"})
      thinks = thinks || line.find(word) != std::string_view::npos;
    if (thinks) continue;
    boost::system::error_code problem;
    const auto answer = boost::json::parse(session.call(line), problem);
    if (problem || !answer.is_object()) std::abort();
  }
  return 0;
}
