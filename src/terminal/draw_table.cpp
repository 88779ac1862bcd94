#include "terminal/draw_table.h"

#include <algorithm>

#include "present/text_width.h"
#include "terminal/draw_cards.h"
#include "terminal/draw_players.h"
#include "terminal/gem_style.h"

namespace carat::terminal {

namespace {

using present::text_width;
using present::Words;

constexpr Style heading{.fore = Shade::dim};

// A noble on a line: N07 3w 3b 3k
void draw_nobles(Canvas& canvas, int x, int y, int room, const Scene& scene, const Words& words) {
  constexpr int tile = 11;
  const int tiles = static_cast<int>(scene.tiles.size()) * tile;
  Pen pen(canvas, x, y, room);
  const std::string title = words("board.nobles") + " ";
  if (text_width(title) + tiles <= room) pen.write(title, heading);
  for (const Tile& noble : scene.tiles) {
    pen.write(noble.name, {.fore = noble.ready ? Shade::good : Shade::gold,
                           .back = noble.chosen ? Shade::chosen : Shade::ground,
                           .bold = true})
        .write(" ", {});
    for (const Amount& amount : noble.asks)
      pen.write(std::to_string(amount.count) + amount.kind, gem_style(amount.kind));
    pen.write(" ", {});
  }
  if (scene.tiles.empty()) pen.write(words("board.none"), heading);
}

void draw_bank(Canvas& canvas, int x, int y, int room, const Scene& scene, const Words& words) {
  Pen pen(canvas, x, y, room);
  pen.write(words("board.bank") + " ", heading);
  for (const Amount& amount : scene.bank) {
    Style style = gem_style(amount.kind);
    if (amount.count == 0) style = {.fore = Shade::dim};
    if (amount.chosen) style = {.fore = Shade::bright, .back = Shade::chosen};
    style.bold = true;
    style.underlined = amount.changed;
    pen.write(" " + gem_text(amount.kind) + " " + std::to_string(amount.count) + " ", style);
    pen.write(" ", {});
  }
}

// The players, one below the other, with a line between them where there is room. The first row
// below them.
int draw_players(Canvas& canvas, const Rect& area, const Scene& scene) {
  int lines = 2;  // for reserved cards and a line of the log
  for (const PlayerFace& player : scene.players) lines += player_lines(player) + 1;
  const int gap = lines <= area.height - 3 ? 1 : 0;
  int y = area.y;
  for (const PlayerFace& player : scene.players) {
    const int height = player_lines(player);
    draw_player(canvas, {area.x, y, area.width, height}, player, !player.mine);
    y += height + gap;
  }
  return y;
}

// The viewer's reserved cards, with their costs: as cards if there is room. The first row below.
int draw_reserved(Canvas& canvas, const Rect& area, const Scene& scene, const CardSize& size,
                  const Words& words) {
  for (const PlayerFace& player : scene.players) {
    if (!player.mine || player.reserved.empty() || area.height < 1) continue;
    if (area.height < size.height + 6) {
      draw_small_cards(canvas, {area.x + 1, area.y, area.width - 1, 1}, player.reserved);
      return area.y + 1;
    }
    canvas.put(area.x, area.y, words("board.reserved_yours"), heading, area.width);
    int x = area.x + level_label;
    for (const CardFace& face : player.reserved) {
      draw_card(canvas, {x, area.y + 1, size.width, size.height}, face, words);
      x += size.width + 1;
    }
    return area.y + size.height + 2;
  }
  return area.y;
}

int draw_splendor(Canvas& canvas, const Rect& area, const Scene& scene, const Words& words) {
  const CardSize size{std::clamp((area.width - level_label) / 4 - 1, 12, 20),
                      area.height >= 34 ? 4 : 3};
  const int gap = area.height >= 26 ? 1 : 0;
  draw_nobles(canvas, area.x, area.y, area.width, scene, words);
  int y = area.y + 1 + gap;
  draw_levels(canvas, area.x, y, size, gap, scene.levels, words);
  y += 3 * (size.height + gap);
  draw_bank(canvas, area.x, y, area.width, scene, words);
  y += 1 + gap;
  y = draw_players(canvas, {area.x, y, area.width, area.y + area.height - y}, scene);
  return draw_reserved(canvas, {area.x, y, area.width, area.y + area.height - y}, scene, size,
                       words);
}

// Royal cards and privileges at the right of the pyramid's upper rows.
void draw_royals(Canvas& canvas, const Rect& area, const Scene& scene, const Words& words) {
  canvas.put(area.x, area.y, words("board.royals"), heading, area.width);
  int x = area.x;
  int y = area.y + 1;
  for (const Tile& royal : scene.tiles) {
    const std::string text =
        royal.name + " " + std::to_string(royal.points) + std::string(ability_sign(royal.ability));
    canvas.put(
        x, y, text,
        {.fore = Shade::gold, .back = royal.chosen ? Shade::chosen : Shade::ground, .bold = true},
        area.width);
    const bool first = x == area.x;
    x = first ? x + 8 : area.x;
    y += first ? 0 : 1;
  }
}

void draw_bag(Canvas& canvas, const Rect& area, const Scene& scene) {
  std::string scrolls;
  for (int i = 0; i < scene.privileges; ++i) scrolls += "§";
  canvas.put(area.x, area.y, scrolls, {.fore = Shade::accent, .bold = true}, area.width);
  std::vector<Amount> some;
  for (const Amount& amount : scene.bank)
    if (amount.count > 0) some.push_back(amount);
  const auto half = some.size() > 4 ? some.begin() + 4 : some.end();
  draw_amounts(canvas, area.x, area.y + 1, area.width, {some.begin(), half}, Shade::ground);
  draw_amounts(canvas, area.x, area.y + 2, area.width, {half, some.end()}, Shade::ground);
}

// The 25 spaces with their letters and numbers.
void draw_board(Canvas& canvas, int x, int y, int pitch, const Scene& scene) {
  for (int column = 0; column < 5; ++column)
    canvas.put(x + 2 + column * pitch, y, std::string(1, static_cast<char>('a' + column)), heading,
               1);
  for (int row = 0; row < 5; ++row) {
    canvas.put(x, y + 1 + row, std::to_string(row + 1), heading, 1);
    for (int column = 0; column < 5; ++column) {
      const int cell = row * 5 + column;
      const Space& space = scene.board[static_cast<std::size_t>(cell)];
      Style style = space.kind == '.' ? Style{.fore = Shade::dim} : gem_style(space.kind);
      style.bold = space.chosen;
      style.underlined = space.changed;
      const std::string text = space.kind == '.' ? " ·" : gem_text(space.kind);
      const int at = x + 2 + column * pitch;
      canvas.put(at, y + 1 + row, text, style, 2);
      if (space.chosen)
        canvas.put(at - 1, y + 1 + row, "▸",
                   {.fore = Shade::bright, .back = Shade::chosen, .bold = true}, 1);
    }
  }
}

int draw_duel(Canvas& canvas, const Rect& area, const Scene& scene, const Words& words) {
  const CardSize size{std::clamp((area.width - level_label) / 5 - 1, 10, 20),
                      area.height >= 34 ? 4 : 3};
  const int gap = area.height >= 28 ? 1 : 0;
  draw_levels(canvas, area.x, area.y, size, gap, scene.levels, words);
  const int beside = area.x + level_label + (size.width + 1) * 3;
  draw_royals(canvas, {beside, area.y, area.x + area.width - beside, 3}, scene, words);
  const int bag = beside + size.width + 1;
  draw_bag(canvas, {bag, area.y + size.height + gap, area.x + area.width - bag, 3}, scene);
  const int y = area.y + 3 * (size.height + gap);
  const int pitch = area.width >= 70 ? 4 : 3;
  draw_board(canvas, area.x, y, pitch, scene);
  const int left = 5 * pitch + 4;
  const int end =
      draw_players(canvas, {area.x + left, y, area.width - left, area.y + area.height - y}, scene);
  const int below = std::max(end, y + 6);
  return draw_reserved(canvas, {area.x, below, area.width, area.y + area.height - below}, scene,
                       size, words);
}

}  // namespace

int draw_table(Canvas& canvas, const Rect& area, const Scene& scene, const Words& words) {
  return scene.board.empty() ? draw_splendor(canvas, area, scene, words)
                             : draw_duel(canvas, area, scene, words);
}

}  // namespace carat::terminal
