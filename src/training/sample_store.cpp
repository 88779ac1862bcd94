#include "training/sample_store.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/files.h"

namespace carat::training {

void SampleStore::add(std::vector<Sample> samples) {
  for (Sample& sample : samples) {
    if (samples_.size() < capacity_) {
      samples_.push_back(std::move(sample));
    } else {
      samples_[next_] = std::move(sample);
      next_ = (next_ + 1) % capacity_;
    }
  }
}

void SampleStore::pick(std::size_t count, std::size_t newest, Rng& rng,
                       std::vector<const Sample*>& batch) const {
  const auto range = static_cast<std::uint32_t>(std::min(newest, samples_.size()));
  const std::size_t last = next_ + samples_.size() - 1;  // next_ is the oldest when it is full
  batch.clear();
  for (std::size_t i = 0; i < count; ++i)
    batch.push_back(&samples_[(last - rng.below(range)) % samples_.size()]);
}

// For this machine only: the numbers are written as they lie in memory.
bool SampleStore::save(const std::filesystem::path& file) const {
  std::string bytes;
  const auto append = [&](const void* from, std::size_t size) {
    bytes.append(static_cast<const char*>(from), size);
  };
  for (std::size_t i = 0; i < samples_.size(); ++i) {  // the oldest first
    const Sample& sample = samples_[(next_ + i) % samples_.size()];
    const auto count = static_cast<std::uint16_t>(sample.numbers().size());
    append(&count, sizeof count);
    append(sample.shares.data(), sizeof sample.shares);
    append(sample.numbers().data(), count * sizeof(std::uint16_t));
  }
  return replace_file(file, bytes);
}

expected<void, std::string> SampleStore::load(const std::filesystem::path& file,
                                              const ai::Shape& shape) {
  const auto bytes = read_file(file);
  if (!bytes) return unexpected(file.string() + " can't be read");
  std::string_view left = *bytes;
  const auto take = [&](void* to, std::size_t size) {
    if (left.size() < size) return false;
    std::memcpy(to, left.data(), size);
    left.remove_prefix(size);
    return true;
  };
  std::vector<Sample> samples;
  while (!left.empty()) {
    std::uint16_t count = 0;
    ai::Shares shares{};
    if (!take(&count, sizeof count) || !take(shares.data(), sizeof shares))
      return unexpected(file.string() + " is cut off");
    std::vector<std::uint16_t> numbers(count);
    if (!take(numbers.data(), count * sizeof(std::uint16_t)) ||
        !Sample::is_sound(numbers, shape.inputs, shape.policies))
      return unexpected(file.string() + " holds samples that don't fit this program");
    samples.push_back(Sample::of(std::move(numbers), shares));
  }
  add(std::move(samples));
  return {};
}

}  // namespace carat::training
