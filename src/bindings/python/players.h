#pragma once

#include "ai/bot.h"
#include "bindings/python/arguments.h"

namespace carat::python {

// A computer player of one mode.
class OnePlayer {
 public:
  OnePlayer(std::string text, const std::string& mode, std::uint64_t seed);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const Mode& mode() const { return mode_; }
  [[nodiscard]] Bot& bot() const { return *bot_; }

 private:
  std::string text_;
  const Mode& mode_;
  std::unique_ptr<Bot> bot_;
};

void add_players(py::module_& module);

}  // namespace carat::python
