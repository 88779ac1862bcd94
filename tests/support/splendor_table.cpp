#include "tests/support/splendor_table.h"

#include <algorithm>
#include <array>

#include "rules/common/card_text.h"

namespace carat {

template std::vector<std::string> legal_texts(const splendor::State&, std::string_view, Payments);
template std::optional<splendor::Refusal> refusal_of(const splendor::State&, std::string_view,
                                                     Seat);
template void play(splendor::State&, std::string_view, std::string_view);

}  // namespace carat

namespace carat::splendor {

std::string card_list(int level, int first, int last) {
  std::string list;
  for (int number = first; number <= last; ++number) {
    FixedText<8> id;
    append_card(id, CardId(level, number));
    list.append(list.empty() ? "" : ",").append(id.view());
  }
  return list;
}

std::string cards_for(std::string_view bonuses) {
  constexpr std::array<std::string_view, color_count> of_color{
      "1-01,1-02,1-03,1-05,1-06", "1-09,1-11,1-12,1-13,1-14", "1-17,1-18,1-19,1-20,1-21",
      "1-25,1-26,1-27,1-28,1-29", "1-33,1-34,1-35,1-36,1-37"};
  return carat::cards_for<Token>(bonuses, of_color);
}

std::string position(Fields fields) {
  const auto set = [&](const std::string& name, const std::string& value) {
    return fields.emplace(name, value).first->second;
  };
  const int players = std::stoi(set("players", "2"));
  const int start = std::stoi(set("start", "1"));
  const int turn = std::stoi(set("turn", "1"));
  set("to_move", std::to_string((start + turn - 2) % players + 1));
  set("row1", "1-31,1-10,1-04,1-08");
  set("row2", "2-12,2-30,2-16,2-13");
  set("row3", "3-13,3-09,3-03,3-18");

  const int gem_count = gem_tokens(players);
  Tokens bank = as_tokens(gems(gem_count, gem_count, gem_count, gem_count, gem_count)) +
                Tokens::of(Token::gold, gold_tokens);
  std::string seats;
  int nobles_left = revealed_nobles(players);
  for (int seat = 1; seat <= players; ++seat) {
    const std::string name = "seat" + std::to_string(seat);
    const std::string value = set(name, "0/-/-/-");
    Scanner in(value);
    bank = bank.less(parse_counts<Token>(in).value());
    nobles_left -= static_cast<int>(std::ranges::count(value, 'N'));
    seats += " " + name + ":" + value;
  }
  FixedText<32> bank_text;
  append_counts(bank_text, bank);
  set("bank", std::string(bank_text.view()));
  std::string nobles;
  for (const std::string noble : {"N05", "N07", "N09", "N01", "N02"})
    if (nobles_left > 0 && seats.find(noble) == std::string::npos) {
      nobles += (nobles.empty() ? "" : ",") + noble;
      --nobles_left;
    }
  set("nobles", nobles.empty() ? "-" : nobles);

  std::string text = "splendor players:" + fields["players"];
  text += " target:" + set("target", "15") + " take_fewer:" + set("take_fewer", "off");
  for (const char* name : {"start", "turn", "to_move"})
    text += std::string(" ") + name + ":" + fields[name];
  text += " phase:" + set("phase", "act") + " passes:" + set("passes", "0");
  for (const char* name : {"bank", "nobles", "row1", "row2", "row3"})
    text += std::string(" ") + name + ":" + fields[name];
  return text + seats;
}

State state_of(std::string_view text) { return carat::state_of<Splendor>(text); }

State table_with(const Fields& fields) { return state_of(position(fields)); }

std::string refused(const State& state, std::string_view text) {
  const auto refusal = refusal_of(state, text, state.to_move);
  return refusal ? std::string(clause(*refusal)) : "";
}

}  // namespace carat::splendor
