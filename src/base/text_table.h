#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace carat {

// A number with so many digits after the point; never "-0".
std::string decimal(double value, int digits);

// Rows of cells, each column as wide as it has to be.
class TextTable {
 public:
  // A letter for each column: l for text that begins at the left, r for numbers that end at the
  // right. Further columns are as the last one.
  explicit TextTable(std::string_view columns) : columns_(columns) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] std::string text() const;

 private:
  std::string columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace carat
