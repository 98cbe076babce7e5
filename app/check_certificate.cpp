#include "check_certificate.hpp"

#include "check_game.hpp"
#include "print.hpp"
#include "progress_line.hpp"
#include "request_options.hpp"

#include "base/input.hpp"
#include "check/certificate.hpp"
#include "cnf/load_dimacs.hpp"
#include "pipeline.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

Json proved(const Options& options, const Rational& value) {
  return {{"command", "check"},
          {"input", options.inputs.front()},
          {"status", "exact"},
          {"holds", true},
          {"value", {{"low", valueJson(value)}, {"high", valueJson(value)}}}};
}

void requireNothingElse(const Options& options) {
  if (options.value || options.rules || !options.properties.empty())
    throw Error("--certificate is checked by itself, without --property, --value and --rules");
}

} // namespace

// A certificate that proves less than it claims is an Error.
ExitCode checkCertificateOfFormula(Session& session) {
  const Options& options = session.options;
  if (options.certificate.empty()) throw Error("check FORMULA needs --certificate FILE");
  cnf::QuantifiedCnf formula = cnf::loadDimacs(options.inputs.front(), session.limits);
  const Rational value = check::checkCertificate(
      formula, readInput(options.certificate, session.limits), session.limits);
  if (options.output == "json")
    printJson(proved(options, value));
  else
    fmt::print("the certificate proves the value {}\n", inWords(value));
  return yes;
}

ExitCode checkCertificateOfGame(Session& session) {
  const Options& options = session.options;
  requireNothingElse(options);
  const Input certificate = readInput(options.certificate, session.limits);
  ask::Inquiry inquiry = inquire(session);
  ask::requireHorizon(inquiry, session);
  const ask::Inquiry here = inquiry.startingHere(session);
  const Translation translation(here.game(), here.question(), session);
  const Rational value = check::checkCertificate(translation.formula(prefixKind(options)),
                                                 certificate, session.limits);
  const Rational own = gameValue(session, inquiry);
  if (own != value)
    throw Error("the certificate proves the value " + inWords(value) +
                " of the formula, but the game is worth " + inWords(own));
  clearProgressLine();
  if (options.output == "json")
    printJson(proved(options, value));
  else
    fmt::print("the certificate proves the value {}\nall playouts of the game give the same\n",
               inWords(value));
  return yes;
}

} // namespace oddsat::app
