#include "ai/players.h"

#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "ai/baselines.h"
#include "ai/levels.h"
#include "ai/network_bot.h"
#include "ai/network_file.h"
#include "base/parse.h"

namespace carat {

namespace {

using Made = expected<std::unique_ptr<Bot>, std::string>;

struct Setting {
  std::string_view name;
  std::string_view value;
};

// The parts of `rollout:playouts=2000` and `net:FILE:visits=400`: a kind, a file where the kind has
// one (its name may have colons), and settings.
struct Parts {
  std::string_view kind;
  std::string_view file;
  std::vector<Setting> settings;
};

bool is_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return false;
  for (const char c : text.substr(0, equals))
    if (!is_letter(c)) return false;
  return true;
}

Parts parts_of(std::string_view text) {
  Parts parts;
  const std::size_t colon = text.find(':');
  parts.kind = text.substr(0, colon);
  if (colon == std::string_view::npos) return parts;
  std::string_view rest = text.substr(colon + 1);
  while (!rest.empty()) {
    const std::size_t last = rest.rfind(':');
    const std::string_view part = last == std::string_view::npos ? rest : rest.substr(last + 1);
    if (!is_setting(part)) break;
    const std::size_t equals = part.find('=');
    parts.settings.insert(parts.settings.begin(),
                          {part.substr(0, equals), part.substr(equals + 1)});
    rest = last == std::string_view::npos ? std::string_view{} : rest.substr(0, last);
  }
  parts.file = rest;
  return parts;
}

unexpected<std::string> wrong(std::string_view text, const std::string& what) {
  return unexpected("player " + std::string(clipped(text)) + ": " + what);
}

// `how_many` is what the kind calls its number of visits. The error is what is wrong.
expected<void, std::string> read_settings(const Parts& parts, std::string_view how_many, int& count,
                                          std::optional<std::chrono::milliseconds>& time) {
  constexpr int most = 100'000'000;
  bool counted = false;
  for (const Setting& setting : parts.settings) {
    Scanner in(setting.value);
    const auto number = in.number();
    if (setting.name == how_many) {
      if (!number || !in.at_end() || *number < 1 || *number > most)
        return unexpected(std::string(how_many) + ": a whole number from 1 to 100000000");
      count = *number;
      counted = true;
    } else if (setting.name == "time") {
      const bool seconds = number && in.rest() == "s";
      if (!number || *number < 1 || *number > 3'600'000 || (!seconds && in.rest() != "ms"))
        return unexpected(std::string("time: a whole number with its unit, such as 50ms or 2s"));
      time = seconds ? std::chrono::milliseconds(std::chrono::seconds(*number))
                     : std::chrono::milliseconds(*number);
    } else {
      return unexpected("there is no setting " + std::string(setting.name) + ": it has " +
                        std::string(how_many) + " and time");
    }
  }
  if (counted && time) return unexpected("either " + std::string(how_many) + " or time, not both");
  return {};
}

Made make_rollout(std::string_view text, const Parts& parts, const Mode& /*mode*/,
                  std::uint64_t seed) {
  RolloutLimits limits;
  if (!parts.file.empty())
    return wrong(text, "settings have a name and a value, such as playouts=2000");
  const auto read = read_settings(parts, "playouts", limits.playouts, limits.time);
  if (!read) return wrong(text, read.error());
  return make_rollout_bot(seed, limits);
}

Made make_net(std::string_view text, const Parts& parts, const Mode& mode, std::uint64_t seed) {
  NetworkLimits limits;
  const auto read = read_settings(parts, "visits", limits.visits, limits.time);
  if (!read) return wrong(text, read.error());
  auto network = ai::read_network(std::string(parts.file), mode);
  if (!network) return wrong(text, network.error());
  return make_network_bot(std::string(text), std::move(*network), seed, limits);
}

// `topaz:misjudges=30` is the level with another weakness, to find the right one by matches.
Made make_level(std::string_view text, const Parts& parts, const Mode& mode, std::uint64_t seed) {
  Level level = *find_level(parts.kind);
  constexpr std::string_view only =
      "the only setting of a level is misjudges, a whole number of hundredths from 0 to 1000";
  if (!parts.file.empty()) return wrong(text, std::string(only));
  for (const Setting& setting : parts.settings) {
    Scanner in(setting.value);
    const auto number = in.number();
    if (setting.name != "misjudges" || !number || !in.at_end() || *number > 1000)
      return wrong(text, std::string(only));
    level.misjudges.fill(static_cast<float>(*number) / 100);
  }
  auto network = ai::read_network("", mode);
  if (!network) return wrong(text, network.error());
  return make_level_bot(level, *std::move(network), seed);
}

template <auto make>
Made make_plain(std::string_view text, const Parts& parts, const Mode& /*mode*/,
                std::uint64_t seed) {
  if (parts.kind.size() != text.size()) return wrong(text, "this player has no settings");
  return make(seed);
}

struct Kind {
  std::string_view name;
  Made (*make)(std::string_view text, const Parts& parts, const Mode& mode, std::uint64_t seed);
};

constexpr std::array<Kind, 5> kinds{{
    {"random", make_plain<make_random_bot>},
    {"greedy", make_plain<make_greedy_bot>},
    {"one-ply", make_plain<make_one_ply_bot>},
    {"rollout", make_rollout},
    {"net", make_net},
}};

}  // namespace

Made make_player(std::string_view text, const Mode& mode, std::uint64_t seed) {
  const Parts parts = parts_of(text);
  for (const Kind& kind : kinds)
    if (kind.name == parts.kind) return kind.make(text, parts, mode, seed);
  if (find_level(parts.kind) != nullptr) return make_level(text, parts, mode, seed);
  std::string known;
  for (const Kind& kind : kinds) known += std::string(kind.name) + ", ";
  for (const Level& level : levels()) known += std::string(level.key) + ", ";
  known.resize(known.size() - 2);
  return wrong(text, "there is no such player; there are " + known);
}

std::optional<std::string> network_of_player(std::string_view text) {
  const Parts parts = parts_of(text);
  if (parts.kind == "net") return std::string(parts.file);
  if (find_level(parts.kind) != nullptr) return std::string();
  return std::nullopt;
}

std::string_view player_help() {
  return "  random                  any legal decision\n"
         "  greedy                  looks one decision ahead, simply\n"
         "  one-ply                 looks to the end of its turn, with more care\n"
         "  rollout:playouts=2000   plays games out; or rollout:time=50ms\n"
         "  talc, gypsum, calcite, fluorite, quartz, topaz, corundum, diamond\n"
         "                          the levels, from the first game ever to full strength\n"
         "  net:visits=400          tree search with the network of the mode; or net:time=50ms\n"
         "  net:FILE:visits=400     the same with a network of your own\n";
}

}  // namespace carat
