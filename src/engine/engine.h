#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "engine/chance.h"
#include "play/any_game.h"
#include "protocol/fields.h"

namespace carat::engine {

// The line interface: one command in, one answer out, both JSON objects on one line. It holds one
// game. docs/engine.md describes every command field by field.
class Engine {
 public:
  // Never throws, never fails: a bad command gets an answer that says what is wrong.
  std::string answer(std::string_view line);

  // The last command was quit.
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  using Json = boost::json::object;
  struct Command;
  static const Command commands[];
  static const Command* find_command(std::string_view name);

  Json help(const Fields& fields);
  Json games(const Fields& fields);
  Json components(const Fields& fields);
  Json new_game(const Fields& fields);
  Json set_position(const Fields& fields);
  Json load(const Fields& fields);
  Json deal(const Fields& fields);
  Json status(const Fields& fields);
  Json legal(const Fields& fields);
  Json why(const Fields& fields);
  Json play(const Fields& fields);
  Json undo(const Fields& fields);
  Json view(const Fields& fields);
  Json imagine(const Fields& fields);
  Json annotate(const Fields& fields);
  Json record(const Fields& fields);
  Json perft(const Fields& fields);
  Json quit(const Fields& fields);

  Json run(std::string_view line, boost::json::value& id);
  void begin(std::unique_ptr<AnyGame> game, std::unique_ptr<Chance> chance);
  [[nodiscard]] Json status_of_game() const;

  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<Chance> chance_;
  bool finished_ = false;
};

// `carat engine`
int engine_main(int argc, const char* const* argv);

// `carat verify`: was this game dealt fairly?
int verify_main(int argc, const char* const* argv);

}  // namespace carat::engine
