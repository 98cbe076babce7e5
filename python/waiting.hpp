// Work in a thread of its own. Meanwhile Python handles signals, runs its other threads, and
// receives reports of progress.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/progress.hpp"

#include <pybind11/pybind11.h>

#include <functional>

namespace oddsat::python {

// The connection between the work and the thread that waits for it.
struct Waiting {
  Limits::Flag stop; // true: the work should end
  OnProgress onProgress;
};

// Returns when the work has ended, and rethrows its exception. The caller holds the GIL.
// `progress` is None or a function of phase, counted, low and high. The work is stopped where it
// returns False. An exception of `progress` or of a signal handler (Ctrl-C) also stops the work,
// and is thrown when the work has ended.
void waitFor(const pybind11::object& progress, const std::function<void(const Waiting&)>& work);

} // namespace oddsat::python
