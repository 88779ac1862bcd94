#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

namespace carat::arena {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double per_elo = std::numbers::ln10 / 400;

// Gauss and Jordan; a row without a pivot, of a player who has met nobody, becomes infinite.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix result(n, Vector(n, 0));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t j = i; j < n; ++j)
      if (std::abs(m[j][i]) > std::abs(m[pivot][i])) pivot = j;
    std::swap(m[i], m[pivot]);
    std::swap(result[i], result[pivot]);
    const double divisor = std::max(m[i][i], 1e-12);
    for (std::size_t k = 0; k < n; ++k) {
      m[i][k] /= divisor;
      result[i][k] /= divisor;
    }
    for (std::size_t j = 0; j < n; ++j) {
      const double factor = m[j][i];
      if (j == i || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        m[j][k] -= factor * m[i][k];
        result[j][k] -= factor * result[i][k];
      }
    }
  }
  return result;
}

class Model {
 public:
  Model(int players, std::span<const ComparedGroup> groups, const std::map<int, double>& anchors)
      : groups_(groups.begin(), groups.end()), rating(static_cast<std::size_t>(players), 0) {
    place_.assign(rating.size(), none);
    for (std::size_t i = 0; i < rating.size(); ++i) {
      const auto anchor = anchors.find(static_cast<int>(i));
      if (anchor != anchors.end())
        rating[i] = anchor->second * per_elo;
      else
        place_[i] = free_++;
    }
    std::set<std::pair<int, int>> met;
    for (const ComparedGroup& group : groups)
      for (const Comparison& c : group) met.insert(std::minmax(c.first, c.second));
    for (const auto& [first, second] : met) groups_.push_back({{first, second, 0.5}});
  }

  // Newton's method; steps are limited, so that it can't run away from a clean sweep.
  void fit() {
    for (int round = 0; round < 200; ++round) {
      const Matrix inverted = inverse(information());
      Vector gradient(free_, 0);
      for (const ComparedGroup& group : groups_) add_gradient(group, gradient);
      double largest = 0;
      for (std::size_t i = 0; i < rating.size(); ++i) {
        if (place_[i] == none) continue;
        double step = 0;
        for (std::size_t j = 0; j < free_; ++j) step += inverted[place_[i]][j] * gradient[j];
        step = std::clamp(step, -1.0, 1.0);
        rating[i] += step;
        largest = std::max(largest, std::abs(step));
      }
      if (largest < 1e-10) return;
    }
  }

  [[nodiscard]] std::vector<Estimate> estimates() const {
    const Matrix inverted = inverse(information());
    Matrix spread(free_, Vector(free_, 0));
    std::vector<bool> met(rating.size(), false);
    for (const ComparedGroup& group : groups_) {
      Vector gradient(free_, 0);
      add_gradient(group, gradient);
      for (std::size_t i = 0; i < free_; ++i)
        for (std::size_t j = 0; j < free_; ++j) spread[i][j] += gradient[i] * gradient[j];
      for (const Comparison& c : group) met[at(c.first)] = met[at(c.second)] = true;
    }
    std::vector<Estimate> result;
    for (std::size_t i = 0; i < rating.size(); ++i) {
      const double value = rating[i] / per_elo;
      double error = 0;
      if (place_[i] != none) {
        const Vector& row = inverted[place_[i]];
        double variance = 0;
        for (std::size_t j = 0; j < free_; ++j)
          for (std::size_t k = 0; k < free_; ++k) variance += row[j] * spread[j][k] * row[k];
        // Few groups that happen to agree, pairs that are all split, have hardly any spread: they
        // are no surer than as many games that do not depend on each other.
        variance = std::max(variance, row[place_[i]]);
        error = met[i] ? normal_quantile * std::sqrt(variance) / per_elo
                       : std::numeric_limits<double>::infinity();
      }
      result.push_back({value, value - error, value + error});
    }
    return result;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static std::size_t at(int player) { return static_cast<std::size_t>(player); }

  [[nodiscard]] double chance(const Comparison& c) const {
    return 1 / (1 + std::exp(rating[at(c.second)] - rating[at(c.first)]));
  }

  [[nodiscard]] Matrix information() const {
    Matrix m(free_, Vector(free_, 0));
    for (const ComparedGroup& group : groups_)
      for (const Comparison& c : group) {
        const double p = chance(c);
        const std::size_t i = place_[at(c.first)];
        const std::size_t j = place_[at(c.second)];
        if (i != none) m[i][i] += p * (1 - p);
        if (j != none) m[j][j] += p * (1 - p);
        if (i != none && j != none) {
          m[i][j] -= p * (1 - p);
          m[j][i] -= p * (1 - p);
        }
      }
    return m;
  }

  void add_gradient(const ComparedGroup& group, Vector& gradient) const {
    for (const Comparison& c : group) {
      const double surprise = c.score - chance(c);
      if (place_[at(c.first)] != none) gradient[place_[at(c.first)]] += surprise;
      if (place_[at(c.second)] != none) gradient[place_[at(c.second)]] -= surprise;
    }
  }

  std::vector<ComparedGroup> groups_;  // with the drawn games
  std::vector<std::size_t> place_;     // among the free ratings
  std::size_t free_ = 0;

 public:
  Vector rating;
};

}  // namespace

std::vector<Estimate> ratings_of(int players, std::span<const ComparedGroup> groups,
                                 std::map<int, double> anchors) {
  if (anchors.empty()) anchors[0] = 0;
  Model model(players, groups, anchors);
  model.fit();
  return model.estimates();
}

}  // namespace carat::arena
