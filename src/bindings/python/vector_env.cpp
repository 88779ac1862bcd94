#include "bindings/python/vector_env.h"

#include "batch/view_arrays.h"
#include "bindings/python/errors.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"

namespace carat::python {

namespace {

std::string shape_text(const py::array& array) {
  std::string text = "(";
  for (py::ssize_t i = 0; i < array.ndim(); ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(array.shape(i));
  return text + ")";
}

// An array that can be written instead of another one.
py::array replacement(const std::string& name, const py::handle& given, const py::array& old) {
  if (!py::isinstance<py::array>(given)) throw py::type_error(name + ": a NumPy array");
  auto array = py::reinterpret_borrow<py::array>(given);
  const bool alike = array.ndim() == old.ndim() &&
                     std::equal(array.shape(), array.shape() + array.ndim(), old.shape());
  if (!alike)
    throw py::value_error(name + ": the shape is " + shape_text(old) + ", not " +
                          shape_text(array));
  if (!array.dtype().equal(old.dtype()))
    throw py::type_error(name + ": the type of its numbers is " +
                         py::cast<std::string>(py::str(old.dtype())));
  if (!array.writeable() || (array.flags() & py::array::c_style) == 0)
    throw py::value_error(name + ": must be writable, and row by row in one piece");
  return array;
}

template <class T>
T* data_of(py::array& array) {
  return static_cast<T*>(array.mutable_data());
}

}  // namespace

VectorEnv::VectorEnv(const std::string& mode, py::ssize_t size, std::uint64_t seed,
                     const py::kwargs& options)
    : mode_(mode_called(mode)), seed_(seed) {
  if (size < 1) throw py::value_error("num_envs: at least 1");
  const auto tags = option_tags(options);
  batch_ = value_or_throw(batch::make_batch(mode_, tags, static_cast<std::size_t>(size), seed));
  using Shape = std::vector<py::ssize_t>;
  observations = py::array_t<std::uint8_t>(Shape{size, batch::observation_layout(mode_).size()});
  masks = py::array_t<std::uint8_t>(Shape{size, batch::decision_layout(mode_).size()});
  rewards = py::array_t<float>(Shape{size, mode_.players});
  dones = py::array_t<bool>(Shape{size});
  to_move = py::array_t<std::uint8_t>(Shape{size});
  batch_->write(pointers());
}

batch::Arrays VectorEnv::pointers() {
  static_assert(sizeof(bool) == 1);
  return {data_of<std::uint8_t>(observations), data_of<std::uint8_t>(masks),
          data_of<float>(rewards), data_of<std::uint8_t>(dones), data_of<std::uint8_t>(to_move)};
}

void VectorEnv::reset(std::optional<std::uint64_t> seed) {
  seed_ = seed.value_or(seed_);
  batch_->reset(seed_);
  batch_->write(pointers());
}

void VectorEnv::step(const py::array& actions, const py::kwargs& arrays) {
  if (actions.dtype().kind() != 'i' && actions.dtype().kind() != 'u')
    throw py::type_error("actions: whole numbers");
  if (actions.ndim() != 1 || actions.shape(0) != static_cast<py::ssize_t>(batch_->size()))
    throw py::value_error("actions: one for each of the " + std::to_string(batch_->size()) +
                          " games, not " + shape_text(actions));
  const auto numbers =
      py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(actions);
  if (!numbers) throw py::error_already_set();

  const struct {
    const char* name;
    py::array& array;
  } own[] = {{"observations", observations},
             {"masks", masks},
             {"rewards", rewards},
             {"dones", dones},
             {"to_move", to_move}};
  std::vector<std::pair<py::array*, py::array>> replaced;
  for (const auto& [name, given] : arrays) {
    const auto key = py::cast<std::string>(name);
    const auto* found = std::ranges::find_if(own, [&](const auto& a) { return a.name == key; });
    if (found == std::end(own))
      throw py::type_error("there is no array " + key +
                           "; there are observations, masks, rewards, dones, to_move");
    replaced.emplace_back(&found->array, replacement(key, given, found->array));
  }
  for (auto& [old, array] : replaced) std::swap(*old, array);

  std::optional<batch::WrongDecision> wrong;
  {
    const std::span<const std::int64_t> decisions(numbers.data(), batch_->size());
    const batch::Arrays written = pointers();
    const py::gil_scoped_release released;
    wrong = batch_->step(decisions, written);
  }
  if (!wrong) return;
  for (auto& [old, array] : replaced) std::swap(*old, array);
  throw_illegal("game " + std::to_string(wrong->game) + ": action " +
                    std::to_string(wrong->number) + " is not possible now: see masks",
                "", "not_possible");
}

py::array_t<std::int64_t> VectorEnv::choose(const OnePlayer& player,
                                            const std::optional<py::array_t<bool>>& games) const {
  if (player.mode().name != mode_.name)
    throw py::value_error("this bot plays " + std::string(player.mode().name) + ", not " +
                          std::string(mode_.name));
  const auto size = static_cast<py::ssize_t>(batch_->size());
  if (games && (games->ndim() != 1 || games->shape(0) != size))
    throw py::value_error("games: one truth value for each of the " + std::to_string(size) +
                          " games");
  py::array_t<std::int64_t> actions(size);
  auto chosen = actions.mutable_unchecked<1>();
  for (py::ssize_t i = 0; i < size; ++i) {
    chosen(i) = -1;
    if (games && !games->at(i)) continue;
    const auto game = static_cast<std::size_t>(i);
    const AnyView view = batch_->view(game, Viewer(batch_->to_move(game)));
    std::string text;
    {
      const py::gil_scoped_release released;
      text = player.bot().choose(view, {});
    }
    chosen(i) = number_of(view, text);
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
  batch_->write(pointers());
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
      .def_property_readonly("mode",
                             [](const VectorEnv& env) { return std::string(env.mode().name); })
      .def_property_readonly("num_envs", [](const VectorEnv& env) { return env.batch().size(); })
      .def_property_readonly("players", [](const VectorEnv& env) { return env.mode().players; })
      .def_property_readonly(
          "num_actions",
          [](const VectorEnv& env) { return batch::decision_layout(env.mode()).size(); })
      .def_property_readonly(
          "observation_size",
          [](const VectorEnv& env) { return batch::observation_layout(env.mode()).size(); })
      .def_readonly("observations", &VectorEnv::observations)
      .def_readonly("masks", &VectorEnv::masks)
      .def_readonly("rewards", &VectorEnv::rewards)
      .def_readonly("dones", &VectorEnv::dones)
      .def_readonly("to_move", &VectorEnv::to_move)
      .def("__len__", [](const VectorEnv& env) { return env.batch().size(); })
      .def("__repr__", [](const VectorEnv& env) {
        return "<carat.VectorEnv of " + std::to_string(env.batch().size()) + " games of " +
               std::string(env.mode().name) + ">";
      });
}

}  // namespace carat::python
