#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace carat::training {

// Looks at the checks of a run, and says so when one shows that learning goes wrong.
class Alarm {
 public:
  // The checks so far, as the run's log has them; lines that can't be read are left out.
  static Alarm from_log(std::string_view log);

  // What is wrong, in sentences: the policy has hardened, so that games don't try anything any
  // more, or the network plays the fixed player clearly worse than it could once.
  std::vector<std::string> check(double entropy, double against_greedy);

 private:
  std::vector<double> entropies_;  // of all checks
  double best_ = 0;                // against the greedy player
};

}  // namespace carat::training
