// `oddsat check`: what is asked of a game, or of the certificate of a formula.
#include "check_certificate.hpp"
#include "check_game.hpp"
#include "input_kind.hpp"
#include "session.hpp"

#include "base/error.hpp"

namespace oddsat::app {

ExitCode runCheck(Session& session) {
  switch (inputKind(session.options)) {
  case InputKind::game:
    return session.options.certificate.empty() ? checkGame(session)
                                               : checkCertificateOfGame(session);
  case InputKind::formula:
    return checkCertificateOfFormula(session);
  default:
    throw Error("check takes a game (--property, --strategy and --value say what is asked of it) "
                "or a formula "
                "with --certificate");
  }
}

} // namespace oddsat::app
