#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace carat::terminal {

// A decision that can be made, and those that only differ in the payment or in which gold is taken.
struct MenuEntry {
  LegalAction action;
  std::vector<LegalAction> others;
};

// The decisions of one kind: take, buy, reserve ... (as in the messages action.<kind>).
struct MenuGroup {
  std::string kind;
  std::vector<MenuEntry> entries;
};

// What two ways to do the same have in common: it lacks the payment, or the gold that is taken.
std::string_view without_how(std::string_view text);

// All legal decisions in an order for people: what can be bought first, then takes, reserves.
std::vector<MenuGroup> menu_of(const std::vector<LegalAction>& legal);

// Each purchase with gems first only: the list, and the numbers, that programs get by default.
std::vector<LegalAction> with_canonical_payments(const std::vector<LegalAction>& legal);

// Those whose notation begins with what somebody has typed so far; capitals and the number of
// spaces make no difference. One of several payments comes only when its payment is being typed.
std::vector<LegalAction> completions(const std::vector<MenuGroup>& menu, std::string_view typed);

// As far as all of them agree: what Tab makes of it.
std::string completed(const std::vector<LegalAction>& found, std::string_view typed);

}  // namespace carat::terminal
