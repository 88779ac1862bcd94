#include <cstddef>
#include <cstdint>
#include <string>

#include "rules/common/dealer.h"
#include "server/match.h"

// A row read back from the database, whatever has become of it: it fits the game, or is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace carat;
  using namespace carat::server;
  if (size < 2) return 0;
  constexpr const char* kinds[]{"start", "move", "undo", "resign", "flag", "abort", "other"};
  protocol::Setup setup;
  if (data[0] % 2 != 0) setup.game = "duel";
  Match match("fuzz", setup);
  FirstDealer dealer;
  if (data[0] % 4 < 2) (void)match.start(dealer, {}, {});
  const EventRow row{match.version() + 1, 0,  kinds[data[1] % 7],
                     data[1] / 7 % 6,     "", std::string(data + 2, data + size)};
  if (const auto event = read_event(row)) {
    if (!match.replay(*event) && match.version() != row.seq) __builtin_trap();
    if (write_event(*event).kind != row.kind) __builtin_trap();
  }
  return 0;
}
