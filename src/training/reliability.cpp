#include "training/reliability.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace carat::training {

void Reliability::add(double chance, double share) {
  const auto at = static_cast<std::size_t>(chance * static_cast<double>(bins));
  Bin& bin = bins_[std::min(at, bins - 1)];
  bin.count += 1;
  bin.told += chance;
  bin.happened += share;
  squares_ += (chance - share) * (chance - share);
}

void Reliability::add(const Reliability& other) {
  for (std::size_t i = 0; i < bins; ++i) {
    bins_[i].count += other.bins_[i].count;
    bins_[i].told += other.bins_[i].told;
    bins_[i].happened += other.bins_[i].happened;
  }
  squares_ += other.squares_;
}

double Reliability::count() const {
  double count = 0;
  for (const Bin& bin : bins_) count += bin.count;
  return count;
}

double Reliability::calibration_error() const {
  double error = 0;
  for (const Bin& bin : bins_) error += std::abs(bin.told - bin.happened);
  return error / std::max(count(), 1.0);
}

double Reliability::brier() const { return squares_ / std::max(count(), 1.0); }

namespace {

constexpr double side = 300;
constexpr double left = 48;
constexpr double top = 34;

double x_of(double chance) { return left + side * chance; }
double y_of(double share) { return top + side * (1 - share); }

void draw_axes(std::ostream& svg) {
  for (int percent = 0; percent <= 100; percent += 25) {
    const double x = x_of(percent / 100.0);
    const double y = y_of(percent / 100.0);
    svg << "<path d='M" << x_of(0) << " " << y << "H" << x_of(1) << " M" << x << " " << y_of(0)
        << "V" << y_of(1) << "' stroke='#ddd'/>\n"
        << "<text x='" << x_of(0) - 6 << "' y='" << y + 4 << "' text-anchor='end'>" << percent
        << "</text>\n"
        << "<text x='" << x << "' y='" << y_of(0) + 16 << "' text-anchor='middle'>" << percent
        << "</text>\n";
  }
  svg << "<text x='" << x_of(0.5) << "' y='" << y_of(0) + 34
      << "' text-anchor='middle'>told, %</text>\n"
      << "<text transform='translate(14 " << y_of(0.5)
      << ") rotate(-90)' text-anchor='middle'>happened, %</text>\n"
      << "<path d='M" << x_of(0) << " " << y_of(0) << "L" << x_of(1) << " " << y_of(1)
      << "' stroke='#999' stroke-dasharray='4 4'/>\n";
}

}  // namespace

std::string reliability_plot(const Reliability& reliability, std::string_view title) {
  std::ostringstream svg;
  svg << std::fixed << std::setprecision(1)
      << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 370 390' "
         "font-family='sans-serif' font-size='12'>\n"
      << "<rect width='370' height='390' fill='#fff'/>\n"
      << "<text x='" << left << "' y='20' font-size='14'>" << title << "</text>\n";
  draw_axes(svg);
  double most = 1;
  for (const auto& bin : reliability.all_bins()) most = std::max(most, bin.count);
  std::ostringstream line;
  line << std::fixed << std::setprecision(1);
  for (const auto& bin : reliability.all_bins()) {
    if (bin.count == 0) continue;
    const double x = x_of(bin.told / bin.count);
    const double y = y_of(bin.happened / bin.count);
    line << (line.tellp() == 0 ? "M" : "L") << x << " " << y;
    svg << "<circle cx='" << x << "' cy='" << y << "' r='" << 2 + 5 * std::sqrt(bin.count / most)
        << "' fill='#1d6b54'/>\n";
  }
  svg << "<path d='" << line.str() << "' fill='none' stroke='#1d6b54'/>\n</svg>\n";
  return svg.str();
}

}  // namespace carat::training
