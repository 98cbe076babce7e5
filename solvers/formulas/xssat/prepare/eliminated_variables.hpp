// Variables that only counted for chance variables which a draw replaces, eliminated by resolution.
// Plain elimination would do it, too, but it comes after the search for symmetries.
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
  cnf::Reconstruction remove();              // all suspected ones that can go
  void writeTo(cnf::Clauses& clauses) const; // those that are left

private:
  std::span<const cnf::Lit> clause(uint32_t c) const;
  void add(std::vector<cnf::Lit> literals);
  std::span<const uint32_t> left(cnf::Lit lit); // until a clause is added
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
  std::vector<bool> gone_; // by clause, the added ones behind the formula's own
  std::vector<std::vector<cnf::Lit>> added_, resolvents_;
  std::set<cnf::Var> fixed_;                     // kept, or gone
  std::set<cnf::Var> candidates_;                // only these may go
  using Candidate = std::pair<size_t, cnf::Var>; // by what it costs to eliminate it
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> waiting_;
  std::map<cnf::Var, size_t> tried_;   // what it cost when it failed
  cnf::Reconstruction reconstruction_; // of the outermost ones
};

} // namespace oddsat::xssat
