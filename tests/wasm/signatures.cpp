#include <cstddef>
#include <cstdint>
#include <string>

#include "bench/random_games.h"
#include "bench/search_signature.h"

// The signatures of `carat bench --signature`, compiled to WebAssembly.

namespace {

std::string network_file;

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
  return of_mode(mode, [](const auto& m) {
    return carat::bench::search_signature(m, carat::bench::made_up_network(m.shape()));
  });
}

// Room for a network's file, which the next call reads.
[[clang::export_name("network_room")]] char* network_room(std::size_t size) {
  network_file.resize(size);
  return network_file.data();
}

// Nothing if the file is no network of the mode.
[[clang::export_name("network_signature")]] std::uint64_t network_signature(int mode) {
  return of_mode(mode, [](const auto& m) {
    const auto network = carat::ai::Network::from_bytes(network_file, m.name);
    return network ? carat::bench::search_signature(m, *network) : std::uint64_t{0};
  });
}

}  // extern "C"
