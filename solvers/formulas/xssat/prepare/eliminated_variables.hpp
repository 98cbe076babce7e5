// Elimination by resolution of variables that only counted for the chance variables of a draw.
// Ordinary variable elimination would remove them, too, but it comes after the search for
// symmetries.
#pragma once

#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <map>
#include <queue>
#include <set>

namespace oddsat::xssat {

class EliminatedVariables {
public:
  explicit EliminatedVariables(ClauseLists& lists)
      : lists_(lists), gone_(lists.formula().clauses.size(), false) {}

  void removeClause(uint32_t c) { gone_[c] = true; }
  void keep(cnf::Lit lit) { fixed_.insert(std::abs(lit)); }
  void suspect(const std::set<cnf::Var>& variables) {
    candidates_.insert(variables.begin(), variables.end());
  }
  cnf::Reconstruction remove();              // eliminates as many candidates as possible
  void writeTo(cnf::Clauses& clauses) const; // the remaining clauses

private:
  std::span<const cnf::Lit> clause(uint32_t c) const;
  void add(std::vector<cnf::Lit> literals);
  std::span<const uint32_t> left(cnf::Lit lit); // remaining clauses; valid until a clause is added
  size_t costOf(cnf::Var v) { return left(v).size() * left(-v).size(); }
  void schedule(cnf::Var v);
  bool resolve(cnf::Var v);
  void addResolvent(uint32_t a, uint32_t b, cnf::Var v);
  bool isSubsumed(const std::vector<cnf::Lit>& literals, cnf::Var but);
  void eliminate(cnf::Var v);
  void noteValue(cnf::Var v);
  void removeImplied();
  bool isImplied(std::span<const cnf::Lit> literals);

  ClauseLists& lists_;
  std::vector<bool> gone_; // by clause; the added ones follow those of the formula
  std::vector<std::vector<cnf::Lit>> added_, resolvents_;
  std::set<cnf::Var> fixed_;                     // kept or eliminated
  std::set<cnf::Var> candidates_;                // only these may be eliminated
  using Candidate = std::pair<size_t, cnf::Var>; // with the cost of its elimination
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> waiting_;
  std::map<cnf::Var, size_t> tried_;   // the cost at which the elimination failed
  cnf::Reconstruction reconstruction_; // for outermost variables
};

} // namespace oddsat::xssat
