#include "protocol/setup.h"

#include <algorithm>

#include <boost/json/array.hpp>

#include "play/catalogue.h"
#include "rules/common/dealer.h"

namespace carat::protocol {

namespace json = boost::json;

namespace {

void bad_field(Mistake& mistake, const std::string& field, const std::string& message) {
  if (!mistake) mistake = {"bad_field", field, message, {}};
}

std::string game_names() {
  std::string names;
  for (const GameEntry& known : catalogue())
    names += (names.empty() ? "" : ", ") + std::string(known.name);
  return names;
}

bool has_option(const GameEntry& entry, std::string_view name) {
  return std::ranges::find(entry.option_names, name) != entry.option_names.end();
}

// Options may be given as JSON values or as the words of a game file.
std::string option_text(Mistake& mistake, const std::string& field, const json::value& value) {
  if (const auto* text = value.if_string()) return {text->data(), text->size()};
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  if (const auto* flag = value.if_bool()) return *flag ? "on" : "off";
  bad_field(mistake, field, "a whole number, true, false or \"random\" is expected");
  return {};
}

json::value option_json(const std::string& text) {
  if (text == "on" || text == "off") return text == "on";
  Scanner in(text);
  const auto number = in.number();
  return number && in.at_end() ? json::value(*number) : json::value(text);
}

std::vector<Tag> rules_of(const AnyGame& game) {
  auto options = game.options();
  std::erase_if(options, [](const Tag& option) { return option.name == "starting_seat"; });
  return options;
}

// Whether they were named or not. Who begins is no matter here: the rematch of a rated game says
// it.
bool has_default_rules(const AnyGame& game, Setup setup, const GameEntry& entry) {
  setup.options.clear();
  FirstDealer dealer;
  const auto plain = entry.new_game(setup.all_options(), dealer);
  return plain && rules_of(game) == rules_of(**plain);
}

// A game with these options is begun, to see whether there is such a game.
void check(Mistake& mistake, const Setup& setup, const GameEntry& entry, const std::string& where) {
  if (!has_option(entry, "players") && setup.seats.size() != 2)
    bad_field(mistake, where + "seats", std::string(entry.name) + " is a game for two");
  FirstDealer dealer;
  const auto game = entry.new_game(setup.all_options(), dealer);
  if (!game) {
    const std::string what(game.error().what.view());
    for (const Tag& option : setup.options)
      if (what.starts_with(option.name + ":"))
        bad_field(mistake, where + "options." + option.name, what);
    bad_field(mistake, where + (what.starts_with("players:") ? "seats" : "options"), what);
    return;
  }
  if (setup.rated && (!has_default_rules(**game, setup, entry) || !setup.deal.empty()))
    bad_field(mistake, where + "rated",
              "a rated game has the default options and a deal of its own");
}

TimeControl read_time(Mistake& mistake, const json::object& object, const std::string& where) {
  const Fields fields(object, "time control", "kind", &mistake);
  const std::string kind = fields.word("kind", "none", {"none", "per_move", "fischer", "days"});
  const auto needed = [&](std::string_view name, std::int64_t least, std::int64_t most) {
    const auto number = fields.integer(name, least, most);
    if (!number)
      bad_field(mistake, where + std::string(name), "this field is missing: a whole number");
    return number.value_or(least);
  };
  if (kind == "per_move") {
    fields.allow_only("seconds");
    return TimeControl::per_move(std::chrono::seconds(needed("seconds", 5, 3600)), most_lag);
  }
  if (kind == "fischer") {
    fields.allow_only("seconds, increment");
    return TimeControl::fischer(
        std::chrono::seconds(needed("seconds", 10, 14'400)),
        std::chrono::seconds(fields.integer("increment", 0, 300).value_or(0)), most_lag);
  }
  if (kind == "days") {
    fields.allow_only("days");
    return TimeControl::days(static_cast<int>(needed("days", 1, 14)));
  }
  fields.allow_only("");
  return TimeControl::none();
}

}  // namespace

std::vector<SeatSetup> read_seats(Mistake& mistake, const json::value& value,
                                  const std::string& where) {
  std::vector<SeatSetup> seats;
  const auto* list = value.if_array();
  if (list == nullptr || list->empty() || list->size() > max_players) {
    bad_field(mistake, where + "seats", "a list of two to four seats is expected");
    return seats;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string name = where + "seats[" + std::to_string(i) + "]";
    const auto* object = (*list)[i].if_object();
    if (object == nullptr) {
      bad_field(mistake, name, "an object with the field kind is expected");
      break;
    }
    const Fields fields(*object, "seat", "kind", &mistake);
    const std::string kind = fields.word("kind", "person", {"person", "computer"});
    fields.allow_only(kind == "computer" ? "level" : "");
    seats.push_back({kind == "computer" ? fields.text("level", "greedy") : std::string()});
    if (kind == "computer" && (seats.back().level.empty() || seats.back().level.size() > 32))
      bad_field(mistake, name + ".level", "the name of a level is expected");
  }
  return seats;
}

std::string Setup::mode() const {
  const GameEntry* entry = find_game(game);
  return entry != nullptr && has_option(*entry, "players")
             ? game + "-" + std::to_string(seats.size())
             : game;
}

std::vector<Tag> Setup::all_options() const {
  std::vector<Tag> all = options;
  const GameEntry* entry = find_game(game);
  if (entry != nullptr && has_option(*entry, "players"))
    all.push_back({"players", std::to_string(seats.size())});
  return all;
}

bool Setup::chooses_who_begins() const {
  return std::ranges::any_of(options, [](const Tag& option) {
    return option.name == "starting_seat" && option.value != "random";
  });
}

json::object to_json(const TimeControl& time) {
  const auto seconds = [](Milliseconds ms) { return ms.count() / 1000; };
  switch (time.kind) {
    case TimeControl::Kind::none:
      return {{"kind", "none"}};
    case TimeControl::Kind::per_move:
      return {{"kind", "per_move"}, {"seconds", seconds(time.time)}};
    case TimeControl::Kind::fischer:
      return {{"kind", "fischer"},
              {"seconds", seconds(time.time)},
              {"increment", seconds(time.increment)}};
    case TimeControl::Kind::days:
      return {{"kind", "days"}, {"days", seconds(time.time) / 86'400}};
  }
  return {};
}

json::object to_json(const Setup& setup) {
  json::object options;
  for (const Tag& option : setup.options) options[option.name] = option_json(option.value);
  json::array seats;
  for (const SeatSetup& seat : setup.seats) {
    if (seat.is_computer())
      seats.push_back(json::object{{"kind", "computer"}, {"level", seat.level}});
    else
      seats.push_back(json::object{{"kind", "person"}});
  }
  return {{"game", setup.game},
          {"options", std::move(options)},
          {"seats", std::move(seats)},
          {"time", to_json(setup.time)},
          {"rated", setup.rated},
          {"listed", setup.listed},
          {"deal", setup.deal.empty() ? json::value(nullptr) : json::value(setup.deal)}};
}

Setup read_setup(Mistake& mistake, const json::object& object, const std::string& where) {
  const Fields fields(object, "setup", "", &mistake);
  fields.allow_only("game, options, seats, time, rated, listed, deal");
  Setup setup;
  const GameEntry* entry = find_game(fields.text("game", "splendor"));
  if (entry == nullptr) {
    bad_field(mistake, where + "game", "one of " + game_names() + " is expected");
    return setup;
  }
  setup.game = entry->name;
  if (const auto* seats = fields.value("seats")) setup.seats = read_seats(mistake, *seats, where);
  if (const auto* options = fields.object("options"))
    for (const auto& option : *options) {
      const std::string name(option.key().data(), option.key().size());
      const std::string field = where + "options." + name;
      if (name == "players")
        bad_field(mistake, field, "the seats say how many players there are");
      else if (!has_option(*entry, name) && !mistake)
        mistake = {"unknown_field", field, "this game has no such option", {}};
      setup.options.push_back({name, option_text(mistake, field, option.value())});
    }
  if (const auto* time = fields.object("time"))
    setup.time = read_time(mistake, *time, where + "time.");
  setup.rated = fields.flag("rated", false);
  setup.listed = fields.flag("listed", false);
  if (const auto* deal = fields.value("deal"); deal != nullptr && !deal->is_null())
    setup.deal = fields.text("deal");
  if (!mistake) check(mistake, setup, *entry, where);
  return setup;
}

Setup read_setup(const json::object& object, const std::string& where) {
  Mistake mistake;
  Setup setup = read_setup(mistake, object, where);
  if (mistake) throw_error(*std::move(mistake));
  return setup;
}

}  // namespace carat::protocol
