#include "training/sample_store.h"

#include <algorithm>
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

bool SampleStore::save(const std::filesystem::path& file) const {
  std::string bytes;
  for (std::size_t i = 0; i < samples_.size(); ++i)  // the oldest first
    append_sample(bytes, samples_[(next_ + i) % samples_.size()]);
  return replace_file(file, bytes);
}

expected<void, std::string> SampleStore::load(const std::filesystem::path& file,
                                              const ai::Shape& shape) {
  const auto bytes = read_file(file);
  if (!bytes) return unexpected(file.string() + " can't be read");
  auto samples = read_samples(*bytes, shape);
  if (!samples) return unexpected(file.string() + " " + samples.error());
  add(*std::move(samples));
  return {};
}

}  // namespace carat::training
