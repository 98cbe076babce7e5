#include "oddsat/pipeline.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/asp/players.hpp"
#include "oddsat/asp/quantify.hpp"
#include "oddsat/asp/turn_check.hpp"
#include "oddsat/asp/unfold.hpp"
#include "oddsat/cnf/complete.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/regression/add_strategies.hpp"

namespace oddsat {

namespace {

constexpr double secondsForTurns = 10; // undecided checks are a warning then

asp::Program temporalOf(const gdl::Game& game, const Question& question, const asp::Domains& known,
                        Work& work) {
  asp::Program program = asp::unfold(game, question, known);
  const Stopwatch watch;
  regression::addStrategies(program, game, question, known, work.limits);
  watch.stop(work.spent, "strategies");
  return program;
}

void reportNotes(const std::vector<std::string>& notes, Work& work) {
  for (const std::string& note : notes) work.report.warning({}, note);
}

// The grounder's names become choices, and names of the game for users.
GameFormula withMeanings(cnf::QuantifiedCnf clauses, const asp::Program& program) {
  GameFormula formula{std::move(clauses), {}};
  for (cnf::Var var = 1; var <= formula.variables; ++var) {
    std::string& name = formula.meaning[cnf::slot(var)].name;
    if (name.empty()) continue;
    if (auto choice = program.choice(name)) formula.choices.push_back({var, *std::move(choice)});
    name = toInfix(asp::decodeTerm(name));
  }
  return formula;
}

cnf::QuantifiedCnf clauses(const ground::GroundProgram& program, prefix::Kind kind, Work& work) {
  auto levels =
      timed(work.spent, "prefix", [&] { return prefix::levels(program, kind, work.limits); });
  reportNotes(levels.notes, work);
  return timed(work.spent, "clauses", [&] { return cnf::complete(program, levels, work.limits); });
}

} // namespace

Translation::Translation(const gdl::Game& game, const Question& question, Work& work,
                         std::optional<asp::Plans> plans)
    : game_(game), question_(question), work_(work), plans_(std::move(plans)),
      domains_(timed(work.spent, "ground",
                     [&] { return asp::domains(game, work.limits, work.report); })),
      temporal_(temporalOf(game, question, domains_, work)) {}

asp::Program Translation::quantified() const {
  if (!plans_)
    gdl::demandFullInformation(game_, "a formula in which every move depends on the whole past");
  work_.keep.file("temporal.lp", [&](std::ostream& out) { asp::write(out, temporal_); });
  asp::Program program = temporal_;
  asp::addPlayers(program, game_, question_, domains_, work_.limits, plans_ && plans_->opponents);
  if (plans_)
    asp::addPlans(program, *plans_);
  else
    asp::quantify(program, question_);
  work_.keep.file("program.lp", [&](std::ostream& out) { asp::write(out, program); });
  return program;
}

ground::GroundProgram Translation::grounded() const {
  return oddsat::grounded(ground::Source{toText(quantified())}, work_);
}

GameFormula Translation::formula(prefix::Kind kind) const {
  asp::Program program = quantified();
  const ground::GroundProgram ground = oddsat::grounded(ground::Source{toText(program)}, work_);
  program.sections.clear(); // the text of a large game needs much memory
  GameFormula formula = withMeanings(clauses(ground, kind, work_), program);
  cnf::keepFormula(work_.keep, "formula", formula);
  return formula;
}

void Translation::checkTurns() const {
  const Stopwatch watch;
  asp::checkPositions(temporal_, game_, question_, work_.limits.within(secondsForTurns),
                      work_.report);
  watch.stop(work_.spent, "turns");
}

ground::GroundProgram grounded(const gdl::Game& game, const Question& question, Work& work) {
  return Translation(game, question, work).grounded();
}

GameFormula translate(const gdl::Game& game, const Question& question, prefix::Kind kind,
                      Work& work) {
  return Translation(game, question, work).formula(kind);
}

ground::GroundProgram grounded(const ground::Source& source, Work& work) {
  auto program =
      timed(work.spent, "ground", [&] { return ground::run(source, work.limits, work.keep); });
  reportNotes(program.notes, work);
  return program;
}

cnf::QuantifiedCnf translate(const ground::GroundProgram& program, prefix::Kind kind, Work& work) {
  cnf::QuantifiedCnf formula = clauses(program, kind, work);
  cnf::keepFormula(work.keep, "formula", formula);
  return formula;
}

} // namespace oddsat
