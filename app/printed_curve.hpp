// `oddsat synthesise --curve N`: for 0, 1, 2, ... rules the best guaranteed value found; the list
// with the most is written.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::app {

ExitCode printCurve(Session& session, const ask::Inquiry& asked, const Limits& limits);

} // namespace oddsat::app
