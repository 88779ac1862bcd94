#include "base/bounded_input.h"

#include <array>
#include <istream>
#include <limits>

namespace carat {

bool read_line(std::istream& in, std::string& line, std::size_t longest) {
  line.clear();
  for (char c = 0; line.size() <= longest; line += c) {
    if (!in.get(c)) return !line.empty();
    if (c == '\n') return true;
  }
  in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  return true;
}

std::optional<std::string> read_all(std::istream& in, std::size_t longest) {
  std::string text;
  std::array<char, 4096> part{};
  while (in && text.size() <= longest) {
    in.read(part.data(), part.size());
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
  }
  // Not at the end: there is more, or it can't be read. A folder, for instance, can be opened only.
  if (!in.eof() || text.size() > longest) return std::nullopt;
  return text;
}

}  // namespace carat
