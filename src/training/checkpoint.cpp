#include "training/checkpoint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/files.h"
#include "base/sha256.h"

namespace carat::training {

namespace {
// The versions with what each had of the progress; this one is the last. It has a checksum of all
// that is before it.
struct Version {
  std::string_view magic;
  std::size_t progress_size;
  std::size_t checksum_size = 0;
};
constexpr std::array<Version, 4> versions{{
    {"carat checkpoint 1\n", offsetof(Progress, checked)},
    {"carat checkpoint 2\n", offsetof(Progress, begun)},
    {"carat checkpoint 3\n", sizeof(Progress)},
    {"carat checkpoint 4\n", sizeof(Progress), std::tuple_size_v<Sha256Digest>},
}};
static_assert(std::is_trivially_copyable_v<Progress>);

std::string checksum_of(std::string_view bytes) {
  const Sha256Digest digest = sha256(bytes);
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// What is wrong, and what can still be done: the best network has a checksum of its own.
unexpected<std::string> damaged(const std::filesystem::path& file, const std::string& why) {
  return unexpected(file.string() + " is damaged: " + why +
                    ". Delete it, and go on from the best network: --from " +
                    (file.parent_path() / "best.net").string());
}
}  // namespace

bool save_checkpoint(const std::filesystem::path& file, const Optimiser& optimiser,
                     const Progress& progress) {
  std::string bytes(versions.back().magic);
  const std::uint64_t steps = optimiser.steps();
  bytes.append(reinterpret_cast<const char*>(&progress), sizeof progress);
  bytes.append(reinterpret_cast<const char*>(&steps), sizeof steps);
  for (const auto part : optimiser.parts())
    bytes.append(reinterpret_cast<const char*>(part.data()), part.size_bytes());
  return replace_file(file, bytes + checksum_of(bytes));
}

expected<Progress, std::string> load_checkpoint(const std::filesystem::path& file,
                                                Optimiser& optimiser) {
  const auto bytes = read_file(file);
  if (!bytes) return unexpected(file.string() + " can't be read");
  Progress progress;
  std::uint64_t steps = 0;
  const auto* const version =
      std::ranges::find_if(versions, [&](const Version& v) { return bytes->starts_with(v.magic); });
  if (version != versions.end() && version->checksum_size > 0) {
    const std::string_view all = *bytes;
    const std::size_t end = all.size() - std::min(all.size(), version->checksum_size);
    if (all.substr(end) != checksum_of(all.substr(0, end)))
      return damaged(file, "its checksum is wrong");
  }
  std::size_t parts = 0;
  for (const auto part : std::as_const(optimiser).parts()) parts += part.size_bytes();
  const std::size_t numbers = sizeof steps + parts;
  if (version == versions.end() || bytes->size() != version->magic.size() + version->progress_size +
                                                        numbers + version->checksum_size)
    return unexpected(file.string() + " is no checkpoint of a network of these sizes");
  const char* from = bytes->data() + version->magic.size();
  const auto take = [&](void* to, std::size_t size) {
    std::memcpy(to, from, size);
    from += size;
  };
  take(&progress, version->progress_size);
  if (version == versions.begin()) progress.checked = progress.games;
  take(&steps, sizeof steps);
  optimiser.set_steps(steps);
  for (const auto part : optimiser.parts()) take(part.data(), part.size_bytes());
  if (!std::isfinite(progress.seconds + progress.owed_steps) || !progress.losses.are_finite() ||
      !optimiser.is_finite())
    return damaged(file, "not all of its numbers are finite");
  return progress;
}

}  // namespace carat::training
