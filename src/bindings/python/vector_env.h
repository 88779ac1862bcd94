#pragma once

#include <memory>

#include "batch/batch.h"
#include "bindings/python/arguments.h"
#include "bindings/python/players.h"

namespace carat::python {

// Many games at once, which write into NumPy arrays. The arrays are made once; a step makes no
// Python object.
class VectorEnv {
 public:
  VectorEnv(const std::string& mode, py::ssize_t size, std::uint64_t seed,
            const py::kwargs& options);

  void reset(std::optional<std::uint64_t> seed);
  // Arrays that are given are written instead of the ones of the last step, and stay.
  void step(const py::array& actions, const py::kwargs& arrays);
  // What a bot would do in those games that `games` picks; -1 in the others.
  py::array_t<std::int64_t> choose(const OnePlayer& player,
                                   const std::optional<py::array_t<bool>>& games) const;

  [[nodiscard]] const Mode& mode() const { return mode_; }
  [[nodiscard]] const batch::Batch& batch() const { return *batch_; }
  [[nodiscard]] std::size_t checked(py::ssize_t game) const;
  void set_position(py::ssize_t game, const std::string& position);

  py::array observations, masks, rewards, dones, to_move;

 private:
  [[nodiscard]] batch::Arrays pointers();

  const Mode& mode_;
  std::uint64_t seed_;
  std::unique_ptr<batch::Batch> batch_;
};

void add_vector_env(py::module_& module);

}  // namespace carat::python
