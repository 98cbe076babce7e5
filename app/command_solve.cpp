// `oddsat solve`: the value of a game, a program or a formula.

#include "oddsat/app/build_version.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/app/solve_input.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/cnf/probabilities.hpp"
#include "oddsat/ground/gringo.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

namespace oddsat::app {

namespace {

ExitCode verdictCode(const Answer& answer, const Rational& bound) {
  if (answer.low >= bound) return yes;
  if (answer.high < bound) return no;
  return unknown;
}

// An upper bound with two digits.
std::string atMost(const Rational& bound) {
  constexpr double least = 1e-300; // near the least positive double
  if (bound.get_d() < least) return fmt::format("by {:.0g} at most", least);
  double unit = std::pow(10, std::floor(std::log10(bound.get_d())) - 1);
  return fmt::format("by {:.2g} at most", unit * std::ceil(bound.get_d() / unit * (1 + 1e-9)));
}

void readProbabilities(Session& session, cnf::QuantifiedCnf& formula) {
  bool simplest = session.options.probabilities == "simplest";
  cnf::Simpler simpler = simplest ? cnf::takeSimplest(formula) : cnf::roundedIn(formula);
  if (simpler.probabilities == 0) return;
  const char* what = simplest ? "probabilities read as the simplest fractions that they may stand "
                                "for: {}; this changes the value {}"
                              : "probabilities that look rounded: {}; --probabilities simplest "
                                "would read them as simple fractions and change the value {}";
  session.report.warning(
      {session.options.inputs.front()},
      fmt::format(fmt::runtime(what), simpler.probabilities, atMost(simpler.bound)));
}

void solveFormulaFile(Session& session, Solved& solved) {
  const std::string& path = session.options.inputs.front();
  cnf::QuantifiedCnf formula = timed(session.spent, "read", [&] {
    cnf::QuantifiedCnf read = cnf::loadDimacs(path, session.limits);
    readProbabilities(session, read);
    return read;
  });
  solveFormulaInput(session, std::move(formula), solved);
}

void solveInput(Session& session, Solved& solved) {
  switch (inputKind(session.options)) {
  case InputKind::game:
    return solveGame(session, solved);
  case InputKind::model:
    return solveModel(session, solved);
  case InputKind::form:
    return solveForm(session, solved);
  case InputKind::formula:
    return solveFormulaFile(session, solved);
  case InputKind::program:
  case InputKind::aspif:
    return solveProgram(session, solved);
  }
}

// If a limit is reached before a solver starts (while the game is compiled or the program
// grounded), the value is unknown, but the question is known and printed.
Solved solveWithin(Session& session) {
  Solved solved;
  solved.input = session.options.inputs.front();
  solved.atLeast = askedBound(session.options);
  try {
    solveInput(session, solved);
  } catch (const LimitReached& limit) {
    solved.answer.reason = limit.what();
  } catch (const std::bad_alloc&) {
    solved.answer.reason = "memory limit reached";
  }
  return solved;
}

// Reports a missing certificate: a certificate is written with every known value, unless a limit is
// reached first, which is then the reason.
void tellCertificate(const Options& options, Solved& solved) {
  if (options.certificate.empty()) return;
  Answer& answer = solved.answer;
  solved.certificateWritten = answer.status != Status::unknown && answer.reason.empty();
  if (answer.status == Status::unknown) answer.reason += certificateMissing(options);
}

// Games and programs are grounded; the version of the grounder is determined only if it is printed.
void tellVersions(const Options& options, Answer& answer) {
  answer.versions.emplace("oddsat", buildVersion());
  InputKind kind = inputKind(options);
  if (interruptRequested()) return; // starts no program after a signal
  if (options.output == "json" && (kind == InputKind::game || kind == InputKind::program))
    answer.versions.emplace("clingo", ground::grounderVersion());
}

} // namespace

// An exact answer requires exact values of all moves.
ExitCode codeOf(const Solved& solved, bool rounds) {
  if (solved.atLeast) return verdictCode(solved.answer, *solved.atLeast);
  const auto isOpen = [&](const MoveValue& move) {
    return rounds ? !isKnown(move) : move.low != move.high;
  };
  if (solved.answer.status == Status::unknown || std::ranges::any_of(solved.answer.moves, isOpen))
    return unknown;
  bool isGame = solved.question.has_value();
  if (!isGame && !solved.probability) return verdictCode(solved.answer, 1);
  return answered;
}

ExitCode runSolve(Session& session) {
  if (!session.options.play.empty()) {
    playOnTerminal(session);
    return answered;
  }
  const Stopwatch total;
  Solved solved = solveWithin(session);
  total.stop(session.spent, "total");
  solved.answer.spent = session.spent;
  tellVersions(session.options, solved.answer);
  tellCertificate(session.options, solved);
  printSolved(session.options, solved);
  const bool lacksSome = // the value is known, but not everything that was requested
      solved.answer.status != Status::unknown && !solved.answer.reason.empty();
  const bool lacksCertificate = !solved.certificateWritten.value_or(true);
  if (lacksSome || (lacksCertificate && session.options.output == "lines"))
    complain("error: " + solved.answer.reason);
  if (lacksCertificate || (lacksSome && !solved.atLeast)) return unknown;
  return codeOf(solved, session.options.approx || solved.answer.status == Status::interval);
}

} // namespace oddsat::app
