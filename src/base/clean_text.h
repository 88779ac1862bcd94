#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace carat {

// What somebody else's program has written, as it can be stored and shown: every byte that is not
// UTF-8, and every control character but the end of a line and the tabulator, becomes U+FFFD.
std::string clean_text(std::string_view text);

// The last bytes of a text, at most so many, without half a character of UTF-8 at its beginning.
std::string_view last_characters(std::string_view text, std::size_t most);

}  // namespace carat
