// `oddsat check GAME`.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/check/guarantee.hpp"

namespace oddsat::app {

ExitCode checkGame(Session& session); // properties of a game and of strategies
check::GuaranteeOptions guaranteeOptions(const Session& session, const ask::Inquiry& inquiry);

} // namespace oddsat::app
