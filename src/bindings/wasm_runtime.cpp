#include <cstdlib>
#include <exception>

#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>

// What a program with a system and with exceptions gets from elsewhere: Boost.JSON itself, and what
// is done where it would throw. Nothing that is sent to us comes that far: texts are parsed with
// error codes, and values are asked for their type.

namespace boost {

void throw_exception(const std::exception& /*error*/) { std::abort(); }
void throw_exception(const std::exception& /*error*/, const source_location& /*where*/) {
  std::abort();
}

}  // namespace boost

extern "C" {

// Debian's libraries are compiled with stack protectors, and nothing that defines these.
extern const unsigned long __stack_chk_guard;        // NOLINT
const unsigned long __stack_chk_guard = 0x00c0ffee;  // NOLINT
[[noreturn]] void __stack_chk_fail();                // NOLINT
void __stack_chk_fail() { std::abort(); }            // NOLINT

}  // extern "C"
