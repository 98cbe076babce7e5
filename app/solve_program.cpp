#include "oddsat/app/solve_input.hpp"

#include "oddsat/app/ground_input.hpp"
#include "oddsat/app/option_rules.hpp"
#include "oddsat/app/request_options.hpp"

#include <set>

namespace oddsat::app {

namespace {

// Empty if the choice in the first block is unknown or irrelevant.
std::optional<std::vector<std::string>> firstAtoms(const Solved& solved) {
  const cnf::QuantifiedCnf& formula = *solved.formula;
  const Answer& answer = solved.answer;
  if (answer.outermost.empty() || formula.meaning.empty()) return std::nullopt;
  bool exists = formula.prefix.outermost().kind == cnf::Quantifier::exists;
  if (exists ? answer.low == 0 : answer.high == 1) return std::nullopt;
  const std::set<cnf::Lit> chosen(answer.outermost.begin(), answer.outermost.end());
  std::vector<std::string> atoms;
  bool named = false;
  for (cnf::Var v : formula.prefix.outermost().vars) {
    const std::string& name = formula.meaning[cnf::slot(v)].name;
    named = named || !name.empty();
    if (!name.empty() && chosen.contains(v)) atoms.push_back(name);
  }
  return named ? std::optional(atoms) : std::nullopt;
}

} // namespace

void solveFormulaInput(Session& session, cnf::QuantifiedCnf formula, Solved& solved) {
  solved.probability = cnf::hasChance(formula);
  const ask::Options how = askOptions(session.options);
  checkOptionsFor(choose(formula, how.formula).solver, session.options);
  solved.answer = ask::solveFormula(formula, how, session);
  solved.formula = std::move(formula);
}

void solveProgram(Session& session, Solved& solved) {
  ground::GroundProgram program = groundInput(session);
  solveFormulaInput(session, translate(program, prefixKind(session.options), session), solved);
  solved.firstAtoms = firstAtoms(solved);
}

} // namespace oddsat::app
