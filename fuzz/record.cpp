#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/record_text.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace {

void require(bool right) {
  if (!right) std::abort();
}

template <carat::Game G>
void check(std::string_view input) {
  const auto record = carat::parse_record<G>(input);
  if (!record) {
    require(record.error().where <= input.size());
    return;
  }
  const std::string text = carat::write_record(*record);
  const auto again = carat::parse_record<G>(text);
  require(again && *again == *record && carat::write_record(*again) == text);
  const auto end = carat::replay(*record, record->plies.size());
  require(end && !G::why_broken(*end));

  for (int seat = -1; seat < G::players(*end); ++seat) {
    const auto viewer = seat < 0 ? carat::Viewer::everybody() : carat::Viewer(carat::Seat(seat));
    const auto seen = carat::seen_by(*record, viewer);
    const auto seen_end = carat::replay(seen, seen.plies.size());
    require(seen_end && G::view(*seen_end, viewer) == G::view(*end, viewer));
  }
}

}  // namespace

// Any text as a game file: what can be read is written in one way, reads back and replays, for
// every viewer too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  check<carat::Splendor>(input);
  check<carat::Duel>(input);
  return 0;
}
