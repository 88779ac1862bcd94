#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/any_game.h"
#include "present/words.h"

namespace carat::terminal {

// What the reader, whose turn it is, has to do.
std::string ask_sentence(const present::Words& words, const AnyView& view,
                         const std::vector<LegalAction>& legal);

// What somebody else is doing.
std::string wait_sentence(const present::Words& words, const AnyView& view,
                          const std::string& player);

// 4:05; 1:02:03; 2 days.
std::string clock_text(const present::Words& words, std::int64_t milliseconds);

}  // namespace carat::terminal
