#pragma once

#include <array>
#include <string>
#include <string_view>

namespace carat::training {

// Win chances that were told, against what happened: of all the times that a seat was given about
// 30 %, did it win about 30 %?
class Reliability {
 public:
  static constexpr std::size_t bins = 20;

  struct Bin {
    double count = 0;
    double told = 0;      // sum of the chances
    double happened = 0;  // sum of the shares of the win
  };

  void add(double chance, double share);
  void add(const Reliability& other);

  [[nodiscard]] double count() const;
  // How far what was told is from what happened, on average over the bins.
  [[nodiscard]] double calibration_error() const;
  // The mean of the squared errors (Brier's score): lower is better.
  [[nodiscard]] double brier() const;
  [[nodiscard]] const std::array<Bin, bins>& all_bins() const { return bins_; }

 private:
  std::array<Bin, bins> bins_{};
  double squares_ = 0;
};

// A picture of it, as SVG.
std::string reliability_plot(const Reliability& reliability, std::string_view title);

}  // namespace carat::training
