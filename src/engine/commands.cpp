#include <algorithm>
#include <limits>

#include <boost/json/array.hpp>

#include "engine/engine.h"
#include "play/catalogue.h"
#include "play/tag_text.h"
#include "present/refusals.h"
#include "protocol/game_json.h"
#include "table/rejected.h"

namespace carat::engine {

namespace json = boost::json;

namespace {

const GameEntry& entry_named(const Fields& fields, std::string_view fallback) {
  const GameEntry* entry = find_game(fields.text("game", fallback));
  if (entry == nullptr) {
    std::string names;
    for (const GameEntry& known : catalogue())
      names += (names.empty() ? "" : ", ") + std::string(known.name);
    throw CommandError{"bad_field", "game", "one of " + names + " is expected", {}};
  }
  return *entry;
}

// Options may be given as JSON values or as the words of the game file.
std::string option_text(const std::string& name, const json::value& value) {
  if (const auto* text = value.if_string()) return {text->data(), text->size()};
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  if (const auto* flag = value.if_bool()) return *flag ? "on" : "off";
  throw CommandError{
      "bad_field", "options." + name, "a whole number, true, false or \"random\" is expected", {}};
}

json::value option_json(const std::string& text) {
  if (text == "on" || text == "off") return text == "on";
  Scanner in(text);
  const auto number = in.number();
  return number && in.at_end() ? json::value(*number) : json::value(text);
}

std::vector<Tag> read_options(const Fields& fields, const GameEntry& entry) {
  std::vector<Tag> options;
  if (const auto* object = fields.object("options"))
    for (const auto& option : *object) {
      const std::string name(option.key().data(), option.key().size());
      if (std::ranges::find(entry.option_names, name) == entry.option_names.end())
        throw CommandError{"unknown_field", "options." + name, "this game has no such option", {}};
      options.push_back({name, option_text(name, option.value())});
    }
  return options;
}

// An option's error begins with the option's name.
[[noreturn]] void bad_options(const GameEntry& entry, std::string_view what) {
  for (const std::string_view option : entry.option_names)
    if (what.starts_with(std::string(option) + ":"))
      throw CommandError{"bad_field", "options." + std::string(option), std::string(what), {}};
  throw CommandError{"bad_field", "options", std::string(what), {}};
}

[[noreturn]] void unreadable(std::string_view field, const ParseError& error) {
  throw CommandError{
      "unreadable", std::string(field), std::string(error.what.view()), {{"where", error.where}}};
}

Payments read_payments(const Fields& fields, std::string_view fallback) {
  return fields.word("payments", fallback, {"canonical", "all"}) == "all" ? Payments::all
                                                                          : Payments::canonical;
}

Seat read_seat(const Fields& fields, const AnyGame& game) {
  if (const auto seat = fields.integer("seat", 1, game.players()))
    return Seat(static_cast<int>(*seat - 1));
  return game.to_move();
}

Viewer read_viewer(const Fields& fields, const AnyGame& game) {
  if (const auto* object = fields.value("viewer")) {
    if (const auto* text = object->if_string(); text != nullptr && *text == "public")
      return Viewer::everybody();
    if (const auto* seat = object->if_int64();
        seat != nullptr && *seat >= 1 && *seat <= game.players())
      return Viewer(Seat(static_cast<int>(*seat - 1)));
  }
  throw CommandError{"bad_field",
                     "viewer",
                     "a seat's number from 1 to " + std::to_string(game.players()) +
                         ", or \"public\", is expected",
                     {}};
}

json::value seat_to_move(const AnyGame& game) {
  return game.is_over() ? json::value(nullptr) : json::value(game.to_move().index + 1);
}

json::object refusal_json(std::string_view game, const Rejection& rejection) {
  return {{"clause", rejection.clause},
          {"key", rejection.key},
          {"message", present::refusal_sentence(present::Words::english(), game, rejection.key)}};
}

[[noreturn]] void reject(std::string_view game, const Rejection& rejection) {
  CommandError error = table::rejected(game, rejection);
  error.field = "action";
  throw CommandError(std::move(error));
}

}  // namespace

void Engine::begin(std::unique_ptr<AnyGame> game, std::unique_ptr<Chance> chance) {
  game_ = std::move(game);
  chance_ = std::move(chance);
}

Engine::Json Engine::status_of_game() const {
  Json out;
  out["game"] = game_->name();
  Json options;
  for (const Tag& option : game_->options()) options[option.name] = option_json(option.value);
  out["options"] = std::move(options);
  out["turn"] = game_->turn();
  out["plies"] = game_->plies();
  out["to_move"] = seat_to_move(*game_);
  out["over"] = game_->is_over();
  out["outcome"] = nullptr;
  if (const auto outcome = game_->outcome())
    out["outcome"] = protocol::to_json(*outcome, game_->end_reason());
  out["complete"] = game_->is_complete();
  out["position"] = game_->position();
  return out;
}

Engine::Json Engine::games(const Fields& /*fields*/) {
  json::array list;
  for (const GameEntry& entry : catalogue()) {
    json::array options;
    for (const std::string_view option : entry.option_names) options.emplace_back(option);
    list.push_back(json::object{{"game", entry.name},
                                {"rules_version", entry.rules_version},
                                {"options", std::move(options)}});
  }
  return {{"games", std::move(list)}};
}

Engine::Json Engine::components(const Fields& fields) {
  return protocol::components(entry_named(fields, "splendor").name);
}

Engine::Json Engine::new_game(const Fields& fields) {
  const GameEntry& entry = entry_named(fields, "splendor");
  auto chance = std::make_unique<Chance>(fields, entry);
  auto game = entry.new_game(read_options(fields, entry), chance->begin());
  if (!game) bad_options(entry, game.error().what);
  chance->commit();
  begin(std::move(*game), std::move(chance));
  return status_of_game();
}

Engine::Json Engine::set_position(const Fields& fields) {
  auto game = game_from_position(fields.text("position"));
  if (!game) unreadable("position", game.error());
  auto chance = std::make_unique<Chance>(fields, *find_game((*game)->name()));
  begin(std::move(*game), std::move(chance));
  return status_of_game();
}

Engine::Json Engine::load(const Fields& fields) {
  auto game = game_from_record(fields.text("record"));
  if (!game) unreadable("record", game.error());
  auto chance = std::make_unique<Chance>(fields, *find_game((*game)->name()));
  begin(std::move(*game), std::move(chance));
  return status_of_game();
}

Engine::Json Engine::deal(const Fields& fields) {
  chance_ = std::make_unique<Chance>(fields, *find_game(game_->name()));
  return {};
}

Engine::Json Engine::status(const Fields& /*fields*/) { return status_of_game(); }

Engine::Json Engine::legal(const Fields& fields) {
  const Payments payments = read_payments(fields, "canonical");
  json::array actions = protocol::actions_json(game_->legal_actions(payments));
  Json out;
  out["to_move"] = seat_to_move(*game_);
  out["count"] = actions.size();
  out["actions"] = std::move(actions);
  return out;
}

Engine::Json Engine::why(const Fields& fields) {
  const auto rejection = game_->why_illegal(read_seat(fields, *game_), fields.text("action"));
  if (!rejection) return {{"legal", true}};
  if (rejection->kind != Rejection::Kind::refused) reject(game_->name(), *rejection);
  Json out{{"legal", false}};
  for (auto& field : refusal_json(game_->name(), *rejection)) out[field.key()] = field.value();
  return out;
}

Engine::Json Engine::play(const Fields& fields) {
  const std::string move = fields.text("action");
  const Seat seat = read_seat(fields, *game_);
  std::optional<Chance> own;
  if (fields.has("outcomes")) {
    const json::object list{{"outcomes", *fields.value("outcomes")}};
    own.emplace(Fields(list), *find_game(game_->name()));
  }
  Chance& chance = own ? *own : *chance_;
  auto next = game_->clone();
  const auto played = next->play(seat, move, chance.begin());
  if (!played) reject(next->name(), played.error());
  chance.commit();
  if (own && own->left() > 0)
    throw CommandError{"wrong_outcome", "outcomes", "more outcomes than were drawn", {}};
  game_ = std::move(next);
  json::array plies;
  for (const PlayedPly& ply : *played) {
    json::array draws;
    for (const std::string& draw : ply.draws) draws.emplace_back(draw);
    plies.push_back(json::object{
        {"seat", ply.seat.index + 1}, {"action", ply.text}, {"outcomes", std::move(draws)}});
  }
  Json out = status_of_game();
  out["played"] = std::move(plies);
  return out;
}

Engine::Json Engine::undo(const Fields& fields) {
  const auto made = static_cast<std::int64_t>(game_->plies());
  if (made == 0) throw CommandError{"nothing_to_undo", "", "no decision was made yet", {}};
  const std::int64_t count = fields.integer("plies", 1, made).value_or(1);
  game_->rewind(static_cast<std::size_t>(made - count));
  return status_of_game();
}

Engine::Json Engine::view(const Fields& fields) {
  return {{"view", protocol::to_json(game_->view(read_viewer(fields, *game_)))}};
}

Engine::Json Engine::imagine(const Fields& fields) {
  Rng rng(static_cast<std::uint64_t>(
      fields.integer("seed", 0, std::numeric_limits<std::int64_t>::max()).value_or(0)));
  return {{"position", game_->imagine(read_viewer(fields, *game_), rng)}};
}

Engine::Json Engine::annotate(const Fields& fields) {
  auto next = game_->clone();
  if (const auto* tags = fields.value("tags")) {
    if (!tags->is_object())
      throw CommandError{"bad_field", "tags", "an object of names and texts is expected", {}};
    for (const auto& [name, value] : tags->as_object()) {
      const std::string field = "tags." + std::string(name);
      if (!value.is_string()) throw CommandError{"bad_field", field, "a text is expected", {}};
      if (!next->set_tag(name, std::string_view(value.as_string())))
        throw CommandError{"bad_field",
                           field,
                           "a tag's name has letters, digits and _, and is none that the game "
                           "writes itself; there are at most 64 of them",
                           {}};
    }
  }
  if (fields.has("comment")) next->set_comment(fields.text("comment"));
  game_ = std::move(next);
  return {};
}

Engine::Json Engine::record(const Fields& fields) {
  if (!fields.has("viewer")) return {{"record", game_->record()}};
  return {{"record", game_->record(read_viewer(fields, *game_))}};
}

Engine::Json Engine::perft(const Fields& fields) {
  const auto depth = fields.integer("depth", 0, 8);
  if (!depth) throw CommandError{"bad_field", "depth", "this field is missing: 0 to 8", {}};
  const Payments payments = read_payments(fields, "all");
  Json out{{"depth", *depth}, {"leaves", game_->perft(static_cast<int>(*depth), payments)}};
  if (!fields.flag("divide", false) || *depth == 0) return out;
  json::array parts;
  for (const LegalAction& action : game_->legal_actions(payments)) {
    auto next = game_->clone();
    FirstDealer first;
    if (!next->play(next->to_move(), action.text, first)) continue;
    parts.push_back(json::object{{"action", action.text},
                                 {"leaves", next->perft(static_cast<int>(*depth) - 1, payments)}});
  }
  out["divide"] = std::move(parts);
  return out;
}

}  // namespace carat::engine
