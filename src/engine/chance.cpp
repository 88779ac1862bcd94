#include "engine/chance.h"

#include <limits>
#include <random>
#include <span>

#include "base/hex.h"
#include "rules/common/keyed_dealer.h"
#include "rules/common/random_dealer.h"
#include "rules/common/scripted_dealer.h"

namespace carat::engine {

struct Chance::Dealers {
  explicit Dealers(std::uint64_t seed) : rng(seed), random(rng), veiling(random) {}

  Rng rng;
  RandomDealer random;
  VeilingDealer veiling;
  FirstDealer first;
  std::optional<KeyedDealer> keyed;
  std::vector<Draw> script;
  std::size_t used = 0;  // of the script
  std::optional<ScriptedDealer> scripted;
  Dealer* chosen = nullptr;
};

namespace {

std::uint64_t read_seed(const Fields& fields) {
  if (const auto seed = fields.integer("seed", 0, std::numeric_limits<std::int64_t>::max()))
    return static_cast<std::uint64_t>(*seed);
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

void refuse_unless(bool allowed, const Fields& fields, std::string_view field,
                   std::string_view dealer) {
  if (!allowed && fields.has(field))
    throw CommandError{
        "bad_field", std::string(field), "only with dealer " + std::string(dealer), {}};
}

}  // namespace

std::vector<Draw> parse_outcomes(const Fields& fields, const GameEntry& game) {
  std::vector<Draw> script;
  const auto texts = fields.texts("outcomes");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto draw = game.parse_draw(texts[i]);
    if (!draw)
      throw CommandError{"bad_field",
                         "outcomes[" + std::to_string(i) + "]",
                         std::string(draw.error().what.view()),
                         {}};
    script.push_back(*draw);
  }
  return script;
}

Chance::Chance(const Fields& fields, const GameEntry& game) {
  const std::string fallback = fields.has("outcomes") ? "scripted"
                               : fields.has("key")    ? "keyed"
                                                      : "random";
  const std::string kind =
      fields.word("dealer", fallback, {"random", "keyed", "first", "scripted", "veiled"});
  refuse_unless(kind == "random" || kind == "veiled", fields, "seed", "random or veiled");
  refuse_unless(kind == "keyed", fields, "key", "keyed");
  refuse_unless(kind == "scripted", fields, "outcomes", "scripted");
  dealers_ =
      std::make_unique<Dealers>(kind == "random" || kind == "veiled" ? read_seed(fields) : 0);
  if (kind == "keyed") {
    const auto key = array_from_hex<32>(fields.text("key"));
    if (!key) throw CommandError{"bad_field", "key", "64 hexadecimal digits are expected", {}};
    dealers_->keyed.emplace(*key);
    dealers_->chosen = &*dealers_->keyed;
  } else if (kind == "first") {
    dealers_->chosen = &dealers_->first;
  } else if (kind == "scripted") {
    if (!fields.has("outcomes"))
      throw CommandError{"bad_field", "outcomes", "this field is missing: a list of outcomes", {}};
    dealers_->script = parse_outcomes(fields, game);
    dealers_->scripted.emplace(dealers_->script);
  } else {
    dealers_->chosen =
        kind == "veiled" ? static_cast<Dealer*>(&dealers_->veiling) : &dealers_->random;
  }
}

Chance::~Chance() = default;

Dealer& Chance::begin() {
  if (!dealers_->scripted) return *dealers_->chosen;
  dealers_->scripted.emplace(std::span(dealers_->script).subspan(dealers_->used));
  return *dealers_->scripted;
}

void Chance::commit() {
  if (!dealers_->scripted) return;
  const ScriptedDealer& script = *dealers_->scripted;
  const std::size_t at = dealers_->used + script.used();
  if (!script.error().empty())
    throw CommandError{
        "wrong_outcome", "outcomes[" + std::to_string(at) + "]", std::string(script.error()), {}};
  dealers_->used = at;
}

std::size_t Chance::left() const { return dealers_->script.size() - dealers_->used; }

}  // namespace carat::engine
