#include "training/alarm.h"

#include <algorithm>
#include <numeric>
#include <sstream>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include "base/text_table.h"

namespace carat::training {

namespace {

// Policies that have learnt have an entropy of about 1 in every mode.
constexpr double least_entropy = 0.2;
constexpr double sudden_fall = 0.5;  // of the mean of the checks before
constexpr std::ptrdiff_t checks_before = 10;
// A check plays 32 deals, so scores differ by some hundredths without a reason.
constexpr double clearly_worse = 0.15;

std::string told(double value) { return decimal(value, 3); }

double number(const boost::json::object& line, std::string_view name) {
  const auto* value = line.if_contains(name);
  return value != nullptr && value->is_number() ? value->to_number<double>() : 0;
}

}  // namespace

Alarm Alarm::from_log(std::string_view log) {
  Alarm alarm;
  std::istringstream lines{std::string(log)};
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(line, error);
    if (!error && value.is_object())
      alarm.check(number(value.get_object(), "entropy"),
                  number(value.get_object(), "against_greedy"));
  }
  return alarm;
}

std::vector<std::string> Alarm::check(double entropy, double against_greedy) {
  std::vector<std::string> wrong;
  // Without anything learnt there is no entropy.
  if (entropy > 0) {
    const auto count = std::min(checks_before, std::ssize(entropies_));
    const double mean = count > 0
                            ? std::accumulate(entropies_.end() - count, entropies_.end(), 0.0) /
                                  static_cast<double>(count)
                            : entropy;
    if (entropy < least_entropy)
      wrong.push_back("the entropy of the policy is only " + told(entropy) +
                      ": games hardly try anything");
    else if (entropy < sudden_fall * mean)
      wrong.push_back("the entropy of the policy has fallen to " + told(entropy) + " from " +
                      told(mean) + " before");
    entropies_.push_back(entropy);
  }
  if (against_greedy < best_ - clearly_worse)
    wrong.push_back("the score against the greedy player is " + told(against_greedy) +
                    ", and was " + told(best_) + " once");
  best_ = std::max(best_, against_greedy);
  return wrong;
}

}  // namespace carat::training
