#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carat::arena {

namespace {

double mean(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

// The distribution nearest to this one whose mean is `score`: each chance is divided by
// 1 + x (value - score), and x is found by halving, as the sum falls when x grows.
std::vector<double> with_mean(const Histogram& chances, double score) {
  double low = -1 / (chances.back().first - score);
  double high = -1 / (chances.front().first - score);
  const auto excess = [&](double x) {
    double sum = 0;
    for (const auto& [value, chance] : chances)
      sum += chance * (value - score) / (1 + x * (value - score));
    return sum;
  };
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  const double x = (low + high) / 2;
  std::vector<double> result;
  for (const auto& [value, chance] : chances) result.push_back(chance / (1 + x * (value - score)));
  return result;
}

}  // namespace

Estimate mean_of(std::span<const double> scores) {
  const auto n = static_cast<double>(scores.size());
  if (scores.empty()) return {0.5, 0, 1};
  const double value = mean(scores);
  double variance = 0;
  for (const double score : scores) variance += (score - value) * (score - value);
  const double z = normal_quantile;
  if (scores.size() > 1 && variance > 1e-12) {
    const double error = z * std::sqrt(variance / (n - 1) / n);
    return {value, std::max(0.0, value - error), std::min(1.0, value + error)};
  }
  const double center = (value + z * z / (2 * n)) / (1 + z * z / n);
  const double error =
      z / (1 + z * z / n) * std::sqrt(value * (1 - value) / n + z * z / (4 * n * n));
  // Where all were lost or all won, the bound is that itself, but for rounding.
  return {value, value <= 0 ? 0.0 : std::max(0.0, center - error),
          value >= 1 ? 1.0 : std::min(1.0, center + error)};
}

double elo_of(double score) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return -400 * std::log10(1 / score - 1);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate elo_of(const Estimate& score) {
  return {elo_of(score.value), elo_of(score.low), elo_of(score.high)};
}

Histogram histogram_of(std::map<double, double> counts) {
  constexpr double hardly = 1e-3;
  for (const double value : {0.0, 0.25, 0.5, 0.75, 1.0}) counts.try_emplace(value, 0);
  Histogram histogram;
  for (const auto& [value, count] : counts) histogram.emplace_back(value, std::max(count, hardly));
  return histogram;
}

Histogram histogram_of(std::span<const double> scores) {
  std::map<double, double> counts;
  for (const double score : scores) counts[score] += 1;
  return histogram_of(std::move(counts));
}

double log_likelihood_ratio(const Histogram& scores, double score_0, double score_1) {
  double n = 0;
  for (const auto& [value, count] : scores) n += count;
  Histogram chances = scores;
  for (auto& [value, chance] : chances) chance /= n;
  const auto under_0 = with_mean(chances, score_0);
  const auto under_1 = with_mean(chances, score_1);
  double ratio = 0;
  for (std::size_t i = 0; i < scores.size(); ++i)
    ratio += scores[i].second * std::log(under_1[i] / under_0[i]);
  return ratio;
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::ratio(const Histogram& scores) const {
  return log_likelihood_ratio(scores, score_of(elo_0), score_of(elo_1));
}

Adjusted adjust(std::span<const double> scores, std::span<const double> luck) {
  Adjusted result;
  const double mean_score = mean(scores);
  const double mean_luck = mean(luck);
  double covariance = 0;
  double variance = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    covariance += (scores[i] - mean_score) * (luck[i] - mean_luck);
    variance += (luck[i] - mean_luck) * (luck[i] - mean_luck);
  }
  if (variance > 0) result.beta = covariance / variance;
  for (std::size_t i = 0; i < scores.size(); ++i)
    result.scores.push_back(scores[i] - result.beta * luck[i]);
  return result;
}

}  // namespace carat::arena
