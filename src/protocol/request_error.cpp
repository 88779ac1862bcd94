#include "protocol/request_error.h"

#include <cstdlib>
#include <utility>

namespace carat::protocol {

void throw_error([[maybe_unused]] RequestError error) {
#ifdef __cpp_exceptions
  throw RequestError(std::move(error));
#else
  std::abort();
#endif
}

}  // namespace carat::protocol
