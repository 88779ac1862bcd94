#pragma once

#include <string>
#include <vector>

#include "base/expected.h"
#include "play/any_game.h"

namespace carat {

// The position that a line of decisions leads to, with all that the viewer knows, as seen by the
// seat that is to move there. Cards that are revealed on the way stay unknown. The error says which
// decision can't be followed, and why.
expected<AnyView, std::string> view_after(const AnyView& view,
                                          const std::vector<std::string>& line);

// What the same viewer sees after each decision of a line; revealed cards stay unknown. It ends
// early where a decision can't be followed, or draws what shows at once (tokens of the bag).
std::vector<AnyView> views_along(const AnyView& view, const std::vector<std::string>& line);

}  // namespace carat
