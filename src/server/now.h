#pragma once

#include <chrono>
#include <cstdint>

#include "play/clock.h"

namespace carat::server {

// Time behind an interface, so that a test can let days pass. Clocks run on the steady one, which
// is never set; the calendar is for what is written down.
class Now {
 public:
  Now() = default;
  Now(const Now&) = delete;
  Now& operator=(const Now&) = delete;
  virtual ~Now() = default;
  [[nodiscard]] virtual Moment steady() const = 0;
  [[nodiscard]] virtual std::int64_t calendar() const = 0;  // milliseconds since 1970
};

class SystemNow final : public Now {
 public:
  [[nodiscard]] Moment steady() const override {
    return Moment(std::chrono::duration_cast<Milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch()));
  }
  [[nodiscard]] std::int64_t calendar() const override {
    return std::chrono::duration_cast<Milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
};

}  // namespace carat::server
