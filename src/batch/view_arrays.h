#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "batch/layout.h"
#include "play/any_game.h"
#include "play/modes.h"

namespace carat::batch {

// The same numbers and bytes as in a batch, of one view of any game.

Layout decision_layout(const Mode& mode);
Layout observation_layout(const Mode& mode);

// As many bytes as the layout of the view's mode says.
void write_observation(const AnyView& view, std::uint8_t* out);

// A byte for every decision: 1 where the viewer may take it now. All 0 where it is not the viewer's
// turn, and when the game is over.
void write_mask(const AnyView& view, std::uint8_t* out);

// The decision of that number as text, of the seat whose turn it is; nothing if the viewer can't
// take it now.
std::optional<std::string> decision_text(const AnyView& view, int number);

// The number of a legal decision of the viewer. A purchase has one number, however it is paid.
// Nothing if the viewer can't take it now; an error if it can't be read.
Parsed<std::optional<int>> decision_number(const AnyView& view, std::string_view text);

}  // namespace carat::batch
