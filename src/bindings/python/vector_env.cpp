#include "bindings/python/vector_env.h"

#include <algorithm>
#include <span>

#include "batch/view_arrays.h"
#include "bindings/python/errors.h"
#include "bindings/python/numpy_arrays.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"

namespace carat::python {

VectorEnv::VectorEnv(const std::string& mode, py::ssize_t size, std::uint64_t seed,
                     const py::kwargs& options)
    : mode_(mode_called(mode)), seed_(seed) {
  if (size < 1) throw py::value_error("num_envs: at least 1");
  const auto tags = option_tags(options);
  batch_ = value_or_throw(batch::make_batch(mode_, tags, static_cast<std::size_t>(size), seed));
  observations = new_array({size, batch::observation_layout(mode_).size()}, "uint8");
  masks = new_array({size, batch::decision_layout(mode_).size()}, "uint8");
  rewards = new_array({size, mode_.players}, "float32");
  dones = new_array({size}, "bool");
  to_move = new_array({size}, "uint8");
  find_arrays();
  batch_->write(arrays_);
}

void VectorEnv::find_arrays() {
  arrays_ = {data_of<std::uint8_t>(observations), data_of<std::uint8_t>(masks),
             data_of<float>(rewards), data_of<std::uint8_t>(dones), data_of<std::uint8_t>(to_move)};
}

void VectorEnv::reset(std::optional<std::uint64_t> seed) {
  seed_ = seed.value_or(seed_);
  batch_->reset(seed_);
  batch_->write(arrays_);
}

// Arrays by name that are written from now on, and the way back.
class VectorEnv::Replaced {
 public:
  Replaced(VectorEnv& env, const py::kwargs& arrays) : env_(env) {
    const struct {
      std::string_view name;
      py::object& array;
    } own[] = {{"observations", env.observations},
               {"masks", env.masks},
               {"rewards", env.rewards},
               {"dones", env.dones},
               {"to_move", env.to_move}};
    for (const auto& [name, given] : arrays) {
      const auto key = py::cast<std::string>(name);
      const auto* found =
          std::ranges::find(own, std::string_view(key), [](auto& a) { return a.name; });
      if (found == std::end(own))
        throw py::type_error("there is no array " + key +
                             "; there are observations, masks, rewards, dones, to_move");
      arrays_.emplace_back(&found->array, replacement(key, given, found->array));
    }
    swap();
  }
  void take_back() { swap(); }

 private:
  void swap() {
    if (arrays_.empty()) return;
    for (auto& [own, array] : arrays_) std::swap(*own, array);
    env_.find_arrays();
  }

