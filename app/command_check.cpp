// `oddsat check`: properties of a game, or the certificate of a formula or a program.
#include "oddsat/app/check_certificate.hpp"
#include "oddsat/app/check_game.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/session.hpp"

#include "oddsat/base/error.hpp"

namespace oddsat::app {

ExitCode runCheck(Session& session) {
  switch (inputKind(session.options)) {
  case InputKind::game:
    return session.options.certificate.empty() ? checkGame(session)
                                               : checkCertificateOfGame(session);
  case InputKind::model:
    return checkCertificateOfModel(session);
  default:
    return checkCertificateOfFormula(session);
  }
}

} // namespace oddsat::app
