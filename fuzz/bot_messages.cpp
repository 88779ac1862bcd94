#include "protocol/bot_messages.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

// Lines of the bot protocol, to either side: whatever can be read is written the same again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace carat::protocol;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  if (const auto request = read_bot_request(line)) {
    const std::string written = line_of(*request);
    const auto again = read_bot_request(written);
    if (!again || line_of(*again) != written) std::abort();
  }
  constexpr std::int64_t id = 3;
  if (const auto choice = read_choice(line, id); choice && !read_choice(line_of(*choice), id))
    std::abort();
  if (const auto hello = read_hello_answer(line, id);
      hello && !read_hello_answer(line_of(*hello), id))
    std::abort();
  static_cast<void>(read_acknowledgement(line, id));
  return 0;
}
