#include "terminal/dealt_game.h"

#include <iterator>
#include <map>

#include "base/hex.h"
#include "play/catalogue.h"
#include "play/fair_deal.h"
#include "rules/common/keyed_dealer.h"

namespace carat::terminal {

namespace {

std::optional<Key> key_of(const protocol::TableState& table) {
  const auto seed = array_from_hex<32>(table.seed);
  if (!seed) return std::nullopt;
  if (!table.setup.deal.empty()) return seed;
  std::vector<Nonce> nonces;
  for (const std::string& text : table.nonces) {
    const auto nonce = array_from_hex<16>(text);
    if (!nonce) return std::nullopt;
    nonces.push_back(*nonce);
  }
  return dealing_key(table.update.table, *seed, nonces);
}

// Those that stand: an undo goes back to what there was after an earlier event. Events are left out
// that were taken back before they were told.
std::optional<std::vector<std::string>> decisions_of(
    const std::vector<protocol::ToldEvent>& events) {
  std::vector<std::string> decisions;
  std::map<std::int64_t, std::size_t> after;  // by version
  for (const protocol::ToldEvent& event : events) {
    if (after.empty() ? event.version != 1 : event.version <= after.rbegin()->first)
      return std::nullopt;
    for (const protocol::ToldPly& ply : event.plies) decisions.push_back(ply.action);
    if (event.to) {
      const auto later = after.upper_bound(*event.to);
      if (later == after.begin()) return std::nullopt;
      decisions.resize(std::prev(later)->second);
    }
    after.emplace(event.version, decisions.size());
  }
  return decisions;
}

}  // namespace

std::unique_ptr<AnyGame> dealt_game(const protocol::TableState& table,
                                    const std::vector<protocol::ToldEvent>& events) {
  const auto key = key_of(table);
  const auto decisions = decisions_of(events);
  const GameEntry* entry = find_game(table.setup.game);
  if (!key || !decisions || entry == nullptr) return nullptr;
  KeyedDealer dealer(*key);
  auto game = entry->new_game(table.setup.all_options(), dealer);
  if (!game) return nullptr;
  for (const std::string& decision : *decisions)
    if (!(*game)->play((*game)->to_move(), decision, dealer)) return nullptr;
  return *std::move(game);
}

}  // namespace carat::terminal
