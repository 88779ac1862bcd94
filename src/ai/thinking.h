#pragma once

#include <string>

namespace carat {

// A decision that is made in slices, so that whoever waits for it can do something else in between,
// or stop waiting.
class Thinking {
 public:
  Thinking() = default;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  virtual ~Thinking() = default;

  // Looks at so many positions more, or fewer if the decision needs no more; true when it is made.
  virtual bool advance(int visits) = 0;
  [[nodiscard]] virtual int visits() const = 0;  // so far
  [[nodiscard]] virtual int of() const = 0;      // at most
  // In notation; once it is made.
  [[nodiscard]] virtual std::string decision() = 0;
};

}  // namespace carat
