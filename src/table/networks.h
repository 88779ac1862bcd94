#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/network.h"

namespace carat::table {

// The networks that are here, by mode: those that come with the program, and those that were handed
// over since.
class Networks {
 public:
  // What is wrong with it, in a sentence.
  std::optional<std::string> add(std::string_view mode, std::string_view bytes);
  // Null where there is none.
  [[nodiscard]] std::shared_ptr<const ai::Network> find(std::string_view mode) const;
  [[nodiscard]] std::vector<std::string_view> modes() const;

 private:
  std::map<std::string, std::shared_ptr<const ai::Network>, std::less<>> added_;
};

}  // namespace carat::table
