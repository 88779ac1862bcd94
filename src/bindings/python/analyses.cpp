#include "bindings/python/analyses.h"

#include <optional>

#include "ai/analysis.h"
#include "ai/evaluator.h"
#include "ai/network_file.h"
#include "ai/review.h"
#include "base/overload.h"
#include "bindings/python/one_game.h"
#include "bindings/python/one_view.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::python {

namespace {

// A network of one mode, shared with whoever searches with it.
struct OneNetwork {
  const Mode* mode;
  std::shared_ptr<const ai::Network> network;
};

OneNetwork read_network(const std::string& mode, const std::optional<std::string>& file) {
  const Mode& found = mode_called(mode);
  auto network = ai::read_network(file.value_or(""), found);
  if (!network) throw py::value_error(network.error());
  return {&found, *std::move(network)};
}

// Another network than the mode's own must be of the same mode.
std::shared_ptr<const ai::Network> network_for(const Mode& mode, const OneNetwork* given) {
  if (given == nullptr) return read_network(std::string(mode.name), std::nullopt).network;
  if (given->mode->name != mode.name)
    throw py::value_error("this network is of the mode " + std::string(given->mode->name) +
                          ", not " + std::string(mode.name));
  return given->network;
}

template <Game G>
py::tuple judge(const typename G::View& view, const ai::Network& network) {
  const auto state = G::veiled(view);
  typename G::ActionList actions;
  G::legal_actions(state, Payments::canonical, actions);
  ai::Shares shares{};
  std::vector<float> priors;
  ai::NetworkEvaluator<G>(network).evaluate(state, actions, shares, priors);
  py::dict policy;
  for (std::size_t i = 0; i < actions.size(); ++i)
    policy[py::str(std::string(G::action_text(actions[i]).view()))] = priors[i];
  return py::make_tuple(std::vector<float>(shares.begin(), shares.begin() + G::players(state)),
                        policy);
}

py::tuple evaluate(const OneNetwork& one, const OneView& view) {
  network_for(view.mode(), &one);
  return std::visit(
      overload{[&](const splendor::View& v) { return judge<Splendor>(v, *one.network); },
               [&](const duel::View& v) { return judge<Duel>(v, *one.network); }},
      view.of_mover());
}

// A search that can go on, and the network that it needs.
class OneSearch {
 public:
  OneSearch(const OneView& view, std::uint64_t seed, const OneNetwork* network)
      : network_(network_for(view.mode(), network)),
        search_(analyse(view.of_mover(), *network_, seed)) {}

  void run(int visits) {
    if (visits < 0) throw py::value_error("visits: 0 or more");
    const py::gil_scoped_release released;
    search_->run(visits);
  }
  void look_at(const std::string& action, int visits) {
    bool legal = false;
    {
      const py::gil_scoped_release released;
      legal = search_->look_at(action, visits);
    }
    if (!legal) throw py::value_error(action + " is not possible here");
  }
  [[nodiscard]] Analysis result() const { return search_->result(); }

