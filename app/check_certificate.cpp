#include "oddsat/app/check_certificate.hpp"

#include "oddsat/app/check_game.hpp"
#include "oddsat/app/ground_input.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/model_input.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/games/recurring/model_certificate.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/check/mixed_certificate.hpp"
#include "oddsat/questions/check/play_certificate.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

Json proved(const Options& options, const Rational& value) {
  return {{"command", "check"},
          {"input", options.inputs.front()},
          {"status", "exact"},
          {"holds", true},
          {"value", valueJson(value)}};
}

// The moves of each side, played against all replies.
void requireInPlay(Session& session, const ask::Inquiry& here, const GameFormula& formula,
                   const asp::MoveOrder& order, const check::CheckedCertificate& checked) {
  playouts::Subject subject(here.game(), here.question().strategies, session.limits);
  playouts::Play play(subject, here.question(), session.limits, session.report);
  const check::GameChoices choices(formula, play.positions().machine(), order);
  const check::PlayedCertificate played =
      check::playCertificate(checked, choices, play, here.question());
  for (const Rational& value : {played.guaranteed, played.allowed})
    if (value != checked.value)
      throw Error("the certificate proves the value " + inWords(checked.value) +
                  " of the formula, but its moves reach " + inWords(played.guaranteed) +
                  " in the game and allow " + inWords(played.allowed));
}

// Certificates of a value, or of bounds, without a horizon.
ExitCode printChecked(const Session& session, const recurring::CheckedValues& checked) {
  const auto& [low, high] = checked.bounds;
  clearProgressLine();
  if (session.options.output == "json") {
    Json object = proved(session.options, low);
    if (low != high) {
      object["status"] = "interval";
      object["value"] = {{"low", valueJson(low)}, {"high", valueJson(high)}};
    }
    printJson(object);
  } else if (low == high) {
    fmt::print("the certificate proves the value {} without a horizon, at {} positions\n",
               inWords(low), checked.positions);
  } else {
    fmt::print("the certificate proves that the value without a horizon is between {} and {}, at "
               "{} positions\n",
               inWords(low), inWords(high), checked.positions);
  }
  return yes;
}

ExitCode checkValuesOfGame(Session& session, const ask::Inquiry& inquiry,
                           const Input& certificate) {
  gdl::demandFullInformation(inquiry.game(), "a certificate of positions");
  return printChecked(session,
                      recurring::checkValues(inquiry.machine(session), inquiry.question(),
                                             inquiry.state(session), certificate, session.limits));
}

// The strategies of both sides, each against the best reply to it.
ExitCode checkMixtures(Session& session, const ask::Inquiry& inquiry, const Input& certificate) {
  const check::MixedBounds bounds =
      check::checkMixedCertificate(inquiry.machine(session), inquiry.state(session),
                                   inquiry.question(), certificate, session.limits);
  const bool exact = bounds.low == bounds.high;
  clearProgressLine();
  if (session.options.output == "json") {
    Json object = exact ? proved(session.options, bounds.low) : Json();
    if (!exact)
      object = {{"command", "check"},
                {"input", session.options.inputs.front()},
                {"status", "unknown"},
                {"holds", false},
                {"value", {{"low", valueJson(bounds.low)}, {"high", valueJson(bounds.high)}}}};
    printJson(object);
  } else if (exact) {
    fmt::print("the certificate proves the value {}\n", inWords(bounds.low));
  } else {
    fmt::print("the certificate proves that the value is between {} and {}\n", inWords(bounds.low),
               inWords(bounds.high));
  }
  return exact ? yes : no;
}

} // namespace

// A certificate that proves less than it claims is an Error. A program is translated to the formula
// that `solve` has used.
ExitCode checkCertificateOfFormula(Session& session) {
  const Options& options = session.options;
  if (options.certificate.empty())
    throw Error("check of a formula or a program needs a certificate: --certificate FILE");
  const cnf::QuantifiedCnf formula =
      inputKind(options) == InputKind::formula
          ? cnf::loadDimacs(options.inputs.front(), session.limits)
          : translate(groundInput(session), prefixKind(options), session);
  const Rational value =
      check::checkCertificate(formula, readInput(options.certificate, session.limits),
                              session.limits)
          .value;
  if (options.output == "json")
    printJson(proved(options, value));
  else
    fmt::print("the certificate proves the value {}\n", inWords(value));
  return yes;
}

ExitCode checkCertificateOfModel(Session& session) {
  if (session.options.certificate.empty())
    throw Error("of a model, check verifies a certificate: --certificate FILE");
  const Input certificate = readInput(session.options.certificate, session.limits);
  return printChecked(
      session, recurring::checkModelValues(readModel(session).graph, certificate, session.limits));
}

ExitCode checkCertificateOfGame(Session& session) {
  const Options& options = session.options;
  const Input certificate = readInput(options.certificate, session.limits);
  ask::Inquiry inquiry = inquire(session);
  if (recurring::isValuesCertificate(certificate.text))
    return checkValuesOfGame(session, inquiry, certificate);
  ask::requireHorizon(inquiry, session);
  if (gdl::hidesInformation(inquiry.game())) return checkMixtures(session, inquiry, certificate);
  const ask::Inquiry here = inquiry.startingHere(session);
  const Translation translation(here.game(), here.question(), session);
  const GameFormula formula = translation.formula(prefixKind(options));
  const check::CheckedCertificate checked =
      check::checkCertificate(formula, certificate, session.limits);
  requireInPlay(session, here, formula, translation.moveOrder(), checked);
  clearProgressLine();
  if (options.output == "json")
    printJson(proved(options, checked.value));
  else
    fmt::print("the certificate proves the value {}\nits moves reach the same against all replies "
               "of the game\n",
               inWords(checked.value));
  return yes;
}

} // namespace oddsat::app
