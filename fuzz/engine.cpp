#include "engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

// Whether the line may ask for a perft that takes its time: of another depth than 0, 1 or 2.
static bool takes_long(std::string_view line) {
  if (line.find("perft") == std::string_view::npos) return false;
  for (const std::string_view quick : {"\"depth\":0}", "\"depth\":1}", "\"depth\":2}"})
    if (line.ends_with(quick)) return false;
  return true;
}

// Whether it is no JSON, or tells of an error that the line can't be blamed for. A line may well
// have a field named "internal", which the answer repeats: only the error's code counts.
static bool fell_over(const std::string& answer) {
  boost::system::error_code problem;
  const boost::json::value parsed = boost::json::parse(answer, problem);
  if (problem || !parsed.is_object()) return true;
  const auto* error = parsed.as_object().if_contains("error");
  return error != nullptr && error->at("code").as_string() == "internal";
}

// Any lines: every one gets an answer that is one line of JSON, and nothing falls over.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  carat::engine::Engine engine;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (takes_long(line)) continue;
    const std::string answer = engine.answer(line);
    if (answer.find('\n') != std::string::npos || fell_over(answer)) std::abort();
  }
  return 0;
}
