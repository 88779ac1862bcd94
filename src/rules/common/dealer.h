#pragma once

#include <bit>
#include <cstdint>

namespace carat {

// Where chance comes from in a game: "deck 2", "nobles", "starting seat". The name and number
// name its stream in a keyed deal, `size` is how many outcomes it ever had.
struct Source {
  const char* name;
  int number;    // 0 where there is only one of that name
  int size;      // outcomes are 0 … size-1, in the order of ids; at most 64
  bool is_card;  // a veiling dealer hides it
};

// The outcome of a draw that stays unknown.
inline constexpr int unknown_outcome = -1;

// Chance as an argument: the rules ask, the dealer decides. Decks are sets, they have no order.
class Dealer {
 public:
  // One of the candidates (a bit for each outcome still there, at least one), or unknown_outcome
  // for a card.
  virtual int draw(const Source& source, std::uint64_t candidates) = 0;

 protected:
  ~Dealer() = default;
};

// The lowest outcome, always: numbers that any other program can reproduce.
class FirstDealer final : public Dealer {
 public:
  int draw(const Source& /*source*/, std::uint64_t candidates) override {
    return std::countr_zero(candidates);
  }
};

// Leaves cards unknown and lets `inner` decide everything else.
class VeilingDealer final : public Dealer {
 public:
  explicit VeilingDealer(Dealer& inner) : inner_(inner) {}
  int draw(const Source& source, std::uint64_t candidates) override {
    return source.is_card ? unknown_outcome : inner_.draw(source, candidates);
  }

 private:
  Dealer& inner_;
};

}  // namespace carat
