#include "server/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carat::server {

namespace {

constexpr double scale = 173.7178;
constexpr double tau = 0.5;  // how much the volatility may change
constexpr double least_deviation = 45;
constexpr double most_deviation = 350;

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

// The new volatility: the zero of Glickman's f, found as he proposes (step 5 of his paper).
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = phi * phi + v + e;
    return e * (delta * delta - phi * phi - v - e) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    double k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > 1e-6) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& before, std::span<const Opponent> games) {
  const double mu = (before.rating - 1500) / scale;
  const double phi = before.deviation / scale;
  double information = 0;
  double surprise = 0;
  for (const Opponent& game : games) {
    const double weight = g(game.rating.deviation / scale);
    const double expectation =
        1 / (1 + std::exp(-weight * (mu - (game.rating.rating - 1500) / scale)));
    information += weight * weight * expectation * (1 - expectation);
    surprise += weight * (game.score - expectation);
  }
  if (games.empty()) return before;
  const double v = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, v, v * surprise);
  const double phi_star = std::sqrt(phi * phi + sigma * sigma);
  const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);
  return {1500 + scale * (mu + new_phi * new_phi * surprise), scale * new_phi, sigma};
}

std::vector<Rating> rated_by_rank(std::span<const Rating> before, std::span<const int> ranks) {
  std::vector<Rating> after;
  for (std::size_t i = 0; i < before.size(); ++i) {
    std::vector<Opponent> games;
    for (std::size_t j = 0; j < before.size(); ++j) {
      if (j == i) continue;
      const double score = ranks[i] < ranks[j] ? 1 : ranks[i] == ranks[j] ? 0.5 : 0;
      games.push_back({before[j], score});
    }
    Rating next = rated(before[i], games);
    next.deviation = std::clamp(next.deviation, least_deviation, most_deviation);
    after.push_back(next);
  }
  return after;
}

}  // namespace carat::server
