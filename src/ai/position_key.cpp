#include "ai/position_key.h"

#include <bit>

namespace carat::ai {

namespace {

// Two words at a time, with one wide multiplication as in Rng.
class Key {
 public:
  void add(std::uint64_t a, std::uint64_t b) {
    const Wide product =
        static_cast<Wide>(a ^ 0xA0761D6478BD642Fu ^ key_) * (b ^ 0xE7037ED1A0B428DBu ^ rotated());
    key_ = static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product) ^ a ^
           std::rotl(b, 32);
  }
  void add(const CardSet& cards, std::uint64_t word) {
    add(cards.word[0], cards.word[1]);
    add(cards.word[2], word);
  }
  template <std::size_t size>
  void add(const std::array<CardId, size>& cards, std::uint64_t word) {
    static_assert(size > 8 && size <= 12);
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < 8; ++i) first = first << 8 | cards[i].value();
    for (std::size_t i = 8; i < size; ++i) last = last << 8 | cards[i].value();
    add(first, last << 32 ^ word);
  }
  [[nodiscard]] std::uint64_t value() const { return key_; }

 private:
  __extension__ using Wide = unsigned __int128;

  [[nodiscard]] std::uint64_t rotated() const { return std::rotl(key_, 29); }

  std::uint64_t key_ = 0x589965CC75374CC3u;
};

// 27 bits.
std::uint64_t word_of(const Hand& hand) {
  std::uint64_t word = 0;
  for (const Reserved& reserved : hand)
    word = word << 9 | static_cast<std::uint64_t>(reserved.card.value() << 1 | reserved.hidden);
  return word;
}

// Bytes, side by side.
template <class... Byte>
std::uint64_t word_of(Byte... byte) {
  std::uint64_t word = 0;
  ((word = word << 8 | static_cast<std::uint8_t>(byte)), ...);
  return word;
}

}  // namespace

std::uint64_t position_key(const splendor::State& state) {
  Key key;
  key.add(state.bank.word(), state.deck_sizes.word());
  key.add(state.decks, std::uint64_t{state.nobles.bits} << 16 | state.turn);
  key.add(state.market, word_of(state.passes, state.to_move.index, state.phase, state.return_from));
  for (int i = 0; i < state.options.players; ++i) {
    const splendor::Player& player = state.players[static_cast<std::size_t>(i)];
    key.add(player.cards, player.tokens.word());
    key.add(word_of(player.reserved), player.nobles.bits);
  }
  return key.value();
}

std::uint64_t position_key(const duel::State& state) {
  Key key;
  static_assert(duel::token_kinds == 7);
  const auto& cells = state.board.cells;
  for (std::size_t i = 0; i < 6; i += 2)
    key.add(cells[i], std::uint64_t{cells[i + 1]} << 32 | cells[6]);
  key.add(state.bag.word(), state.deck_sizes.word());
  std::uint64_t colors = 0;
  for (const Color color : state.wild_colors)
    colors = colors << 3 | static_cast<std::uint64_t>(color);
  key.add(state.decks, colors << 16 | state.turn);
  key.add(state.pyramid,
          word_of(state.privileges, state.to_move.index, state.phase, state.royals.bits));
  for (const duel::Player& player : state.players) {
    key.add(player.cards, player.tokens.word());
    key.add(word_of(player.reserved),
            word_of(player.royals.bits, player.privileges, player.hoarding, state.replenished,
                    state.play_again, state.token_color, state.discard_from));
  }
  return key.value();
}

}  // namespace carat::ai
