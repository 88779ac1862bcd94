#include "play/fair_deal.h"

#include <algorithm>
#include <vector>

#include "base/hex.h"
#include "base/hmac.h"
#include "play/catalogue.h"
#include "play/tag_text.h"
#include "rules/common/keyed_dealer.h"

namespace carat {

namespace {

constexpr std::string_view commitment_label = "carat commitment 1";
constexpr std::string_view key_label = "carat key 1";

using Tags = std::vector<PlacedTag>;

std::string tag_of(const Tags& tags, std::string_view name) {
  const auto tag = std::ranges::find(tags, name, &PlacedTag::name);
  return tag == tags.end() ? std::string() : tag->value;
}

std::optional<std::vector<Nonce>> parse_nonces(std::string_view text) {
  std::vector<Nonce> nonces;
  while (true) {
    const auto end = std::min(text.find(','), text.size());
    const auto nonce = array_from_hex<16>(text.substr(0, end));
    if (!nonce) return std::nullopt;
    nonces.push_back(*nonce);
    if (end == text.size()) return nonces;
    text.remove_prefix(end + 1);
  }
}

// Deals the game anew and compares it decision by decision.
std::optional<std::string> why_dealt_otherwise(AnyGame& game, const Tags& tags, const Key& key) {
  const GameEntry& entry = *find_game(game.name());
  std::vector<Tag> options;
  for (const PlacedTag& tag : tags)
    if (std::ranges::find(entry.option_names, tag.name) != entry.option_names.end())
      options.push_back({tag.name, tag.value});
  KeyedDealer dealer(key);
  auto again = entry.new_game(options, dealer);
  if (!again) return "the options can't be read: " + std::string(again.error().what.view());
  const auto history = game.history();
  game.rewind(0);
  if ((*again)->position() != game.position())
    return std::string("the seed deals another beginning");
  for (std::size_t i = 0; i < history.size(); ++i) {
    const auto played = (*again)->play(history[i].seat, history[i].text, dealer);
    if (!played || played->front().draws != history[i].draws)
      return "the seed deals something else at decision " + std::to_string(i + 1) + ": " +
             history[i].text;
  }
  return std::nullopt;
}

}  // namespace

Sha256Digest seed_commitment(std::string_view game_id, const Seed& seed) {
  Sha256 hash;
  hash.update_part(commitment_label);
  hash.update_part(game_id);
  hash.update_part(seed);
  return hash.digest();
}

Key dealing_key(std::string_view game_id, const Seed& seed, std::span<const Nonce> nonces) {
  HmacSha256 code(seed);
  code.update_part(key_label);
  code.update_part(game_id);
  for (const Nonce& nonce : nonces) code.update_part(nonce);
  return code.digest();
}

std::optional<std::string> why_unfair(std::string_view record) {
  Scanner in(record);
  const auto tags = parse_tags(in);
  auto game = game_from_record(record);
  if (!tags || !game) return "not a game file: " + std::string(game.error().what.view());
  const auto seed = array_from_hex<32>(tag_of(*tags, "seed"));
  if (!seed) return std::string("there is no tag seed with 64 hexadecimal digits");
  const std::string deal = tag_of(*tags, "deal");
  const std::string id = deal.empty() ? tag_of(*tags, "id") : deal;
  if (tag_of(*tags, "commitment") != to_hex(seed_commitment(id, *seed)))
    return std::string("the seed is not the one that the commitment was made of");
  if (!deal.empty()) return why_dealt_otherwise(**game, *tags, *seed);
  const auto nonces = parse_nonces(tag_of(*tags, "nonces"));
  if (!nonces || nonces->size() != static_cast<std::size_t>((*game)->players()))
    return std::string("the tag nonces needs 32 hexadecimal digits for each seat");
  return why_dealt_otherwise(**game, *tags, dealing_key(id, *seed, *nonces));
}

}  // namespace carat
