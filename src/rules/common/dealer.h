#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace carat {

// Where chance comes from in a game: "deck 2", "nobles", "starting seat", "bag". The name, number
// and round name its stream in a keyed deal, `size` is how many outcomes it ever had.
struct Source {
  static constexpr int only = -1;

  const char* name = "";
  int number = only;     // where there are several of that name
  int size = 0;          // outcomes are 0 … size-1, in the order of ids; at most 64
  bool is_card = false;  // a veiling dealer hides it
  int round = only;      // of a source that is mixed anew again and again: when
  // For each outcome the set of those that look the same, where there are such.
  const std::uint64_t* alike = nullptr;

  // The same source, mixed now or another time.
  friend constexpr bool operator==(const Source& a, const Source& b) {
    return a.number == b.number && std::string_view(a.name) == b.name;
  }
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
