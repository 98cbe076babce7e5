#include "oddsat/cnf/choice_first.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/ask/moves_of_formula.hpp"
#include "oddsat/questions/ask/plan_question.hpp"
#include "oddsat/questions/ask/ways.hpp"

namespace oddsat::ask {

namespace {

// The formula of the question and its value. The caller adds moves, since the caller knows whether
// all first moves are needed; the solver has to know how the maximiser chooses.
Result formulaValue(const Inquiry& inquiry, const Translation& translation, const Options& options,
                    bool addsMoves, Work& work) {
  checkTurns(inquiry, translation, work);
  cnf::QuantifiedCnf formula = translation.formula(options.prefix);
  Options own = options;
  const bool keepsChoice = addsMoves && playerChooses(inquiry, work);
  if (options.formula.certificate.empty() && !keepsChoice)
    formula = cnf::choiceFirst(std::move(formula), work.limits);
  if (options.allMoves)
    own.formula.alternatives = firstMoveChoices(inquiry, translation.moveOrder(), formula, work);
  else if (addsMoves && !keepsChoice)
    own.formula.choices = firstMoveChoices(inquiry, translation.moveOrder(), formula, work);
  Result result{solveFormula(formula, own, work), *inquiry.question().horizon,
                inquiry.question().horizonIs};
  result.formula = std::move(formula);
  return result;
}

Answer valueAt(const Inquiry& asked, const Options& options, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  const Translation translation(inquiry.game(), inquiry.question(), work);
  return formulaValue(inquiry, translation, options, false, work).answer;
}

} // namespace

Answer solveFormula(const cnf::QuantifiedCnf& formula, const Options& options, Work& work) {
  FormulaOptions own = options.formula;
  own.keep = work.keep;
  if (options.solver == "auto") {
    const Choice choice = choose(formula, own);
    work.remark("solver: " + choice.solver + " (" + choice.why + ")");
  }
  Answer answer = oddsat::solveFormula(formula, options.solver, own, work.limits, work.onProgress);
  work.spent.add(answer.spent);
  return answer;
}

// With hidden information the moves of the plan are no first moves, and no positions after each
// first move are questions of their own: only the value is computed.
Result byPlans(const Inquiry& inquiry, const Options& options, Work& work) {
  const PlanQuestion planned = planQuestion(inquiry, work);
  const Translation translation(planned.game, planned.question, work, planned.plans);
  cnf::QuantifiedCnf formula = translation.formula(options.prefix);
  Result result{solveFormula(formula, options, work), *inquiry.question().horizon,
                inquiry.question().horizonIs};
  result.formula = std::move(formula);
  return result;
}

Result byFormula(const Inquiry& asked, const Options& options, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  if (gdl::hidesInformation(inquiry.game())) return byPlans(inquiry, options, work);
  const Translation translation(inquiry.game(), inquiry.question(), work);
  Result result = formulaValue(inquiry, translation, options, true, work);
  // The certificate belongs to the question, not to the positions after each first move.
  Options value = options;
  value.formula.certificate.clear();
  value.formula.atLeast.reset();
  value.allMoves = false;
  const Spent spent = work.spent; // the time of further questions is counted as part of this one
  const Stopwatch watch;
  SolveAt solveAt = [&](const Inquiry& after) { return valueAt(after, value, work); };
  addMoves(inquiry, translation.moveOrder(), *result.formula, solveAt, options.allMoves,
           result.answer, work);
  addReplies(inquiry, solveAt, result.answer, work);
  work.spent = spent;
  watch.stop(work.spent, "moves");
  return result;
}

} // namespace oddsat::ask
