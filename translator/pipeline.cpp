#include "pipeline.hpp"

#include "asp/domains.hpp"
#include "asp/names.hpp"
#include "asp/players.hpp"
#include "asp/positions.hpp"
#include "asp/quantify.hpp"
#include "asp/unfold.hpp"
#include "cnf/complete.hpp"
#include "cnf/dimacs.hpp"
#include "regression/add_strategies.hpp"

namespace oddsat {

namespace {

// Does one step and keeps how long it took.
template <typename Step>
auto timed(Road& road, const char* name, Step step) {
  double begin = road.limits.secondsUsed();
  auto result = step();
  road.seconds[name] += road.limits.secondsUsed() - begin;
  return result;
}

asp::Domains domains(const gdl::Game& game, const Question& question, Road& road) {
  return timed(road, "ground",
               [&] { return asp::domains(game, question.start, road.limits, road.report); });
}

asp::Program temporal(const gdl::Game& game, const Question& question, const asp::Domains& known,
                      Road& road) {
  asp::Program program = asp::unfold(game, question, known);
  timed(road, "strategies", [&] {
    regression::addStrategies(program, game, question, known, road.limits);
    return 0;
  });
  return program;
}

void tellNotes(const std::vector<std::string>& notes, Road& road) {
  for (const std::string& note : notes) road.report.warning({}, note);
}

void decodeNames(cnf::QuantifiedCnf& formula) {
  for (cnf::Meaning& meaning : formula.meaning)
    if (!meaning.name.empty()) meaning.name = toInfix(asp::decodeTerm(meaning.name));
}

cnf::QuantifiedCnf clauses(const ground::GroundProgram& program, prefix::Kind kind, Road& road) {
  auto levels = timed(road, "prefix", [&] { return prefix::levels(program, kind, road.limits); });
  tellNotes(levels.notes, road);
  return timed(road, "clauses", [&] { return cnf::complete(program, levels, road.limits); });
}

} // namespace

MoveOrder moveOrder(const gdl::Game& game, const Question& question, Road& road) {
  return domains(game, question, road).moves;
}

asp::Program temporal(const gdl::Game& game, const Question& question, Road& road) {
  return temporal(game, question, domains(game, question, road), road);
}

asp::Program quantified(const gdl::Game& game, const Question& question, Road& road) {
  asp::Domains known = domains(game, question, road);
  asp::Program program = temporal(game, question, known, road);
  road.keep.file("temporal.lp", [&](std::ostream& out) { asp::write(out, program); });
  asp::addPlayers(program, game, question, known);
  asp::quantify(program, question);
  road.keep.file("program.lp", [&](std::ostream& out) { asp::write(out, program); });
  return program;
}

ground::GroundProgram grounded(const gdl::Game& game, const Question& question, Road& road) {
  return grounded(ground::Source{toText(quantified(game, question, road))}, road);
}

cnf::QuantifiedCnf translate(const gdl::Game& game, const Question& question, prefix::Kind kind,
                             Road& road) {
  cnf::QuantifiedCnf formula = clauses(grounded(game, question, road), kind, road);
  decodeNames(formula);
  cnf::keepFormula(road.keep, "formula", formula);
  return formula;
}

void checkTurns(const gdl::Game& game, const Question& question, Road& road) {
  constexpr double seconds = 10; // for both searches; what they cannot decide is a warning
  asp::Program program = temporal(game, question, road);
  asp::checkPositions(program, game, question, road.limits.within(seconds), road.report);
}

ground::GroundProgram grounded(const ground::Source& source, Road& road) {
  auto program = timed(road, "ground", [&] { return ground::run(source, road.limits, road.keep); });
  tellNotes(program.notes, road);
  return program;
}

cnf::QuantifiedCnf translate(const ground::GroundProgram& program, prefix::Kind kind, Road& road) {
  cnf::QuantifiedCnf formula = clauses(program, kind, road);
  cnf::keepFormula(road.keep, "formula", formula);
  return formula;
}

} // namespace oddsat
