// `oddsat check`: what is asked of a game, or of the certificate of a formula.
#include "check_game.hpp"
#include "input_kind.hpp"
#include "session.hpp"

namespace oddsat::app {

ExitCode runCheck(Session& session) {
  if (inputKind(session.options) == InputKind::game) return checkGame(session);
  throw Error("check takes a game; --property, --strategy and --value say what is asked of it");
}

} // namespace oddsat::app
