#include "batch/batch.h"

#include "batch/batch_of.h"

namespace carat::batch {

namespace {

template <Game G>
Parsed<std::unique_ptr<Batch>> make_of(const Mode& mode, const std::vector<Tag>& options,
                                       std::size_t size, std::uint64_t seed) {
  typename G::Options made;
  for (const auto& list : {mode.options(), options})
    for (const Tag& option : list)
      if (const auto error = G::set_option(made, option.name, option.value))
        return unexpected(*error);
  if (const auto error = G::why_invalid(made)) return unexpected(*error);
  if (G::players(made) != mode.players)
    return unexpected(parse_error("players: the mode ", mode.name, " says how many"));
  return std::make_unique<BatchOf<G>>(made, size, seed);
}

}  // namespace

Parsed<std::unique_ptr<Batch>> make_batch(const Mode& mode, const std::vector<Tag>& options,
                                          std::size_t size, std::uint64_t seed) {
  if (mode.game == Duel::name) return make_of<Duel>(mode, options, size, seed);
  return make_of<Splendor>(mode, options, size, seed);
}

}  // namespace carat::batch
