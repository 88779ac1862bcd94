#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "base/key_stream.h"
#include "play/any_game.h"
#include "play/catalogue.h"
#include "play/modes.h"

// Arguments as Python has them. Seats count from 0 there, as everything does that is an index.

namespace carat::python {

namespace py = pybind11;

// A mode by its name; the error lists them.
const Mode& mode_called(std::string_view name);

// splendor, duel, or a mode: its game, with the mode's options.
struct NamedGame {
  const GameEntry* entry;
  std::vector<Tag> options;
};
NamedGame game_called(std::string_view name);

// Options by name, with numbers, True and False, as the rules write them.
std::vector<Tag> option_tags(const py::kwargs& options);
// And back.
py::dict option_dict(const std::vector<Tag>& tags);

Seat seat_of(int seat, int players);
// None is the public.
Viewer viewer_of(std::optional<int> seat, int players);

// 64 hexadecimal digits, or what follows from a seed, or new ones.
Key key_of(const std::optional<std::uint64_t>& seed, const std::optional<std::string>& key);

}  // namespace carat::python
