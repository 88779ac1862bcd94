#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "play/catalogue.h"
#include "rules/common/random_dealer.h"

// Bytes as a game: the first few choose the options, the others decisions, right and wrong ones.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto byte = [&]() -> std::uint8_t {
    if (size == 0) return 0;
    --size;
    return *data++;
  };
  const auto require = [](bool right) {
    if (!right) std::abort();
  };
  carat::Rng rng(byte());
  carat::RandomDealer dealer(rng);
  std::vector<carat::Tag> options;
  const carat::GameEntry& entry = carat::catalogue()[byte() % carat::catalogue().size()];
  if (entry.name == "splendor")
    options = {{"players", std::to_string(byte() % 4 + 1)},
               {"target", std::to_string(byte() % 32)},
               {"take_fewer", byte() % 2 ? "on" : "off"}};
  else
    options = {{"refill_at_end", byte() % 2 ? "on" : "off"},
               {"no_hoarding", byte() % 2 ? "on" : "off"}};
  const auto made = entry.new_game(options, dealer);
  if (!made) return 0;
  carat::AnyGame& game = **made;
  for (int moves = 0; moves < 400 && size > 0 && !game.is_over(); ++moves) {
    const auto legal = game.legal_actions(carat::Payments::all);
    const std::uint8_t choice = byte();  // a second byte, so that long lists are in reach
    std::string move = legal[(choice + 256u * byte()) % legal.size()].text;
    carat::Seat seat = game.to_move();
    if (choice >= 224) {  // some mistake, or a longer move
      const std::uint8_t kind = byte();
      if (kind % 4 == 0) seat = carat::Seat(byte() % 5);
      if (kind % 4 == 1) move[byte() % move.size()] = static_cast<char>(byte());
      if (kind % 4 == 2)
        move += (byte() % 2 ? "; return " : "; discard ") + std::string(1, "wbgrkpy"[byte() % 7]);
      if (kind % 4 == 3) game.rewind(game.plies() - byte() % (game.plies() + 1));
    }
    const std::size_t plies = game.plies();
    const auto refused = game.why_illegal(seat, move);
    const auto played = game.play(seat, move, dealer);
    require(played || game.plies() == plies);
    require(refused || played);
    require(!game.why_broken());
  }
  const auto again = carat::game_from_record(game.record());
  require(again && (*again)->position() == game.position());
  return 0;
}
