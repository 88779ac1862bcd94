#include "table/revealed.h"

#include <type_traits>

namespace carat::table {

AnyView revealed(const AnyGame& game) {
  AnyView open = game.view(Viewer::everybody());
  std::visit(
      [&](auto& all) {
        using View = std::decay_t<decltype(all)>;
        for (int seat = 0; seat < game.players(); ++seat) {
          const auto own = std::get<View>(game.view(Viewer(Seat(seat))));
          const auto place = static_cast<std::size_t>(seat);
          all.players[place].reserved = own.players[place].reserved;
          all.decks = all.decks.without(all.decks.without(own.decks));  // unseen by both
        }
      },
      open);
  return open;
}

}  // namespace carat::table
