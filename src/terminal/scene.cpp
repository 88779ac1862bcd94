#include "terminal/scene.h"

#include <type_traits>

#include "terminal/scene_of_game.h"

namespace carat::terminal {

namespace {

template <class Action, class View>
Scene scene_with(const View& view, const Looking& looking) {
  const auto* before = looking.before ? std::get_if<View>(&*looking.before) : nullptr;
  const auto* pointed = looking.pointed ? std::get_if<Action>(&*looking.pointed) : nullptr;
  return scene_of_game(view, before == nullptr ? view : *before, pointed);
}

}  // namespace

Scene scene_of(const AnyView& view, const Looking& looking) {
  if (const auto* duel = std::get_if<duel::View>(&view))
    return scene_with<duel::Action>(*duel, looking);
  return scene_with<splendor::Action>(std::get<splendor::View>(view), looking);
}

}  // namespace carat::terminal
