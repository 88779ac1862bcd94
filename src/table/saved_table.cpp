#include <algorithm>

#include "base/hex.h"
#include "play/catalogue.h"
#include "play/tag_text.h"
#include "table/computer.h"
#include "table/local_table.h"

// A local table as a game file, and back.

namespace carat::table {

using protocol::RequestError;

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

// A game file begins with its tags.
bool is_record(std::string_view text) { return text.starts_with("["); }

std::string tag_of(const std::vector<PlacedTag>& tags, std::string_view name) {
  const auto tag = std::ranges::find(tags, name, &PlacedTag::name);
  return tag == tags.end() ? std::string() : tag->value;
}

// The table keeps the seed to itself, so that no viewer's file has it.
std::string without_seed(std::string_view text) {
  std::string rest(text);
  const std::size_t begin = rest.find("[seed \"");
  if (begin == 0 || (begin != std::string::npos && rest[begin - 1] == '\n'))
    rest.erase(begin, rest.find('\n', begin) - begin + 1);
  return rest;
}

std::string seat_tag(std::size_t seat) { return "seat" + std::to_string(seat + 1); }

std::vector<Nonce> nonces_of(std::string_view text, std::size_t count) {
  std::vector<Nonce> nonces;
  constexpr std::size_t digits = 2 * std::tuple_size_v<Nonce>;
  for (; nonces.size() < count; text.remove_prefix(std::min(digits + 1, text.size())))
    nonces.push_back(array_from_hex<16>(text.substr(0, digits)).value_or(Nonce{}));
  return nonces;
}

protocol::Setup setup_of(const AnyGame& game) {
  protocol::Setup setup;
  setup.game = game.name();
  for (const Tag& option : game.options())
    if (option.name != "players") setup.options.push_back(option);
  setup.seats.assign(static_cast<std::size_t>(game.players()), {});
  return setup;
}

}  // namespace

expected<LocalTable, RequestError> LocalTable::restore(
    std::string id, std::string_view text, const std::vector<protocol::SeatSetup>& seats,
    const Seed& seed, std::int64_t now) {
  text = trimmed(text);
  auto game = is_record(text) ? game_from_record(without_seed(text)) : game_from_position(text);
  if (!game)
    return unexpected(RequestError{"unreadable",
                                   "text",
                                   std::string(game.error().what.view()),
                                   {{"where", game.error().where}}});
  protocol::Setup setup = setup_of(**game);
  if (!seats.empty() && seats.size() != setup.seats.size())
    return unexpected(RequestError{"bad_field",
                                   "seats",
                                   "this game has " + std::to_string(setup.seats.size()) + " seats",
                                   {}});
  Scanner in(text);
  const auto parsed = is_record(text) ? parse_tags(in) : std::vector<PlacedTag>{};
  const std::vector<PlacedTag> tags = parsed ? *parsed : std::vector<PlacedTag>{};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const std::string who = tag_of(tags, seat_tag(i));
    const std::string level =
        who.starts_with(computer_prefix) ? who.substr(computer_prefix.size()) : std::string();
    if (is_opponent(level)) setup.seats[i].level = level;
    names.push_back(level.empty() ? who : std::string());
  }
  if (!seats.empty()) setup.seats = seats;

  LocalTable table(std::move(id), std::move(setup), std::move(names));
  table.game_ = std::move(*game);
  table.nonces_ = nonces_of(tag_of(tags, "nonces"), table.setup_.seats.size());
  table.deal_id_ = table.id_;
  table.seed_ = seed;
  if (const auto own = array_from_hex<32>(tag_of(tags, "seed"))) {
    table.deal_id_ = tag_of(tags, "id");
    table.seed_ = *own;
    table.commitment_ = tag_of(tags, "commitment");
  }
  table.log_history(now);
  return table;
}

// A file does not say which decisions were sent together: those of a seat up to the next draw.
void LocalTable::log_history(std::int64_t now) {
  log_.push_back({.at = now});
  std::vector<PlayedPly> history = game_->history();
  std::size_t plies = 0;
  for (PlayedPly& ply : history) {
    ++plies;
    const bool goes_on = !log_.back().plies.empty() && log_.back().seat == ply.seat &&
                         log_.back().plies.back().draws.empty();
    if (!goes_on) {
      log_.push_back({.at = now, .seat = ply.seat});
      standing_.push_back(version());
    }
    log_.back().plies.push_back(std::move(ply));
    log_.back().plies_after = plies;
  }
}

std::string LocalTable::save() const {
  const auto game = game_->clone();
  for (std::size_t i = 0; i < setup_.seats.size(); ++i) {
    const std::string& level = setup_.seats[i].level;
    const std::string who = level.empty() ? names_[i] : std::string(computer_prefix) + level;
    if (!who.empty()) game->set_tag(seat_tag(i), who);
  }
  std::string nonces;
  for (const Nonce& nonce : nonces_) nonces += (nonces.empty() ? "" : ",") + to_hex(nonce);
  game->set_tag("id", deal_id_);
  game->set_tag("nonces", nonces);
  if (is_fair()) game->set_tag("commitment", commitment_);
  game->set_tag("seed", to_hex(seed_));
  return game->record();
}

}  // namespace carat::table
