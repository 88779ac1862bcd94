#include "tests/support/duel_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace carat {

template std::vector<std::string> legal_texts(const duel::State&, std::string_view, Payments);
template std::optional<duel::Refusal> refusal_of(const duel::State&, std::string_view, Seat);
template void play(duel::State&, std::string_view, std::string_view);

}  // namespace carat

namespace carat::duel {

std::string cards_for(std::string_view bonuses) {
  constexpr std::array<std::string_view, color_count> of_color{
      "1-01,1-02,1-03", "1-06,1-07,1-08", "1-11,1-12,1-13", "1-16,1-17,1-18", "1-21,1-22,1-23"};
  return carat::cards_for<Token>(bonuses, of_color);
}

Fields empty_deck_1() {
  return {{"row1", "1-04,1-09,1-14,1-19,1-24"},
          {"seat2", "0/" + cards_for("3w3b3g3r3k") +
                        ",1-05,1-10,1-15,1-20,1-25,1-26=w,1-27=b,1-28=g,1-29=r,1-30"}};
}

// The tokens of `left` where they lie on the full board; the other cells are empty.
static std::string board_of(Tokens left) {
  std::string board(full_board);
  for (char& cell : board) {
    if (cell == '/') continue;
    const auto token = static_cast<Token>(token_letters<Token>.find(cell));
    if (left[token] == 0)
      cell = '.';
    else
      left -= Tokens::one(token);
  }
  return board;
}

// A card that leads to this phase, or none.
static std::string cause_of(std::string_view phase) {
  for (const auto& [due, card] : {std::pair{"token-w", "1-01"},
                                  {"token-b", "1-08"},
                                  {"token-g", "1-13"},
                                  {"token-r", "1-16"},
                                  {"token-k", "1-21"},
                                  {"steal", "2-05"}})
    if (phase == due) return card;
  return "-";
}

std::string position(Fields fields) {
  const auto set = [&](const std::string& name, const std::string& value) {
    return fields.emplace(name, value).first->second;
  };
  const auto tokens_of = [](std::string_view text) {
    Scanner in(text);
    return parse_counts<Token>(in).value();
  };
  const int start = std::stoi(set("start", "1"));
  const int turn = std::stoi(set("turn", "1"));
  set("to_move", std::to_string((start + turn) % 2 + 1));

  const std::string mover = "seat" + fields["to_move"];
  const std::string cause = cause_of(set("phase", "act"));
  Tokens left = all_tokens;
  int privileges = privilege_count;
  std::string seats;
  for (const char* name : {"seat1", "seat2"}) {
    set(name, "0");
    std::string& seat = fields[name];
    const auto given = static_cast<std::size_t>(std::ranges::count(seat, '/'));
    seat.append(std::string_view("/-/-/-/0/0").substr(2 * given));
    const std::size_t bought = seat.find('/') + 1;
    if (name == mover && seat[bought] == '-') seat.replace(bought, 1, cause);
    left = left.less(tokens_of(seat));
    privileges -= seat[seat.size() - 3] - '0';
    seats += seat;
  }
  if (fields.contains("board")) {
    for (const char cell : fields["board"])
      if (const auto kind = token_letters<Token>.find(cell); kind != std::string_view::npos)
        left = left.less(Tokens::one(static_cast<Token>(kind)));
    FixedText<32> bag;
    append_counts(bag, left);
    set("bag", std::string(bag.view()));
  } else {
    set("board", board_of(left.less(tokens_of(set("bag", "0")))));
  }
  std::string royals_left;
  for (const char* royal : {"R1", "R2", "R3", "R4"})
    if (seats.find(royal) == std::string::npos)
      royals_left += (royals_left.empty() ? "" : ",") + std::string(royal);

  set("privileges", std::to_string(privileges));
  set("royals", royals_left.empty() ? "-" : royals_left);
  set("row1", "1-24,1-10,1-15,1-26,1-30");
  set("row2", "2-01,2-07,2-16,2-21");
  set("row3", "3-02,3-09,3-13");
  for (const char* name : {"refill_at_end", "no_hoarding", "replenished", "again"})
    set(name, "off");
  std::string text = "duel";
  for (const auto& [name, value] : fields) text += " " + name + ":" + value;
  return text;
}

State state_of(std::string_view text) { return carat::state_of<Duel>(text); }

State table_with(const Fields& fields) { return state_of(position(fields)); }

std::string refused(const State& state, std::string_view text) {
  const auto refusal = refusal_of(state, text, state.to_move);
  return refusal ? std::string(clause(*refusal)) + " " + std::string(key(*refusal)) : "";
}

std::string privileges_of(const State& state) {
  return std::to_string(state.privileges) + " " + std::to_string(state.players[0].privileges) +
         " " + std::to_string(state.players[1].privileges);
}

std::string result_of(const State& state) {
  if (state.phase != Phase::over) return "";
  const Outcome result = outcome(state);
  return std::string(end_reason(state)) + " " + std::to_string(result.rank[0]) + " " +
         std::to_string(result.rank[1]);
}

}  // namespace carat::duel
