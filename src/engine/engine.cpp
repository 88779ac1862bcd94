#include "engine/engine.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "base/bounded_input.h"
#include "protocol/read_object.h"

namespace carat::engine {

namespace json = boost::json;

namespace {

json::object error_json(const CommandError& error) {
  json::object out{{"code", error.code}, {"message", error.message}};
  if (!error.field.empty()) out["field"] = error.field;
  for (const auto& detail : error.details) out[detail.key()] = detail.value();
  return out;
}

json::object parse_line(std::string_view line) {
  if (line.size() > longest_input)
    throw CommandError{"too_long", "", "a line has at most 1048576 bytes", {}};
  auto object = protocol::read_object(line);
  if (!object) throw CommandError(std::move(object.error()));
  return *std::move(object);
}

}  // namespace

struct Engine::Command {
  std::string_view name;
  Json (Engine::*run)(const Fields& fields);
  bool needs_game;
  std::string_view fields;
  std::string_view summary;
};

const Engine::Command Engine::commands[] = {
    {"new", &Engine::new_game, false, "game, options, dealer, seed, key, outcomes", "begin a game"},
    {"position", &Engine::set_position, false, "position, dealer, seed, key, outcomes",
     "begin from a position, or from a viewer's position"},
    {"load", &Engine::load, false, "record, dealer, seed, key, outcomes", "go on with a game file"},
    {"deal", &Engine::deal, true, "dealer, seed, key, outcomes", "deal in another way from now on"},
    {"status", &Engine::status, true, "", "the game in short, with the whole position"},
    {"legal", &Engine::legal, true, "payments", "the legal decisions"},
    {"why", &Engine::why, true, "action, seat", "whether a decision is legal, and why not"},
    {"play", &Engine::play, true, "action, seat, outcomes", "make a move"},
    {"undo", &Engine::undo, true, "plies", "take decisions back"},
    {"view", &Engine::view, true, "viewer", "what a viewer may know"},
    {"imagine", &Engine::imagine, true, "viewer, seed",
     "a position that agrees with a viewer's view"},
    {"annotate", &Engine::annotate, true, "tags, comment",
     "names and words for the game file: they change nothing in the game"},
    {"record", &Engine::record, true, "viewer", "the game as a game file"},
    {"perft", &Engine::perft, true, "depth, payments, divide", "count decisions to a depth"},
    {"components", &Engine::components, false, "game", "every card, noble and royal card"},
    {"games", &Engine::games, false, "", "the games and their options"},
    {"help", &Engine::help, false, "", "this list"},
    {"quit", &Engine::quit, false, "", "end"},
};

const Engine::Command* Engine::find_command(std::string_view name) {
  for (const Command& command : commands)
    if (command.name == name) return &command;
  return nullptr;
}

Engine::Json Engine::help(const Fields& /*fields*/) {
  json::array list;
  for (const Command& command : commands)
    list.push_back(json::object{
        {"command", command.name}, {"fields", command.fields}, {"summary", command.summary}});
  return {{"commands", std::move(list)}};
}

Engine::Json Engine::quit(const Fields& /*fields*/) {
  finished_ = true;
  return {};
}

Engine::Json Engine::run(std::string_view line, json::value& id) {
  const Json object = parse_line(line);
  if (const auto* given = object.if_contains("id")) {
    if (!given->is_string() && !given->is_int64())
      throw CommandError{"bad_field", "id", "a string or a whole number is expected", {}};
    id = *given;
  }
  const Fields fields(object);
  const Command* command = find_command(fields.text("command"));
  if (command == nullptr)
    throw CommandError{"unknown_command",
                       "command",
                       R"(there is no such command; {"command": "help"} lists them)",
                       {}};
  fields.allow_only(command->fields);
  if (command->needs_game && game_ == nullptr)
    throw CommandError{"no_game", "", "begin a game first: new, position or load", {}};
  return (this->*command->run)(fields);
}

std::string Engine::answer(std::string_view line) {
  json::value id;
  Json out;
  try {
    Json result = run(line, id);
    out["ok"] = true;
    for (auto& field : result) out[field.key()] = std::move(field.value());
  } catch (const CommandError& error) {
    out["ok"] = false;
    out["error"] = error_json(error);
  } catch (const std::exception& error) {
    out["ok"] = false;
    out["error"] = error_json({"internal", "", error.what(), {}});
  }
  if (!id.is_null()) out["id"] = std::move(id);
  return json::serialize(out);
}

}  // namespace carat::engine
