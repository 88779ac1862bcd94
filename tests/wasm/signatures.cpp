#include <cstdint>

#include "bench/random_games.h"
#include "bench/search_signature.h"

// The signatures of `carat bench --signature`, compiled to WebAssembly.

namespace {

template <class F>
std::uint64_t of_mode(int number, F&& f) {
  std::uint64_t result = 0;
  int i = 0;
  carat::bench::for_each_mode([&](const auto& mode) {
    if (i++ == number) result = f(mode);
  });
  return result;
}

template <carat::Game G>
std::uint64_t games(const carat::bench::GameMode<G>& mode, std::uint64_t count) {
  return carat::bench::random_games<G>(mode.options, count, carat::bench::signature_seed).signature;
}

}  // namespace

extern "C" {

[[clang::export_name("games_signature")]] std::uint64_t games_signature(int mode, int count) {
  return of_mode(mode, [&](const auto& m) { return games(m, static_cast<std::uint64_t>(count)); });
}

[[clang::export_name("search_signature")]] std::uint64_t search_signature(int mode) {
  return of_mode(mode, [](const auto& m) { return carat::bench::search_signature(m); });
}

}  // extern "C"
