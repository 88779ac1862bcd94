#pragma once

#include <string>

namespace carat::bots {

// A variable for the environment of a program, such as no other has: whatever the program starts
// inherits it, and is known by it, also where it has left the process group and whoever started it
// has ended.
std::string new_mark();

// Kills all that have the mark, as far as the system shows environments (in /proc).
void kill_marked(const std::string& mark);

}  // namespace carat::bots
