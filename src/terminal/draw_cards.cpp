#include "terminal/draw_cards.h"

#include "present/text_width.h"
#include "terminal/gem_style.h"

namespace carat::terminal {

namespace {

using present::text_width;

std::string amount_text(const Amount& amount, bool with_shape) {
  std::string text = std::to_string(amount.count);
  if (with_shape) text += shape_of(amount.kind);
  return text + amount.kind;
}

int amounts_width(const std::vector<Amount>& amounts, bool with_shape, int gap) {
  int width = -gap;
  for (const Amount& amount : amounts) width += text_width(amount_text(amount, with_shape)) + gap;
  return width;
}

// ♛♛ ↻
std::string gifts_text(const CardFace& face, const present::Words& words, int room) {
  std::string text;
  for (int i = 0; i < face.crowns; ++i) text += "♛";
  if (face.ability.empty()) return text;
  if (!text.empty()) text += ' ';
  text += ability_sign(face.ability);
  const std::string long_text = text + ' ' + words("ability." + face.ability);
  return text_width(long_text) <= room ? long_text : text;
}

std::string reach_text(const CardFace& face, int room) {
  if (face.reach == Reach::affordable)
    return face.gold == 0 ? "✓" : "✓ " + std::to_string(face.gold) + "y";
  std::string text = "−";
  const std::string gap = amounts_width(face.missing, false, 1) < room ? " " : "";
  for (const Amount& amount : face.missing)
    text += (text == "−" ? "" : gap) + std::to_string(amount.count) + amount.kind;
  return face.missing.empty() ? "− ✦" : text;
}

std::string short_reach(const CardFace& face) {
  if (face.reach == Reach::affordable) return "✓";
  return face.missing.empty() ? "−✦" : "−" + std::to_string(face.gold);
}

void draw_head(Canvas& canvas, const Rect& area, const CardFace& face) {
  Style style = gem_style(face.known ? face.bonus : 0);
  style.bold = true;
  canvas.fill({area.x, area.y, area.width, 1}, style);
  Pen pen(canvas, area.x, area.y, area.width);
  if (area.width > 11) pen.skip(1);
  Style name = style;
  name.underlined = face.changed;
  pen.write(face.name, name).skip(1);
  if (!face.known) return;
  if (face.bonus != 0) {
    if (face.bonus_count > 1) pen.write(std::to_string(face.bonus_count), style);
    pen.write(gem_text(face.bonus), style);
  }
  if (face.points > 0) {
    const std::string points = std::to_string(face.points);
    canvas.put(area.x + area.width - static_cast<int>(points.size()) - (area.width > 11 ? 1 : 0),
               area.y, points, style, 2);
  }
}

}  // namespace

void draw_amounts(Canvas& canvas, int x, int y, int room, const std::vector<Amount>& amounts,
                  Shade back) {
  const bool with_shape = amounts_width(amounts, true, 1) <= room;
  const int gap = amounts_width(amounts, with_shape, 1) <= room ? 1 : 0;
  Pen pen(canvas, x, y, room);
  for (const Amount& amount : amounts) {
    Style style = gem_style(amount.kind);
    style.bold = amount.chosen;
    pen.write(amount_text(amount, with_shape), style);
    if (gap > 0 && pen.room() > 0) pen.write(" ", {.back = back});
  }
}

void draw_card(Canvas& canvas, const Rect& area, const CardFace& face,
               const present::Words& words) {
  const Shade back = face.chosen ? Shade::chosen : Shade::panel;
  if (face.name.empty()) {
    canvas.put(area.x + area.width / 2, area.y + 1, "·", {.fore = Shade::dim}, 1);
    return;
  }
  canvas.fill(area, {.back = back});
  draw_head(canvas, area, face);
  if (!face.known) {
    canvas.put(area.x + 1, area.y + 1, words("board.unknown"), {.fore = Shade::dim, .back = back},
               area.width - 1);
    return;
  }
  const int x = area.width > 11 ? area.x + 1 : area.x;
  const int room = area.x + area.width - x;
  int y = area.y + 1;
  const bool has_gifts = area.width <= 11 || face.crowns > 0 || !face.ability.empty();
  if (has_gifts) {
    const int beside = area.height > 3 ? 0 : 3;
    canvas.put(x, y++, gifts_text(face, words, room - beside),
               {.fore = Shade::bright, .back = back}, room);
  }
  draw_amounts(canvas, x, y, room, face.cost, back);
  if (face.reach == Reach::unknown) return;
  const Style style{.fore = face.reach == Reach::affordable ? Shade::good : Shade::dim,
                    .back = back,
                    .bold = face.reach == Reach::affordable};
  if (y + 1 < area.y + area.height) {
    canvas.put(x, y + 1, reach_text(face, room), style, room);
  } else {
    const std::string mark = short_reach(face);
    canvas.put(area.x + area.width - text_width(mark), area.y + 1, mark, style, 3);
  }
}

void draw_small_cards(Canvas& canvas, const Rect& area, const std::vector<CardFace>& faces) {
  constexpr int roomy_card = 20;
  const bool roomy = static_cast<int>(faces.size()) * roomy_card <= area.width;
  const std::string gap = roomy ? " " : "";
  Pen pen(canvas, area.x, area.y, area.width);
  for (const CardFace& face : faces) {
    Style style = gem_style(face.known ? face.bonus : 0);
    style.bold = true;
    style.underlined = face.chosen;
    pen.write(face.name, style);
    if (face.known) pen.write(" ", style);
    if (face.known && face.bonus != 0) pen.write(gem_text(face.bonus) + gap, style);
    if (face.points > 0) pen.write(std::to_string(face.points), style);
    if (face.secret) pen.write("*", {.fore = Shade::dim});
    pen.write(" ", {});
    for (const Amount& amount : face.cost)
      pen.write(amount_text(amount, false), gem_style(amount.kind));
    if (face.reach != Reach::unknown && roomy)
      pen.write(short_reach(face),
                {.fore = face.reach == Reach::affordable ? Shade::good : Shade::dim});
    pen.write(" ", {});
  }
}

void draw_levels(Canvas& canvas, int x, int y, const CardSize& size, int gap,
                 const std::vector<Level>& levels, const present::Words& words) {
  for (const Level& level : levels) {
    const Shade back = level.chosen ? Shade::chosen : Shade::ground;
    canvas.put(x, y, std::to_string(level.number),
               {.fore = Shade::accent, .back = back, .bold = true}, level_label);
    canvas.put(x, y + 1, std::to_string(level.in_deck), {.fore = Shade::dim, .back = back},
               level_label);
    int column = x + level_label;
    for (const CardFace& face : level.cards) {
      draw_card(canvas, {column, y, size.width, size.height}, face, words);
      column += size.width + 1;
    }
    y += size.height + gap;
  }
}

}  // namespace carat::terminal
