#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/record_text.h"
#include "rules/splendor/splendor.h"

// Any text as a game file: what can be read is written in one way, reads back and replays, for
// every viewer too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using carat::Splendor;
  const auto require = [](bool right) {
    if (!right) std::abort();
  };
  const auto record = carat::parse_record<Splendor>({reinterpret_cast<const char*>(data), size});
  if (!record) {
    require(record.error().where <= size);
    return 0;
  }
  const std::string text = carat::write_record(*record);
  const auto again = carat::parse_record<Splendor>(text);
  require(again && *again == *record && carat::write_record(*again) == text);
  const auto end = carat::replay(*record, record->plies.size());
  require(end && !Splendor::why_broken(*end));

  for (int seat = -1; seat < Splendor::players(*end); ++seat) {
    const auto viewer = seat < 0 ? carat::Viewer::everybody() : carat::Viewer(carat::Seat(seat));
    const auto seen = carat::seen_by(*record, viewer);
    const auto seen_end = carat::replay(seen, seen.plies.size());
    require(seen_end && Splendor::view(*seen_end, viewer) == Splendor::view(*end, viewer));
  }
  return 0;
}
