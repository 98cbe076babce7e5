#include "oddsat/formulas/xssat/problem.hpp"

#include "oddsat/formulas/xssat/clause_index.hpp"

#include <algorithm>
#include <map>

namespace oddsat::xssat {

namespace {

// Numbers the variables in the order of the prefix and joins neighbouring blocks of one quantifier.
// Variables that no block contains are outermost and existential.
void number(const cnf::QuantifiedCnf& formula, Problem& problem) {
  problem.inside.assign(cnf::slot(formula.variables) + 1, noVar);
  auto place = [&](Quantifier kind, cnf::Var v) {
    if (problem.blocks.empty() || problem.blocks.back() != kind) {
      problem.blocks.push_back(kind);
      problem.blockEnd.push_back(problem.variables);
    }
    problem.inside[cnf::slot(v)] = problem.variables++;
    problem.outside.push_back(v);
    problem.block.push_back(index32(problem.blocks.size() - 1));
    problem.blockEnd.back() = problem.variables;
  };
  std::vector<bool> named(cnf::slot(formula.variables) + 1, false);
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var v : block.vars) named[cnf::slot(v)] = true;
  for (cnf::Var v = 1; v <= formula.variables; ++v)
    if (!named[cnf::slot(v)]) place(Quantifier::exists, v);
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var v : block.vars) place(block.kind, v);
}

// A chance variable of probability 1 or 0 has one branch only.
void takeChances(const cnf::QuantifiedCnf& formula, Problem& problem) {
  std::map<Rational, uint32_t> known{{1, 0}};
  problem.chances.emplace_back(1);
  problem.chanceOf.assign(2 * size_t{problem.variables}, 0);
  auto note = [&](Lit l, const Rational& p) {
    auto [place, isNew] = known.try_emplace(p, index32(known.size()));
    if (isNew) problem.chances.push_back(p);
    problem.chanceOf[l] = place->second;
  };
  for (Var v = 0; v < problem.variables; ++v) {
    if (!problem.isChance(v)) continue;
    const Rational& p = formula.probability[cnf::slot(problem.outside[v])];
    note(positive(v), p);
    note(negative(v), 1 - p);
    if (p == 1) problem.units.push_back(positive(v));
    if (p == 0) problem.units.push_back(negative(v));
  }
}

// A universal literal without an existential or chance literal further inside can be removed,
// because forall makes it false.
void reduceUniversals(const Problem& problem, std::vector<Lit>& lits) {
  uint32_t innermost = 0;
  for (Lit l : lits)
    if (!problem.isForall(variable(l)))
      innermost = std::max(innermost, problem.block[variable(l)] + 1);
  std::erase_if(lits, [&](Lit l) {
    return problem.isForall(variable(l)) && problem.block[variable(l)] >= innermost;
  });
}

bool tidy(const Problem& problem, std::vector<Lit>& lits) {
  std::ranges::sort(lits);
  auto [from, to] = std::ranges::unique(lits);
  lits.erase(from, to);
  for (size_t i = 0; i + 1 < lits.size(); ++i)
    if (variable(lits[i]) == variable(lits[i + 1])) return false; // tautology
  reduceUniversals(problem, lits);
  return true;
}

Problem::Draw drawFor(const Draw& draw, const Problem& problem) {
  Problem::Draw own{{}, {}, {}, draw.chances, draw.alike};
  for (cnf::Lit l : draw.outcomes) own.outcomes.push_back(problem.toInside(l));
  for (cnf::Lit l : draw.enabled) own.enabled.push_back(l == 0 ? noLit : problem.toInside(l));
  for (cnf::Lit l : draw.off) own.off.push_back(problem.toInside(l));
  return own;
}

} // namespace

Problem prepare(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws) {
  Problem problem;
  problem.factor = formula.factor;
  number(formula, problem);
  takeChances(formula, problem);
  for (const Draw& draw : draws) problem.draws.push_back(drawFor(draw, problem));
  ClauseIndex known(formula.clauses.size());
  std::vector<Lit> lits;
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    lits.clear();
    for (cnf::Lit l : formula.clauses[i]) lits.push_back(problem.toInside(l));
    if (!tidy(problem, lits)) continue;
    if (lits.empty())
      problem.contradictory = true;
    else if (lits.size() == 1)
      problem.units.push_back(lits[0]);
    else if (known.add(lits, problem.clauses(), [&](uint32_t c) { return problem.clause(c); })) {
      problem.clauseLits.insert(problem.clauseLits.end(), lits.begin(), lits.end());
      problem.clauseEnds.push_back(index32(problem.clauseLits.size()));
    }
  }
  return problem;
}

} // namespace oddsat::xssat
