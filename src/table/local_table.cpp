#include "table/local_table.h"

#include <algorithm>
#include <utility>

#include "base/hex.h"
#include "base/rng.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"
#include "rules/common/scripted_dealer.h"
#include "table/computer.h"
#include "table/rejected.h"
#include "table/told.h"

namespace carat::table {

using protocol::RequestError;

namespace {

RequestError bad_field(std::string field, std::string message) {
  return {"bad_field", std::move(field), std::move(message), {}};
}

std::optional<RequestError> why_not_local(const protocol::Setup& setup) {
  if (setup.time.kind != TimeControl::Kind::none)
    return bad_field("setup.time", "a local table has no clocks");
  if (setup.rated) return bad_field("setup.rated", "a local game can't be rated");
  if (!setup.deal.empty()) return bad_field("setup.deal", "a local table deals its own cards");
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].is_computer() && !is_opponent(setup.seats[i].level))
      return bad_field("setup.seats[" + std::to_string(i) + "].level", "there is no such level");
  return std::nullopt;
}

// Names are kept in a game file, a line each, beside those of computers.
bool can_be_written(std::string_view text) {
  return text.size() <= longest_name && !text.starts_with(computer_prefix) &&
         std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 127; });
}

}  // namespace

LocalTable::LocalTable(std::string id, protocol::Setup setup, std::vector<std::string> names)
    : id_(std::move(id)), setup_(std::move(setup)), names_(std::move(names)) {
  names_.resize(setup_.seats.size());
}

expected<LocalTable, RequestError> LocalTable::create(std::string id, protocol::Setup setup,
                                                      std::vector<std::string> names,
                                                      const Seed& seed, std::int64_t now) {
  if (auto error = why_not_local(setup)) return unexpected(*std::move(error));
  if (!can_be_written(id)) return unexpected(bad_field("table", "a line of at most 64 bytes"));
  if (!std::ranges::all_of(names, can_be_written))
    return unexpected(bad_field("names", "each name is a line of at most 64 bytes"));
  LocalTable table(std::move(id), std::move(setup), std::move(names));
  table.deal_id_ = table.id_;
  table.seed_ = seed;
  table.nonces_.resize(table.setup_.seats.size());
  table.commitment_ = to_hex(seed_commitment(table.deal_id_, seed));
  KeyedDealer dealer(table.key());
  auto game = find_game(table.setup_.game)->new_game(table.setup_.all_options(), dealer);
  if (!game) return unexpected(bad_field("setup.options", std::string(game.error().what.view())));
  table.game_ = std::move(*game);
  table.log_.push_back({.at = now});
  return table;
}

std::optional<RequestError> LocalTable::play(std::string_view move, std::int64_t now) {
  if (game_->is_over()) return RequestError{"over", "", "the game is over", {}};
  KeyedDealer dealer(key());
  auto played = game_->play(game_->to_move(), move, dealer);
  if (!played) return rejected(game_->name(), played.error());
  log_move(*std::move(played), now);
  return std::nullopt;
}

std::optional<RequestError> LocalTable::play(std::string_view move,
                                             const std::vector<std::string>& outcomes,
                                             std::int64_t now) {
  if (game_->is_over()) return RequestError{"over", "", "the game is over", {}};
  const auto wrong = [](std::size_t index, std::string_view what) {
    return RequestError{
        "wrong_outcome", "outcomes[" + std::to_string(index) + "]", std::string(what), {}};
  };
  std::vector<Draw> script;
  for (const std::string& outcome : outcomes) {
    const auto draw = find_game(game_->name())->parse_draw(outcome);
    if (!draw) return wrong(script.size(), draw.error().what.view());
    script.push_back(*draw);
  }
  ScriptedDealer dealer(script);
  auto next = game_->clone();  // whether the script fits is known only behind the move
  auto played = next->play(next->to_move(), move, dealer);
  if (!played) return rejected(game_->name(), played.error());
  if (!dealer.error().empty()) return wrong(dealer.used(), dealer.error());
  if (!dealer.finished()) return wrong(dealer.used(), "too many outcomes");
  game_ = std::move(next);
  commitment_.clear();  // no longer the deal of the seed
  log_move(*std::move(played), now);
  return std::nullopt;
}

