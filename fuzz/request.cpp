#include <cstddef>
#include <cstdint>
#include <string_view>

#include "protocol/replies.h"
#include "protocol/requests.h"

// A message from a client: it is read, or refused with a code and a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace carat::protocol;
  boost::json::value id;
  try {
    const Envelope envelope =
        read_request({reinterpret_cast<const char*>(data), size}, id);  // NOLINT: bytes are text
    if (const auto* create = std::get_if<Create>(&envelope.request))
      if (read_setup(to_json(create->setup)) != create->setup) __builtin_trap();
  } catch (const RequestError& error) {
    if (error.code.empty() || error.message.empty()) __builtin_trap();
    if (write_error(error, id).empty()) __builtin_trap();
  }
  return 0;
}
