#include "client/address.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// What somebody types as a server, or as a link to a table: it is read, and reads the same when it
// is written out; or there is a sentence about it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace carat::client;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto address = read_address(text);
  if (address) {
    const auto again = read_address(address->url());
    if (!again || *again != *address) std::abort();
  } else if (address.error().empty()) {
    std::abort();
  }
  const auto invitation = read_invitation(text);
  if (!invitation && invitation.error().empty()) std::abort();
  if (invitation && invitation->table.empty()) std::abort();
  return 0;
}
