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
  void step(const py::object& actions, const py::kwargs& arrays);
  // What a bot would do in those games that `games` picks; -1 in the others.
  py::object choose(const OnePlayer& player, const std::optional<py::object>& games) const;

  [[nodiscard]] const Mode& mode() const { return mode_; }
  [[nodiscard]] const batch::Batch& batch() const { return *batch_; }
  [[nodiscard]] std::size_t checked(py::ssize_t game) const;
  void set_position(py::ssize_t game, const std::string& position);

  py::object observations, masks, rewards, dones, to_move;

 private:
  class Replaced;

  // The arrays that are written, and where they begin: once for all steps that go to the same ones.
  void find_arrays();

  const Mode& mode_;
  std::uint64_t seed_;
  std::unique_ptr<batch::Batch> batch_;
  batch::Arrays arrays_;
};

void add_vector_env(py::module_& module);

}  // namespace carat::python
