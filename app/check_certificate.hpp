// `oddsat check --certificate`.
#pragma once

#include "oddsat/app/session.hpp"

namespace oddsat::app {

ExitCode checkCertificateOfFormula(Session& session);
ExitCode checkCertificateOfModel(Session& session);
// Against the formula of the question; then the value that it proves against the game itself.
ExitCode checkCertificateOfGame(Session& session);

} // namespace oddsat::app
