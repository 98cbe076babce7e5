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

// A certificate that proves less than it claims is an Error.
ExitCode checkFormula(const Options& options, const Limits& limits) {
  if (options.certificate.empty()) throw Error("check FORMULA needs --certificate FILE");
  cnf::QuantifiedCnf formula = cnf::loadDimacs(options.inputs.front(), limits);
  const Rational value =
      check::checkCertificate(formula, readInput(options.certificate, limits), limits);
  if (options.output == "json")
    printJson({{"command", "check"},
               {"input", options.inputs.front()},
               {"status", "exact"},
               {"holds", true},
               {"value", {{"low", valueJson(value)}, {"high", valueJson(value)}}}});
  else
    fmt::print("the certificate proves the value {}\n", inWords(value));
  return yes;
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
