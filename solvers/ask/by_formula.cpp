#include "ask/moves_of_formula.hpp"
#include "ask/ways.hpp"
#include "cnf/choice_first.hpp"
#include "pipeline.hpp"

namespace oddsat::ask {

namespace {

// Warnings of the road end up where those of the work are, also when a step throws.
class Walk {
public:
  explicit Walk(Work& work) : work_(work), road{work.limits, {}, work.keep} {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  ~Walk() {
    for (const Diagnostic& warning : road.report.warnings())
      work_.report.warning(warning.where, warning.message);
  }

private:
  Work& work_;

public:
  Road road;
};

// The formula of the question and its value; moves are added by the caller, who may want to know
// what each of the first is worth, and to whom the solver has to say how the player chooses.
Result formulaValue(const Inquiry& asked, const Options& options, bool addsMoves, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  Walk walk(work);
  checkTurns(inquiry.game(), inquiry.question(), walk.road);
  cnf::QuantifiedCnf formula =
      translate(inquiry.game(), inquiry.question(), options.prefix, walk.road);
  Options own = options;
  const bool keepsChoice = addsMoves && playerChooses(inquiry, work);
  if (options.formula.certificate.empty() && !keepsChoice)
    formula = cnf::choiceFirst(std::move(formula), work.limits);
  if (options.allMoves) own.formula.alternatives = firstMoveChoices(inquiry, formula, work);
  Result result{solveFormula(formula, own, work), *inquiry.question().horizon, inquiry.horizonIs};
  result.formula = std::move(formula);
  result.answer.seconds.insert(walk.road.seconds.begin(), walk.road.seconds.end());
  return result;
}

} // namespace

Answer solveFormula(const cnf::QuantifiedCnf& formula, const Options& options, Work& work) {
  FormulaOptions own = options.formula;
  own.keep = work.keep;
  if (options.solver == "auto") {
    const Choice choice = choose(formula, own);
    work.remark("solver: " + choice.solver + " (" + choice.why + ")");
  }
  return oddsat::solveFormula(formula, options.solver, own, work.limits, work.onProgress);
}

Result byFormula(const Inquiry& inquiry, const Options& options, Work& work) {
  const double begun = work.limits.secondsUsed();
  Result result = formulaValue(inquiry, options, true, work);
  Answer& answer = result.answer;
  answer.seconds["solve"] = work.limits.secondsUsed() - begun;
  // The certificate is about what was asked, not about the positions after each first move.
  Options value = options;
  value.formula.certificate.clear();
  value.formula.atLeast.reset();
  value.allMoves = false;
  SolveAt solveAt = [&](const Inquiry& after) {
    return formulaValue(after, value, false, work).answer;
  };
  addMoves(inquiry.startingHere(work), *result.formula, solveAt, options.allMoves, answer, work);
  addReplies(inquiry, solveAt, answer, work);
  answer.seconds["moves"] = work.limits.secondsUsed() - begun - answer.seconds["solve"];
  return result;
}

} // namespace oddsat::ask
