// `oddsat check GAME`.
#pragma once

#include "ask/inquiry.hpp"
#include "check/guarantee.hpp"
#include "session.hpp"

namespace oddsat::app {

ExitCode checkGame(Session& session); // properties of a game and of strategies
check::GuaranteeOptions guaranteeOptions(const Session& session, const ask::Inquiry& inquiry);

} // namespace oddsat::app
