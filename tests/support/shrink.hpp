// Makes a failing formula small: drops clauses, literals and blocks' variables as long as the
// failure stays, and tells the result as text that can be put into tests/regress.
#pragma once

#include "oddsat/cnf/dimacs.hpp"
#include "support/brute_force.hpp"

#include <functional>
#include <sstream>

namespace oddsat::test {

using Fails = std::function<bool(const cnf::QuantifiedCnf&)>;

inline cnf::QuantifiedCnf withClauses(cnf::QuantifiedCnf formula, const ClauseList& clauses) {
  formula.clauses.clear();
  for (const auto& clause : clauses) formula.clauses.add(clause);
  return formula;
}

// One variable less: those above it move down.
inline cnf::QuantifiedCnf withoutVariable(const cnf::QuantifiedCnf& formula, cnf::Var gone) {
  auto moved = [&](cnf::Lit lit) { return lit > gone ? lit - 1 : lit < -gone ? lit + 1 : lit; };
  cnf::QuantifiedCnf smaller;
  smaller.variables = formula.variables - 1;
  smaller.factor = formula.factor;
  smaller.probability = formula.probability;
  if (!smaller.probability.empty()) smaller.probability.erase(smaller.probability.begin() + gone);
  for (const cnf::Block& block : formula.prefix) {
    std::vector<cnf::Var> rest;
    for (cnf::Var var : block.vars)
      if (var != gone) rest.push_back(moved(var));
    smaller.prefix.append(block.kind, rest);
  }
  for (std::vector<cnf::Lit> clause : clausesOf(formula)) {
    std::erase_if(clause, [&](cnf::Lit lit) { return std::abs(lit) == gone; });
    for (cnf::Lit& lit : clause) lit = moved(lit);
    smaller.clauses.add(clause);
  }
  return smaller;
}

// Every formula that is one step smaller.
inline std::vector<cnf::QuantifiedCnf> smallerOnes(const cnf::QuantifiedCnf& formula) {
  std::vector<cnf::QuantifiedCnf> result;
  ClauseList clauses = clausesOf(formula);
  for (cnf::Var var = 1; var <= formula.variables; ++var)
    result.push_back(withoutVariable(formula, var));
  for (size_t i = 0; i < clauses.size(); ++i) {
    ClauseList fewer = clauses;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    result.push_back(withClauses(formula, fewer));
  }
  for (size_t i = 0; i < clauses.size(); ++i)
    for (size_t j = 0; j < clauses[i].size(); ++j) {
      ClauseList shorter = clauses;
      shorter[i].erase(shorter[i].begin() + static_cast<std::ptrdiff_t>(j));
      result.push_back(withClauses(formula, shorter));
    }
  return result;
}

inline cnf::QuantifiedCnf shrink(cnf::QuantifiedCnf formula, const Fails& fails) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (cnf::QuantifiedCnf& candidate : smallerOnes(formula)) {
      if (!fails(candidate)) continue;
      formula = std::move(candidate);
      smaller = true;
      break;
    }
  }
  return formula;
}

inline std::string asText(const cnf::QuantifiedCnf& formula) {
  std::ostringstream out;
  cnf::writeDimacs(out, formula, cnf::Form::sdimacs);
  return out.str();
}

} // namespace oddsat::test