void LocalTable::log_move(std::vector<PlayedPly> plies, std::int64_t now) {
  const Seat seat = plies.front().seat;
  log_.push_back({now, std::move(plies), 0, seat, game_->plies()});
  standing_.push_back(version());
}

std::optional<std::size_t> LocalTable::last_of_a_person() const {
  for (std::size_t i = standing_.size(); i-- > 0;) {
    const Event& move = log_[static_cast<std::size_t>(standing_[i] - 1)];
    if (!setup_.seats[move.seat.index].is_computer()) return i;
  }
  return std::nullopt;
}

std::optional<RequestError> LocalTable::undo(std::int64_t now) {
  const auto last = last_of_a_person();
  if (!last) return RequestError{"no_undo", "", "there is no move of a person to take back", {}};
  const Seat seat = log_[static_cast<std::size_t>(standing_[*last] - 1)].seat;
  const std::int64_t target = *last > 0 ? standing_[*last - 1] : 1;
  standing_.resize(*last);
  game_->rewind(log_[static_cast<std::size_t>(target - 1)].plies_after);
  log_.push_back({now, {}, target, seat, game_->plies()});
  return std::nullopt;
}

std::string LocalTable::level_to_move() const {
  return game_->is_over() ? std::string() : setup_.seats[game_->to_move().index].level;
}

Key LocalTable::key() const { return dealing_key(deal_id_, seed_, nonces_); }

// Out of the seed's hash and not out of the key: nothing that a player does tells of the cards.
std::uint64_t LocalTable::game_seed() const {
  const auto digest = sha256("carat computer " + to_hex(seed_));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

std::uint64_t LocalTable::decision_seed() const { return Rng(game_seed() + game_->plies()).next(); }

protocol::ToldEvent LocalTable::told(std::size_t index, Viewer viewer) const {
  const Event& event = log_[index];
  protocol::ToldEvent out;
  out.version = static_cast<std::int64_t>(index) + 1;
  out.at = event.at;
  out.kind = "start";
  if (index == 0) return out;
  out.seat = event.seat.index + 1;
  if (event.to > 0) {
    out.kind = "undo";
    out.to = event.to;
    return out;
  }
  out.kind = "move";
  for (const PlayedPly& ply : event.plies)
    out.plies.push_back(table::told(ply, viewer, game_->is_over()));
  return out;
}

protocol::Update LocalTable::update_for(std::optional<Seat> seat, std::int64_t since) const {
  const Viewer viewer = seat ? Viewer(*seat) : Viewer::everybody();
  protocol::Update update;
  update.table = id_;
  update.version = version();
  update.status = game_->is_over() ? "over" : "running";
  for (auto i = static_cast<std::size_t>(std::max<std::int64_t>(since, 0)); i < log_.size(); ++i)
    update.events.push_back(told(i, viewer));
  update.view = game_->view(viewer);
  if (seat && !game_->is_over() && game_->to_move() == *seat)
    update.legal = game_->legal_actions(Payments::all);
  update.can_undo = can_undo();
  update.result = result_of(*game_);
  return update;
}

protocol::TableState LocalTable::state_for(std::optional<Seat> seat, std::int64_t since) const {
  protocol::TableState state;
  state.update = update_for(seat, since);
  state.setup = setup_;
  for (std::size_t i = 0; i < setup_.seats.size(); ++i)
    state.seats.push_back(
        {.level = setup_.seats[i].level, .name = names_[i], .taken = true, .here = true});
  if (seat) state.you = seat->index + 1;
  state.commitment = commitment_;
  if (game_->is_over() && is_fair()) state.seed = to_hex(seed_);
  for (const Nonce& nonce : nonces_) state.nonces.push_back(to_hex(nonce));
  return state;
}

std::string LocalTable::record_for(std::optional<Seat> seat) const {
  if (game_->is_over()) return save();  // everything is public now
  return game_->record(seat ? Viewer(*seat) : Viewer::everybody());
}

}  // namespace carat::table
