#include "training/checkpoint.h"

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

#include "base/files.h"

namespace carat::training {

namespace {
constexpr std::string_view first_magic = "carat checkpoint 1\n";
constexpr std::string_view magic = "carat checkpoint 2\n";
static_assert(first_magic.size() == magic.size());
static_assert(std::is_trivially_copyable_v<Progress>);
}  // namespace

bool save_checkpoint(const std::filesystem::path& file, const Optimiser& optimiser,
                     const Progress& progress) {
  std::string bytes(magic);
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
  const bool first = bytes->starts_with(first_magic);
  const std::size_t progress_size = first ? offsetof(Progress, checked) : sizeof progress;
  std::size_t wanted = magic.size() + progress_size + sizeof steps;
  for (const auto part : std::as_const(optimiser).parts()) wanted += part.size_bytes();
  if (!(first || bytes->starts_with(magic)) || bytes->size() != wanted)
    return unexpected(file.string() + " is no checkpoint of a network of these sizes");
  const char* from = bytes->data() + magic.size();
  const auto take = [&](void* to, std::size_t size) {
    std::memcpy(to, from, size);
    from += size;
  };
  take(&progress, progress_size);
  if (first) progress.checked = progress.games;
  take(&steps, sizeof steps);
  optimiser.set_steps(steps);
  for (const auto part : optimiser.parts()) take(part.data(), part.size_bytes());
  return progress;
}

}  // namespace carat::training
