#include "terminal/entry_look.h"

#include "base/bits.h"
#include "base/overload.h"
#include "rules/common/card_text.h"
#include "rules/duel/notation.h"
#include "rules/splendor/notation.h"
#include "terminal/gem_style.h"

namespace carat::terminal {

namespace {

using present::Words;
using Spans = std::vector<Span>;

void add_gem(Spans& spans, char kind, int count) {
  spans.push_back({(count > 1 ? std::to_string(count) : std::string()) + gem_text(kind), kind});
  spans.push_back({" "});
}

template <class Token>
void add_gems(Spans& spans, Counts<Token> tokens) {
  for (std::size_t i = 0; i < token_letters<Token>.size(); ++i)
    if (const int count = tokens[static_cast<Token>(i)]; count > 0)
      add_gem(spans, token_letters<Token>[i], count);
}

// A token with its name, for those who are alone on their line.
template <class Token>
Spans token_look(const Words& words, Token token) {
  Spans spans;
  add_gem(spans, token_letter(token), 1);
  spans.push_back({words("kind", {{"kind", token_letter(token)}})});
  return spans;
}

std::string text_of(CardId id) { return std::string(card_text(id).view()); }

std::string points_text(int points) {
  return points == 0 ? std::string() : std::to_string(points) + " ";
}

Spans deck_look(const Words& words, int level) {
  return {{words("terminal.deck", {{"level", level}})}};
}

Spans look(const Words& words, const splendor::View& /*view*/, const splendor::Action& action) {
  using namespace splendor;
  const auto card_look = [](CardId id) {
    Spans spans{{text_of(id) + " "}};
    add_gem(spans, token_letter(token_of(card(id).bonus)), 1);
    spans.push_back({points_text(card(id).points)});
    return spans;
  };
  return std::visit(overload{
                        [](const Take& a) {
                          Spans spans;
                          add_gems(spans, a.tokens);
                          return spans;
                        },
                        [&](const Reserve& a) {
                          return a.card.is_unknown() ? deck_look(words, a.card.level())
                                                     : card_look(a.card);
                        },
                        [&](const Buy& a) {
                          Spans spans = card_look(a.card);
                          spans.push_back({"← "});
                          add_gems(spans, a.payment);
                          return spans;
                        },
                        [&](const Pass&) { return Spans{{words("do.splendor.pass")}}; },
                        [&](const Return& a) { return token_look(words, a.token); },
                        [](const ChooseNoble& a) {
                          Spans spans{{std::string(noble_text(a.noble).view()) + " "}};
                          add_gems(spans, as_tokens(requirement(a.noble)));
                          return spans;
                        },
                    },
                    action);
}

Spans look(const Words& words, const duel::View& view, const duel::Action& action) {
  using namespace duel;
  const auto cells_look = [&](Cells cells) {
    Spans spans;
    for_each_bit(cells, [&](int cell) {
      spans.push_back({std::string(cell_text(Cell(cell)).view()) + " "});
    });
    for_each_bit(cells, [&](int cell) {
      Board board = view.board;
      add_gems(spans, board.take(one_cell(Cell(cell))));
    });
    return spans;
  };
  const auto card_look = [](CardId id, std::optional<Color> color) {
    Spans spans{{text_of(id) + " "}};
    const Card& face = card(id);
    if (color)
      add_gem(spans, color_letter(*color), 1);
    else if (face.bonus == Bonus::wild)
      add_gem(spans, '*', 1);
    else if (face.bonus == Bonus::color)
      add_gem(spans, color_letter(face.color), face.bonus_count);
    std::string crowns;
    for (int i = 0; i < face.crowns; ++i) crowns += "♛";
    spans.push_back({points_text(face.points) + crowns + (crowns.empty() ? "" : " ")});
    return spans;
  };
  return std::visit(overload{
                        [&](const UsePrivilege& a) { return cells_look(one_cell(a.cell)); },
                        [&](const Replenish&) { return Spans{{words("do.duel.replenish")}}; },
                        [&](const Take& a) { return cells_look(a.cells); },
                        [&](const Reserve& a) {
                          Spans spans = a.card.is_unknown() ? deck_look(words, a.card.level())
                                                            : card_look(a.card, std::nullopt);
                          spans.push_back({" " + std::string(cell_text(a.gold).view())});
                          return spans;
                        },
                        [&](const Buy& a) {
                          Spans spans = card_look(a.card, a.color);
                          spans.push_back({"← "});
                          add_gems(spans, a.payment);
                          return spans;
                        },
                        [&](const Pass&) { return Spans{{words("do.duel.pass")}}; },
                        [&](const TakeToken& a) { return cells_look(one_cell(a.cell)); },
                        [&](const Steal& a) { return token_look(words, a.token); },
                        [](const ChooseRoyal& a) {
                          const Royal& chosen = royal(a.royal);
                          return Spans{{std::string(royal_text(a.royal).view()) + " " +
                                        std::to_string(chosen.points)}};
                        },
                        [&](const Discard& a) { return token_look(words, a.token); },
                    },
                    action);
}

}  // namespace

std::vector<Span> entry_look(const Words& words, const AnyView& view, const AnyAction& action) {
  if (const auto* duel = std::get_if<duel::View>(&view)) {
    const auto* decision = std::get_if<duel::Action>(&action);
    return decision == nullptr ? Spans() : look(words, *duel, *decision);
  }
  const auto* decision = std::get_if<splendor::Action>(&action);
  return decision == nullptr ? Spans() : look(words, std::get<splendor::View>(view), *decision);
}

void draw_spans(Pen& pen, const std::vector<Span>& spans, Style style) {
  for (const Span& span : spans) pen.write(span.text, span.gem == 0 ? style : gem_style(span.gem));
}

}  // namespace carat::terminal
