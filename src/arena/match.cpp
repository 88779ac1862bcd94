#include "arena/match.h"

#include "ai/network_file.h"
#include "ai/players.h"
#include "base/hmac.h"

namespace carat::arena {

namespace {

void add_choices(int players, int seats, Seating& chosen, std::vector<Seating>& tables) {
  if (static_cast<int>(chosen.size()) == seats) {
    tables.push_back(chosen);
    return;
  }
  for (int i = chosen.empty() ? 0 : chosen.back() + 1; i < players; ++i) {
    chosen.push_back(i);
    add_choices(players, seats, chosen, tables);
    chosen.pop_back();
  }
}

}  // namespace

std::map<std::string, std::string> networks_of(const Match& match) {
  constexpr std::string_view built_in = "built-in";
  std::map<std::string, std::string> networks;
  const auto add = [&](const std::string& file) {
    const std::string name = file.empty() ? std::string(built_in) : file;
    if (!networks.contains(name)) networks[name] = ai::network_checksum(file, *match.mode);
  };
  for (const std::string& player : match.players)
    if (const auto file = network_of_player(player)) add(*file);
  if (match.luck_network == built_in)
    add("");
  else if (!match.luck_network.empty())
    add(match.luck_network);
  return networks;
}

std::vector<Seating> tables_of(const Match& match) {
  const auto players = static_cast<int>(match.players.size());
  const int seats = match.mode->players;
  std::vector<Seating> tables;
  if (players >= seats) {
    Seating chosen;
    add_choices(players, seats, chosen, tables);
    return tables;
  }
  for (int i = 0; i < players; ++i)
    for (int j = i + 1; j < players; ++j) {
      Seating table(static_cast<std::size_t>(seats), j);
      table[0] = i;
      tables.push_back(std::move(table));
    }
  return tables;
}

std::int64_t group_count(const Match& match) {
  return match.deals * static_cast<std::int64_t>(tables_of(match).size());
}

std::optional<std::string> why_too_large(const Match& match) {
  // Years of play, and few enough for an int wherever games are counted.
  constexpr std::int64_t most_games = 100'000'000;
  const std::int64_t games = group_count(match) * match.mode->players;
  if (games <= most_games) return std::nullopt;
  return "these are " + std::to_string(games) + " games, and at most " +
         std::to_string(most_games) + " are played: with these players choose at most " +
         std::to_string(most_games / (games / match.deals)) + " deals";
}

Group group_of(const Match& match, int number) {
  const auto tables = tables_of(match);
  const auto count = static_cast<int>(tables.size());
  Group group{number, number / count, tables[static_cast<std::size_t>(number % count)], {}};
  HmacSha256 hash(std::span<const std::uint8_t>{});
  hash.update_part("carat arena 1");
  hash.update_number(static_cast<std::uint64_t>(match.seed));
  hash.update_number(static_cast<std::uint64_t>(group.deal));
  group.key = hash.digest();
  return group;
}

Seating rotated(const Seating& table, int rotation) {
  const std::size_t seats = table.size();
  Seating seating(seats);
  for (std::size_t i = 0; i < seats; ++i)
    seating[(i + static_cast<std::size_t>(rotation)) % seats] = table[i];
  return seating;
}

std::int64_t player_seed(const Key& key, int rotation, int seat) {
  HmacSha256 hash(key);
  hash.update_part("carat arena player");
  hash.update_number(static_cast<std::uint64_t>(rotation));
  hash.update_number(static_cast<std::uint64_t>(seat));
  const Sha256Digest digest = hash.digest();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return static_cast<std::int64_t>(seed >> 11);  // 53 bits: exact in every JSON library
}

}  // namespace carat::arena
