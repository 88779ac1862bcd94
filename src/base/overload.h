#pragma once

namespace carat {

// Lambdas as one visitor: std::visit(overload{[](A) {…}, [](B) {…}}, variant).
template <class... Fs>
struct overload : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
overload(Fs...) -> overload<Fs...>;

}  // namespace carat