 private:
  std::shared_ptr<const ai::Network> network_;
  std::unique_ptr<PositionAnalysis> search_;
};

Analysis analyse_view(const OneView& view, int visits, std::uint64_t seed,
                      const OneNetwork* network) {
  OneSearch search(view, seed, network);
  search.run(visits);
  return search.result();
}

std::vector<ReviewedDecision> review(const OneGame& one, int visits, std::uint64_t seed,
                                     const OneNetwork* network) {
  const auto used = network_for(one.mode(), network);
  const py::gil_scoped_release released;
  Review made(one.game(), *used, {.visits = visits, .seed = seed});
  while (made.step()) {
  }
  return made.decisions();
}

std::optional<float> value_of(const DecisionAnalysis& decision) {
  if (!decision.was_looked_at()) return std::nullopt;
  return decision.value;
}

std::optional<float> if_judged(const ReviewedDecision& decision, float number) {
  if (!decision.can_be_judged) return std::nullopt;
  return number;
}

void add_results(py::module_& module) {
  py::class_<DecisionAnalysis>(module, "DecisionAnalysis",
                               "What a search has found out about one decision.")
      .def_readonly("action", &DecisionAnalysis::action, "In notation.")
      .def_property_readonly(
          "value", value_of,
          "The share of the win that the seat to move can expect, 0 to 1; None if nobody looked.")
      .def_readonly("prior", &DecisionAnalysis::prior,
                    "How likely the network alone would choose it.")
      .def_readonly("visits", &DecisionAnalysis::visits, "How often it was looked at.")
      .def_readonly("proven", &DecisionAnalysis::proven,
                    "The value is certain, whatever is revealed.")
      .def_readonly("shares", &DecisionAnalysis::shares, "Of the win, by seat.")
      .def_readonly("line", &DecisionAnalysis::line, "How it may go on, this action first.")
      .def("__repr__", [](const DecisionAnalysis& d) {
        return "<carat.DecisionAnalysis " + d.action + ": value " +
               (d.was_looked_at() ? std::to_string(d.value) : "None") + ", " +
               std::to_string(d.visits) + " visits>";
      });
  py::class_<Analysis>(module, "Analysis", "What a search has found out about a position.")
      .def_readonly("decisions", &Analysis::decisions, "The best first, with every payment.")
      .def_readonly("shares", &Analysis::shares, "Of the win, by seat.")
      .def_readonly("visits", &Analysis::visits, "Of all decisions together.")
      .def_readonly("proven", &Analysis::proven, "The shares are certain, whatever is revealed.")
      .def_readonly("decisions_left", &Analysis::decisions_left,
                    "When it is proven: until the end of the game.")
      .def_property_readonly(
          "best", [](const Analysis& analysis) { return analysis.decisions.at(0).action; },
          "The best decision, in notation.");
  py::class_<ReviewedDecision>(module, "ReviewedDecision", "What one decision of a game was worth.")
      .def_property_readonly(
          "seat", [](const ReviewedDecision& d) { return int{d.seat.index}; }, "From 0.")
      .def_readonly("action", &ReviewedDecision::action, "In notation.")
      .def_property_readonly(
          "value", [](const ReviewedDecision& d) { return if_judged(d, d.value); },
          "The share of the win that it could expect; None if it bought a card that the game's\n"
          "file does not know.")
      .def_property_readonly(
          "loss", [](const ReviewedDecision& d) { return if_judged(d, d.loss); },
          "How much less than with the best decision; None as value.")
      .def_readonly(
          "luck", &ReviewedDecision::luck,
          "By seat: what was drawn after it gave, above what could be expected; empty if\n"
          "that is not known.")
      .def_readonly("analysis", &ReviewedDecision::analysis, "Of the position before it.");
}

}  // namespace

void add_analyses(py::module_& module) {
  add_results(module);
  py::class_<OneNetwork>(module, "Network", "A network of one mode: Carat's own, or of a file.")
      .def(py::init(&read_network), py::arg("mode"), py::arg("file") = py::none())
      .def_property_readonly(
          "mode", [](const OneNetwork& one) { return std::string(one.mode->name); },
          "The mode that it is of.")
      .def("evaluate", evaluate, py::arg("view"),
           "What it makes of a view without a search: the share of the win by seat, and how\n"
           "likely it would choose each legal action. The view is of the seat to move.");
  py::class_<OneSearch>(module, "Search",
                        "A search of one position that can be deepened. It sees what the view's\n"
                        "seat sees. The same seed and visits give the same result everywhere.")
      .def(py::init<const OneView&, std::uint64_t, const OneNetwork*>(), py::arg("view"),
           py::kw_only(), py::arg("seed") = 1, py::arg("network") = py::none())
      .def("run", &OneSearch::run, py::arg("visits"), "Looks at so many positions more.")
      .def("look_at", &OneSearch::look_at, py::arg("action"), py::arg("visits"),
           "Looks at one decision until it has so many visits.")
      .def("result", &OneSearch::result, "What was found out so far.");
  module.def("analyse", analyse_view, py::arg("view"), py::kw_only(), py::arg("visits") = 400,
             py::arg("seed") = 1, py::arg("network") = py::none(),
             "Searches a position, as the view's seat knows it: it is this seat's turn.");
  module.def("review", review, py::arg("game"), py::kw_only(), py::arg("visits") = 400,
             py::arg("seed") = 1, py::arg("network") = py::none(),
             "What every decision of a game was worth, luck and skill apart.");
}

}  // namespace carat::python
