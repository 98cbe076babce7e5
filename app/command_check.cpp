// `oddsat check`: what is asked of a game, or of the certificate of a formula.
#include "check_game.hpp"
#include "input_kind.hpp"
#include "print.hpp"
#include "session.hpp"

#include "base/input.hpp"
#include "check/certificate.hpp"
#include "cnf/load_dimacs.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

// Right means that both sides' strategies meet: what one guarantees the other does not let be
// passed.
ExitCode checkFormula(const Options& options, const Limits& limits) {
  if (options.certificate.empty()) throw Error("check FORMULA needs --certificate FILE");
  cnf::QuantifiedCnf formula = cnf::loadDimacs(options.inputs.front(), limits);
  check::Certified bounds =
      check::checkCertificate(formula, readInput(options.certificate, limits), limits);
  bool meets = bounds.low == bounds.high;
  if (options.output == "json")
    printJson({{"command", "check"},
               {"input", options.inputs.front()},
               {"status", "exact"},
               {"holds", meets},
               {"value", {{"low", valueJson(bounds.low)}, {"high", valueJson(bounds.high)}}}});
  else if (meets)
    fmt::print("the certificate proves the value {}\n", inWords(bounds.low));
  else
    fmt::print("the certificate proves only that the value lies between {} and {}\n",
               inWords(bounds.low), inWords(bounds.high));
  return meets ? yes : no;
}

} // namespace

ExitCode runCheck(Session& session) {
  switch (inputKind(session.options)) {
  case InputKind::game:
    return checkGame(session);
  case InputKind::formula:
    return checkFormula(session.options, session.limits);
  default:
    throw Error("check takes a game (--property, --strategy and --value say what is asked of it) "
                "or a formula "
                "with --certificate");
  }
}

} // namespace oddsat::app
