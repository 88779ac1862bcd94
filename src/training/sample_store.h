#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "ai/network.h"
#include "base/expected.h"
#include "base/rng.h"
#include "training/sample.h"

namespace carat::training {

// The latest samples; when it is full, new ones take the places of the oldest.
class SampleStore {
 public:
  explicit SampleStore(std::size_t capacity) : capacity_(capacity) {}

  void add(std::vector<Sample> samples);
  [[nodiscard]] std::size_t size() const { return samples_.size(); }

  // So many of the newest, each with the same chance.
  void pick(std::size_t count, std::size_t newest, Rng& rng,
            std::vector<const Sample*>& batch) const;

  // To and from a file, as they are.
  [[nodiscard]] bool save(const std::filesystem::path& file) const;
  [[nodiscard]] expected<void, std::string> load(const std::filesystem::path& file,
                                                 const ai::Shape& shape);

 private:
  std::size_t capacity_;
  std::size_t next_ = 0;
  std::vector<Sample> samples_;
};

}  // namespace carat::training
