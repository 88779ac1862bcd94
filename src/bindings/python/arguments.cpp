#include "bindings/python/arguments.h"

#include <algorithm>

#include "base/hex.h"
#include "base/rng.h"

namespace carat::python {

namespace {

std::string list_of_modes() {
  std::string names;
  for (const Mode& mode : modes) names += (names.empty() ? "" : ", ") + std::string(mode.name);
  return names;
}

bool is_number(std::string_view text) {
  for (const char c : text)
    if (c < '0' || c > '9') return false;
  return !text.empty();
}

constexpr std::string_view a_seat = "starting_seat";

}  // namespace

const Mode& mode_called(std::string_view name) {
  if (const Mode* mode = find_mode(name)) return *mode;
  throw py::value_error("there is no mode " + std::string(clipped(name)) + "; there are " +
                        list_of_modes());
}

NamedGame game_called(std::string_view name) {
  if (const GameEntry* entry = find_game(name)) return {entry, {}};
  const Mode& mode = mode_called(name);
  return {find_game(mode.game), mode.options()};
}

std::vector<Tag> option_tags(const py::kwargs& options) {
  std::vector<Tag> tags;
  for (const auto& [name, value] : options) {
    const auto key = py::cast<std::string>(name);
    std::string text;
    if (py::isinstance<py::bool_>(value))
      text = py::cast<bool>(value) ? "on" : "off";
    else if (py::isinstance<py::int_>(value))
      text = std::to_string(py::cast<long long>(value) + (key == a_seat ? 1 : 0));
    else
      text = py::cast<std::string>(py::str(value));
    tags.push_back({key, text});
  }
  return tags;
}

py::dict option_dict(const std::vector<Tag>& tags) {
  py::dict options;
  for (const Tag& tag : tags) {
    const py::str name(tag.name);
    if (tag.value == "on" || tag.value == "off")
      options[name] = py::bool_(tag.value == "on");
    else if (is_number(tag.value))
      options[name] = py::int_(std::stoi(tag.value) - (tag.name == a_seat ? 1 : 0));
    else
      options[name] = py::str(tag.value);
  }
  return options;
}

Seat seat_of(int seat, int players) {
  if (seat < 0 || seat >= players)
    throw py::value_error("seats are 0 to " + std::to_string(players - 1) + ", not " +
                          std::to_string(seat));
  return Seat(seat);
}

Viewer viewer_of(std::optional<int> seat, int players) {
  return seat ? Viewer(seat_of(*seat, players)) : Viewer::everybody();
}

Key key_of(const std::optional<std::uint64_t>& seed, const std::optional<std::string>& key) {
  if (seed && key) throw py::value_error("either a seed or a key, not both");
  if (key) {
    const auto bytes = array_from_hex<32>(*key);
    if (!bytes) throw py::value_error("a key is 64 hexadecimal digits");
    return *bytes;
  }
  Key made{};
  if (!seed) {
    const std::string bytes = py::bytes(py::module_::import("os").attr("urandom")(made.size()));
    std::ranges::copy(bytes, made.begin());
    return made;
  }
  Rng rng(*seed);
  for (std::size_t i = 0; i < made.size(); i += 8) {
    const std::uint64_t word = rng.next();
    for (std::size_t byte = 0; byte < 8; ++byte)
      made[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
  }
  return made;
}

}  // namespace carat::python