  VectorEnv& env_;
  std::vector<std::pair<py::object*, py::object>> arrays_;
};

void VectorEnv::step(const py::object& actions, const py::kwargs& arrays) {
  const auto size = static_cast<py::ssize_t>(batch_->size());
  const auto kind =
      py::module_::import("numpy").attr("asarray")(actions).attr("dtype").attr("kind");
  if (kind.cast<std::string>() != "i" && kind.cast<std::string>() != "u")
    throw py::type_error("actions: whole numbers");
  const py::object numbers = as_array(actions, "int64");
  if (shape_of(numbers) != Shape{size})
    throw py::value_error("actions: one for each of the " + std::to_string(size) + " games, not " +
                          shape_text(shape_of(numbers)));

  Replaced replaced(*this, arrays);
  std::optional<batch::WrongDecision> wrong;
  {
    const std::span<const std::int64_t> decisions(data_of<std::int64_t>(numbers, false),
                                                  batch_->size());
    const py::gil_scoped_release released;
    wrong = batch_->step(decisions, arrays_);
  }
  if (!wrong) return;
  replaced.take_back();
  throw_illegal("game " + std::to_string(wrong->game) + ": action " +
                    std::to_string(wrong->number) + " is not possible now: see masks",
                "", "not_possible");
}

py::object VectorEnv::choose(const OnePlayer& player,
                             const std::optional<py::object>& games) const {
  if (player.mode().name != mode_.name)
    throw py::value_error("this bot plays " + std::string(player.mode().name) + ", not " +
                          std::string(mode_.name));
  const auto size = static_cast<py::ssize_t>(batch_->size());
  const py::object asked = games ? as_array(*games, "bool") : py::none();
  if (games && shape_of(asked) != Shape{size})
    throw py::value_error("games: one truth value for each of the " + std::to_string(size) +
                          " games");
  const bool* const is_asked = games ? data_of<bool>(asked, false) : nullptr;
  py::object actions = new_array({size}, "int64");
  auto* const chosen = data_of<std::int64_t>(actions);
  for (std::size_t game = 0; game < batch_->size(); ++game) {
    chosen[game] = -1;
    if (is_asked != nullptr && !is_asked[game]) continue;
    const AnyView view = batch_->view(game, Viewer(batch_->to_move(game)));
    std::string text;
    {
      const py::gil_scoped_release released;
      text = player.bot().choose(view, {});
    }
    chosen[game] = number_of(view, text);
  }
  return actions;
}

std::size_t VectorEnv::checked(py::ssize_t game) const {
  const auto size = static_cast<py::ssize_t>(batch_->size());
  if (game < 0) game += size;
  if (game < 0 || game >= size)
    throw py::index_error("there are " + std::to_string(size) + " games");
  return static_cast<std::size_t>(game);
}

void VectorEnv::set_position(py::ssize_t game, const std::string& position) {
  if (const auto error = batch_->set_position(checked(game), position)) throw_unreadable(*error);
  batch_->write(arrays_);
}

void add_vector_env(py::module_& module) {
  py::class_<VectorEnv>(
      module, "VectorEnv",
      "Many games of one mode that advance together, one decision each a step. A game that ends\n"
      "is followed by a new one at once.\n\n"
      "The arrays are made once and written anew by each step:\n"
      "  observations  uint8 [num_envs, observation_size], of the seat to move\n"
      "  masks         uint8 [num_envs, num_actions], 1 where an action is possible\n"
      "  rewards       float32 [num_envs, players], by seat, not 0 where a game has just ended\n"
      "  dones         bool [num_envs], True where a game has just ended\n"
      "  to_move       uint8 [num_envs], the seat to move, from 0")
      .def(py::init<const std::string&, py::ssize_t, std::uint64_t, const py::kwargs&>(),
           py::arg("mode"), py::arg("num_envs"), py::kw_only(), py::arg("seed") = 0,
           "The options of the game by name, as for Game.")
      .def("reset", &VectorEnv::reset, py::kw_only(), py::arg("seed") = py::none(),
           "Begins all games anew, with this seed or the last one.")
      .def("step", &VectorEnv::step, py::arg("actions"),
           "One action for each game, by number. If one is not possible, nothing happens and an\n"
           "IllegalAction is raised. Arrays that are given by name (observations, masks, rewards,\n"
           "dones, to_move) are written from now on instead of the env's own: so a buffer for\n"
           "training needs no copying.")
      .def("choose", &VectorEnv::choose, py::arg("bot"), py::arg("games") = py::none(),
           "What a bot would do: int64 [num_envs], -1 in games that `games` (bool) leaves out.")
      .def(
          "view",
          [](const VectorEnv& env, py::ssize_t game, const std::optional<int>& viewer) {
            return OneView{
                env.batch().view(env.checked(game), viewer_of(viewer, env.mode().players))};
          },
          py::arg("game"), py::arg("viewer"), "What a seat or the public (None) may know.")
      .def(
          "position",
          [](const VectorEnv& env, py::ssize_t game) {
            return env.batch().position(env.checked(game));
          },
          py::arg("game"), "The whole truth of one game, in notation.")
      .def("set_position", &VectorEnv::set_position, py::arg("game"), py::arg("position"),
           "Lets a game go on from a position in notation.")
      .def_property_readonly(
          "mode", [](const VectorEnv& env) { return std::string(env.mode().name); },
          "Such as splendor-3.")
      .def_property_readonly(
          "num_envs", [](const VectorEnv& env) { return env.batch().size(); }, "How many games.")
      .def_property_readonly(
          "players", [](const VectorEnv& env) { return env.mode().players; },
          "How many play each game.")
      .def_property_readonly(
          "num_actions",
          [](const VectorEnv& env) { return batch::decision_layout(env.mode()).size(); },
          "How many numbers of actions there are: see action_layout.")
      .def_property_readonly(
          "observation_size",
          [](const VectorEnv& env) { return batch::observation_layout(env.mode()).size(); },
          "Bytes of an observation: see observation_layout.")
      .def_readonly("observations", &VectorEnv::observations,
                    "uint8 [num_envs, observation_size]: what the seat to move sees.")
      .def_readonly("masks", &VectorEnv::masks,
                    "uint8 [num_envs, num_actions]: 1 where an action is possible.")
      .def_readonly("rewards", &VectorEnv::rewards,
                    "float32 [num_envs, players]: by seat, of games that have just ended; else 0.")
      .def_readonly("dones", &VectorEnv::dones,
                    "bool [num_envs]: True where a game has just ended and another one begun.")
      .def_readonly("to_move", &VectorEnv::to_move, "uint8 [num_envs]: the seat to move, from 0.")
      .def("__len__", [](const VectorEnv& env) { return env.batch().size(); })
      .def("__repr__", [](const VectorEnv& env) {
        return "<carat.VectorEnv of " + std::to_string(env.batch().size()) + " games of " +
               std::string(env.mode().name) + ">";
      });
}

}  // namespace carat::python
