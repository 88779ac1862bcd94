#include "play/catalogue.h"

#include <array>

#include "play/game_of.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat {

namespace {

template <Game G>
struct Ways {
  using Result = Parsed<std::unique_ptr<AnyGame>>;

  static Result new_game(const std::vector<Tag>& options, Dealer& dealer) {
    Record<G> record;
    for (const Tag& option : options)
      if (const auto error = G::set_option(record.options, option.name, option.value))
        return unexpected(*error);
    if (const auto error = G::why_invalid(record.options)) return unexpected(*error);
    RecordingDealer recording(dealer);
    G::new_game(record.options, recording);
    record.deal.assign(recording.draws().begin(), recording.draws().end());
    return std::make_unique<GameOf<G>>(std::move(record));
  }

  static Result from_position(std::string_view text) {
    Record<G> record;
    if (const auto state = G::parse_position(text)) {
      record.start = *state;
    } else {
      const auto view = G::parse_view(text);
      if (!view) return unexpected(view.error());
      record.start = G::veiled(*view);
    }
    record.options = G::options(*record.start);
    return std::make_unique<GameOf<G>>(std::move(record));
  }

  static Result from_record(std::string_view text) {
    auto record = parse_record<G>(text);
    if (!record) return unexpected(record.error());
    return std::make_unique<GameOf<G>>(std::move(*record));
  }

  static Parsed<Draw> parse_draw(std::string_view text) {
    Scanner in(text);
    auto draw = G::parse_draw(in);
    if (draw && !in.at_end()) return in.error("the outcome should end here");
    return draw;
  }

  static constexpr GameEntry entry{G::name,       G::rules_version, G::option_names, new_game,
                                   from_position, from_record,      parse_draw};
};

constexpr std::array<GameEntry, 2> games{Ways<Splendor>::entry, Ways<Duel>::entry};

}  // namespace

std::span<const GameEntry> catalogue() { return games; }

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& game : games)
    if (is_word(name, game.name)) return &game;
  return nullptr;
}

Parsed<std::unique_ptr<AnyGame>> game_from_position(std::string_view text) {
  Scanner in(text);
  in.skip_spaces();
  if (const GameEntry* game = find_game(in.word())) return game->from_position(text);
  return Scanner(text).error("a position begins with the name of its game, such as splendor");
}

Parsed<std::unique_ptr<AnyGame>> game_from_record(std::string_view text) {
  Scanner in(text);
  const auto tags = parse_tags(in);
  if (!tags) return unexpected(tags.error());
  for (const PlacedTag& tag : *tags) {
    if (tag.name != "game") continue;
    if (const GameEntry* game = find_game(tag.value)) return game->from_record(text);
    return in.error_at(tag.where, "there is no such game: ", clipped(tag.value));
  }
  return in.error_at(0, "a game file has a tag for its game: [game \"splendor\"]");
}

}  // namespace carat
