#include "terminal/draw_players.h"

#include "present/text_width.h"
#include "terminal/gem_style.h"

namespace carat::terminal {

namespace {

// Tokens as ▽w2, bonuses as w+2, so that nobody takes the one for the other.
void draw_stock(Pen& pen, const std::vector<Amount>& amounts, bool bonuses) {
  for (const Amount& amount : amounts) {
    const std::string before = bonuses ? std::string(1, amount.kind) + '+' : gem_text(amount.kind);
    Style style = gem_style(amount.kind);
    if (amount.count == 0) style = {.fore = Shade::dim};
    if (amount.chosen) style = {.fore = Shade::bright, .back = Shade::chosen};
    style.bold = amount.chosen || amount.changed;
    style.underlined = amount.changed;
    const std::string count = amount.count == 0 ? "·" : std::to_string(amount.count);
    pen.write(before + count, style);
    if (present::text_width(before + count) < 4) pen.write(" ", {});
  }
}

std::string goal_text(const Goal& goal) {
  std::string count = std::to_string(goal.have) + "/" + std::to_string(goal.of);
  if (goal.kind == '*') return count;
  return (goal.kind == '^' ? std::string("♛") : gem_text(goal.kind)) + count;
}

Style goal_style(const Goal& goal) {
  const bool near = goal.have * 4 >= goal.of * 3;
  return {.fore = near               ? Shade::gold
                  : goal.kind == '*' ? Shade::bright
                                     : Shade::text,
          .bold = goal.kind == '*'};
}

void draw_name(Canvas& canvas, const Rect& area, const PlayerFace& player, int room) {
  Pen pen(canvas, area.x, area.y, room);
  pen.write(player.moving ? "▶" : " ", {.fore = Shade::accent, .bold = true});
  pen.write(player.name, {.fore = player.mine ? Shade::accent : Shade::bright, .bold = true});
}

void draw_reserved_names(Pen& pen, const PlayerFace& player) {
  for (const CardFace& face : player.reserved) {
    Style style = gem_style(face.known ? face.bonus : 0);
    style.underlined = face.chosen;
    pen.write(face.name, style).write(" ", {});
  }
}

constexpr int name_width = 15;

void draw_splendor_player(Canvas& canvas, const Rect& area, const PlayerFace& player, bool names) {
  draw_name(canvas, area, player, name_width);
  Pen tokens(canvas, area.x + name_width + 1, area.y, area.width - name_width - 1);
  draw_stock(tokens, player.tokens, false);
  tokens.write(" " + std::to_string(player.token_count) + "/10",
               {.fore = player.token_count > 8 ? Shade::gold : Shade::dim});
  Pen below(canvas, area.x + 1, area.y + 1, area.width - 1);
  for (const Goal& goal : player.goals) below.write(goal_text(goal) + " ", goal_style(goal));
  for (const std::string& tile : player.tiles) below.write(tile + " ", {.fore = Shade::gold});
  if (below.x() <= area.x + name_width) below.to(area.x + name_width + 1);
  draw_stock(below, player.bonuses, true);
  if (below.x() < area.x + name_width + 21) below.to(area.x + name_width + 21);
  below.write(" ", {});
  if (names) draw_reserved_names(below, player);
}

void draw_duel_player(Canvas& canvas, const Rect& area, const PlayerFace& player, bool names) {
  int width = 0;
  for (const Goal& goal : player.goals) width += present::text_width(goal_text(goal)) + 1;
  draw_name(canvas, area, player, area.width - width - 1);
  Pen goals(canvas, area.x + area.width - width, area.y, width);
  for (const Goal& goal : player.goals) goals.write(goal_text(goal) + " ", goal_style(goal));
  Pen tokens(canvas, area.x + 1, area.y + 1, area.width - 1);
  draw_stock(tokens, player.tokens, false);
  tokens.write(" " + std::to_string(player.token_count) + "/10",
               {.fore = player.token_count > 8 ? Shade::gold : Shade::dim});
  Pen below(canvas, area.x + 1, area.y + 2, area.width - 1);
  draw_stock(below, player.bonuses, true);
  for (int i = 0; i < player.privileges; ++i)
    below.write("§", {.fore = Shade::accent, .bold = true});
  if (player.privileges > 0) below.write(" ", {});
  for (const std::string& tile : player.tiles) below.write(tile + " ", {.fore = Shade::gold});
  Pen reserved(canvas, area.x + 1, area.y + 3, area.width - 1);
  if (names) draw_reserved_names(reserved, player);
}

}  // namespace

int player_lines(const PlayerFace& player) {
  if (player.color_points.empty()) return 2;
  return player.mine || player.reserved.empty() ? 3 : 4;
}

void draw_player(Canvas& canvas, const Rect& area, const PlayerFace& player, bool names) {
  if (player.color_points.empty())
    draw_splendor_player(canvas, area, player, names);
  else
    draw_duel_player(canvas, area, player, names);
}

}  // namespace carat::terminal
