// `oddsat synthesise --curve N`: the best guaranteed value found for lists of 0, 1, 2, ... rules;
// the longest list is written.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::app {

ExitCode printCurve(Session& session, const ask::Inquiry& asked, const Limits& limits);

} // namespace oddsat::app
