#include "training/assignment.h"

#include <cstring>

namespace carat::training {

namespace {

struct Head {
  Assignment::Kind kind;
  std::int32_t visits;
  std::uint64_t seed;
  std::uint64_t network_size;
};

}  // namespace

std::string to_bytes(const Assignment& assignment) {
  Head head{};
  head.kind = assignment.kind;
  head.visits = assignment.visits;
  head.seed = assignment.seed;
  head.network_size = assignment.network.size();
  std::string bytes(sizeof head, 0);
  std::memcpy(bytes.data(), &head, sizeof head);
  return bytes + assignment.network + assignment.other;
}

expected<Assignment, std::string> read_assignment(std::string_view bytes) {
  Head head{};
  if (bytes.size() >= sizeof head) std::memcpy(&head, bytes.data(), sizeof head);
  if (bytes.size() < sizeof head || bytes.size() - sizeof head < head.network_size)
    return unexpected(std::string("an assignment is cut off"));
  bytes.remove_prefix(sizeof head);
  return Assignment{head.kind, head.visits, head.seed,
                    std::string(bytes.substr(0, head.network_size)),
                    std::string(bytes.substr(head.network_size))};
}

}  // namespace carat::training
