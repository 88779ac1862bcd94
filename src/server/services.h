#pragma once

#include <functional>
#include <string>

#include "play/clock.h"
#include "server/now.h"
#include "server/secrets.h"
#include "server/store/writer.h"

namespace carat::server {

class Computers;

// The world as tables see it: storage, time, chance, computer players, and a log for the operator.
// Everything that a test or a simulation replaces is here.
struct Services {
  Writer& writer;
  const Now& now;
  Secrets& secrets;
  Computers& computers;
  std::function<void(Milliseconds, std::function<void()>)> after;
  std::function<void(const std::string&)> warn = [](const std::string&) {};
  std::string node = "node";
};

}  // namespace carat::server
