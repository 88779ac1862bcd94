#pragma once

#include <pybind11/pybind11.h>

#include "base/parse.h"
#include "play/rejection.h"

namespace carat::python {

// What is wrong with an argument becomes a ValueError, or one of two kinds of it.
void add_errors(pybind11::module_& module);

[[noreturn]] void throw_unreadable(const ParseError& error);
// `game` names the sentences of its refusals.
[[noreturn]] void throw_rejection(std::string_view game, const Rejection& rejection);
[[noreturn]] void throw_illegal(const std::string& message, const std::string& clause,
                                const std::string& key);

// The value, or its error thrown.
template <class T>
T value_or_throw(Parsed<T> parsed) {
  if (!parsed) throw_unreadable(parsed.error());
  return *std::move(parsed);
}

}  // namespace carat::python
