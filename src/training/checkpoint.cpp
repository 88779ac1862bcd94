#include "training/checkpoint.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/files.h"

namespace carat::training {

namespace {
// The versions with what each had of the progress; this one is the last.
struct Version {
  std::string_view magic;
  std::size_t progress_size;
};
constexpr std::array<Version, 3> versions{{
    {"carat checkpoint 1\n", offsetof(Progress, checked)},
    {"carat checkpoint 2\n", offsetof(Progress, begun)},
    {"carat checkpoint 3\n", sizeof(Progress)},
}};
static_assert(std::is_trivially_copyable_v<Progress>);
}  // namespace

bool save_checkpoint(const std::filesystem::path& file, const Optimiser& optimiser,
                     const Progress& progress) {
  std::string bytes(versions.back().magic);
  const std::uint64_t steps = optimiser.steps();
  bytes.append(reinterpret_cast<const char*>(&progress), sizeof progress);
  bytes.append(reinterpret_cast<const char*>(&steps), sizeof steps);
  for (const auto part : optimiser.parts())
    bytes.append(reinterpret_cast<const char*>(part.data()), part.size_bytes());
  return replace_file(file, bytes);
}

expected<Progress, std::string> load_checkpoint(const std::filesystem::path& file,
                                                Optimiser& optimiser) {
  const auto bytes = read_file(file);
  if (!bytes) return unexpected(file.string() + " can't be read");
  Progress progress;
  std::uint64_t steps = 0;
  const auto* const version =
      std::ranges::find_if(versions, [&](const Version& v) { return bytes->starts_with(v.magic); });
  std::size_t parts = 0;
  for (const auto part : std::as_const(optimiser).parts()) parts += part.size_bytes();
  if (version == versions.end() ||
      bytes->size() != version->magic.size() + version->progress_size + sizeof steps + parts)
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
  return progress;
}

}  // namespace carat::training
