#include "oddsat/cnf/choice_first.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/ask/moves_of_formula.hpp"
#include "oddsat/questions/ask/plan_question.hpp"
#include "oddsat/questions/ask/ways.hpp"

namespace oddsat::ask {

namespace {

GameFormula formulaOf(const Inquiry& inquiry, const Translation& translation,
                      const Options& options, Work& work) {
  checkTurns(inquiry, translation, work);
  return translation.formula(options.prefix);
}

Answer valueAt(const Inquiry& asked, const Options& options, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  const Translation translation(inquiry.game(), inquiry.question(), work);
  return solveFormula(cnf::choiceFirst(formulaOf(inquiry, translation, options, work), work.limits),
                      options, work);
}

// Options for the positions after each first move: the certificate belongs to the question only.
Options valueOptions(Options options) {
  options.formula.certificate.clear();
  options.formula.atLeast.reset();
  options.allMoves = false;
  return options;
}

std::vector<std::vector<cnf::Lit>> literalsOf(const std::vector<FirstMove>& moves) {
  std::vector<std::vector<cnf::Lit>> literals;
  for (const FirstMove& move : moves) literals.push_back(move.literals);
  return literals;
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

// The value of a first move is that of the best plan which makes it: a formula of its own.
void addPlannedMoves(const Inquiry& inquiry, const Options& options, const PlanQuestion& planned,
                     Answer& answer, Work& work) {
  const std::vector<gdl::Term>& moves = planned.plans->maximiser.sets.front().moves.front();
  if (answer.status != Status::exact || moves.size() < 2) return;
  Options value = options;
  value.formula.certificate.clear();
  value.formula.atLeast.reset();
  const Spent spent = work.spent; // the time of further formulas is counted as part of this one
  const Stopwatch watch;
  bool allKnown = true;
  for (const gdl::Term& move : moves) {
    MoveValue found{inquiry.question().player, move};
    asp::Plans committed = *planned.plans;
    committed.firstMove = move;
    try {
      const Translation translation(planned.game, planned.question, work, std::move(committed));
      const Answer worth = solveFormula(translation.formula(options.prefix), value, work);
      found.low = worth.low, found.high = worth.high;
    } catch (const LimitReached&) { // the bounds are 0 and 1
      allKnown = false;
    }
    if (found.low == answer.low) answer.bestMoves.push_back(found);
    answer.moves.push_back(std::move(found));
  }
  answer.bestMovesComplete = allKnown;
  work.spent = spent;
  watch.stop(work.spent, "moves");
}

// With hidden information no positions after each first move are questions of their own.
Result byPlans(const Inquiry& inquiry, const Options& options, Work& work) {
  const PlanQuestion planned = planQuestion(inquiry, work);
  const Translation translation(planned.game, planned.question, work, planned.plans);
  cnf::QuantifiedCnf formula = translation.formula(options.prefix);
  Result result{solveFormula(formula, options, work), *inquiry.question().horizon,
                inquiry.question().horizonIs};
  result.strategy = planFound(inquiry, formula, result.answer, work);
  if (options.allMoves) addPlannedMoves(inquiry, options, planned, result.answer, work);
  result.formula = std::move(formula);
  return result;
}

Result byFormula(const Inquiry& asked, const Options& options, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  if (gdl::hidesInformation(inquiry.game())) return byPlans(inquiry, options, work);
  const Translation translation(inquiry.game(), inquiry.question(), work);
  GameFormula made = formulaOf(inquiry, translation, options, work);
  const std::vector<ChoiceVariable> choices = std::move(made.choices);
  cnf::QuantifiedCnf formula = std::move(made);
  const FirstStep first(inquiry, work);
  // The solver has to know how the maximiser chooses.
  const bool keepsChoice = first.playerHasChoice();
  if (options.formula.certificate.empty() && !keepsChoice)
    formula = cnf::choiceFirst(std::move(formula), work.limits);
  const std::vector<FirstMove> moves =
      movesDecided(first, formula, choices, translation.moveOrder());
  Options own = options;
  if (options.allMoves)
    own.formula.alternatives = literalsOf(moves);
  else if (!keepsChoice)
    own.formula.choices = literalsOf(moves);
  Result result{solveFormula(formula, own, work), *inquiry.question().horizon,
                inquiry.question().horizonIs};
  result.formula = std::move(formula);
  const Options value = valueOptions(options);
  const Spent spent = work.spent; // the time of further questions is counted as part of this one
  const Stopwatch watch;
  SolveAt solveAt = [&](const Inquiry& after) { return valueAt(after, value, work); };
  addMoves(first, moves, solveAt, options.allMoves, result.answer);
  addReplies(inquiry, first, solveAt, result.answer, work);
  work.spent = spent;
  watch.stop(work.spent, "moves");
  return result;
}

} // namespace oddsat::ask
