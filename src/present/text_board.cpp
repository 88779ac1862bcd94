#include "present/text_board.h"

#include <array>
#include <string_view>

#include "base/bits.h"
#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
#include "rules/splendor/notation.h"
#include "rules/splendor/view.h"

namespace carat::present {

namespace {

using namespace splendor;

constexpr std::array<std::string_view, token_kinds> kind_names{"white", "blue",  "green",
                                                               "red",   "black", "gold"};

std::string tokens_text(Tokens tokens) {
  FixedText<32> text;
  append_counts(text, tokens);
  return std::string(text.view());
}

// 4w 4b: the way costs are written on a card.
std::string spaced(Tokens tokens) {
  std::string out;
  for (int kind = 0; kind < token_kinds; ++kind) {
    const auto token = static_cast<Token>(kind);
    if (tokens[token] == 0) continue;
    if (!out.empty()) out += ' ';
    out += std::to_string(tokens[token]) + token_letter(token);
  }
  return out.empty() ? "nothing" : out;
}

std::string card_name(CardId id) {
  FixedText<8> text;
  append_card(text, id);
  return std::string(text.view());
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

const SeenPlayer* own(const View& view) {
  return view.viewer.is_public() ? nullptr
                                 : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

// What the viewer still has to find for a card.
std::string reach_text(const SeenPlayer* player, CardId id) {
  if (player == nullptr) return {};
  const Tokens due = as_tokens(card(id).cost.less(player->bonuses));
  const Tokens missing = due.less(player->tokens);
  if (missing.total() <= player->tokens[Token::gold]) {
    if (missing.empty()) return due.empty() ? "free for you" : "you can buy it";
    return "you can buy it with gold";
  }
  std::string text = "you lack " + spaced(missing);
  if (player->tokens[Token::gold] > 0)
    text += ", less " + spaced(Tokens::of(Token::gold, player->tokens[Token::gold]));
  return text;
}

std::string card_line(const SeenPlayer* player, CardId id) {
  if (id.is_none()) return "  (empty)";
  if (!id.is_known()) return "  " + card_name(id) + "  unknown";
  const Card& face = card(id);
  std::string line = "  " + card_name(id) + "  ";
  line += padded(std::string(kind_names[static_cast<unsigned>(face.bonus)]), 7);
  line += face.points == 0
              ? "          "
              : padded(std::to_string(face.points) + (face.points == 1 ? " point" : " points"), 10);
  line += padded("costs " + spaced(as_tokens(face.cost)), 20);
  line += reach_text(player, id);
  while (line.back() == ' ') line.pop_back();
  return line;
}

std::string nobles_line(NobleSet nobles) {
  std::string line;
  for_each_bit(nobles.bits, [&](int bit) {
    const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
    FixedText<8> name;
    append_noble(name, noble);
    if (!line.empty()) line += "   ";
    line += std::string(name.view()) + " " + spaced(as_tokens(requirement(noble)));
  });
  return line.empty() ? "none" : line;
}

std::string bank_line(Tokens bank) {
  std::string line;
  for (int kind = 0; kind < token_kinds; ++kind) {
    if (kind > 0) line += "  ";
    line += std::string(kind_names[static_cast<unsigned>(kind)]) + " " +
            std::to_string(bank[static_cast<Token>(kind)]);
  }
  return line;
}

std::string player_lines(const View& view, int seat) {
  const SeenPlayer& player = view.players[static_cast<unsigned>(seat)];
  const bool mine = view.viewer.is(Seat(seat));
  const bool moving = view.phase != Phase::over && view.to_move == Seat(seat);
  std::string out = "Seat " + std::to_string(seat + 1);
  if (mine) out += " (you)";
  if (moving) out += mine ? ", your turn" : ", to move";
  out += ": " + std::to_string(player.prestige) + " of " + std::to_string(view.options.target) +
         " prestige, " + std::to_string(player.cards_bought) +
         (player.cards_bought == 1 ? " card" : " cards");
  if (!player.nobles.empty()) out += ", nobles " + std::to_string(player.nobles.size());
  out += "\n  tokens  " + tokens_text(player.tokens) + " (" +
         std::to_string(player.tokens.total()) + " of 10)";
  out += "\n  bonuses " + tokens_text(as_tokens(player.bonuses)) + "\n";
  bool any = false;
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    if (!any) out += "  reserved\n";
    any = true;
    out += "  " + card_line(mine ? &player : nullptr, reserved.card);
    if (mine && reserved.hidden) out += " (hidden)";
    out += "\n";
  }
  return out;
}

std::string board(const View& view) {
  const SeenPlayer* me = own(view);
  std::string out;
  out += "Nobles  " + nobles_line(view.nobles) + "\n";
  for (int level = level_count; level >= 1; --level) {
    out += "Level " + std::to_string(level) + "  (" +
           std::to_string(view.deck_sizes[deck_of(level)]) + " in the deck)\n";
    for (int i = 0; i < row_size; ++i)
      out += card_line(me, view.market[static_cast<unsigned>((level - 1) * row_size + i)]) + "\n";
  }
  out += "Bank    " + bank_line(view.bank) + "\n\n";
  for (int seat = 0; seat < view.options.players; ++seat) out += player_lines(view, seat);
  return out;
}

}  // namespace

std::string text_board(const AnyView& view) {
  return std::visit([](const auto& v) { return board(v); }, view);
}

}  // namespace carat::present
