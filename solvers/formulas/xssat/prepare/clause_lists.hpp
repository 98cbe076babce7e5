// A formula with the clauses of each literal, and the block and quantifier of each variable.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reduction/occurrences.hpp"

#include <cstdlib>

namespace oddsat::xssat {

class ClauseLists {
public:
  explicit ClauseLists(const cnf::QuantifiedCnf& formula);

  const cnf::QuantifiedCnf& formula() const { return formula_; }
  std::span<const uint32_t> with(cnf::Lit lit) const { return with_[index(lit)]; }
  void add(cnf::Lit lit, uint32_t clause) { with_.add(index(lit), clause); }
  template <typename Goes>
  void eraseIf(cnf::Lit lit, Goes goes) {
    with_.eraseIf(index(lit), goes);
  }
  size_t block(cnf::Lit lit) const { return formula_.prefix.blockOf(std::abs(lit)); }
  bool before(cnf::Lit a, cnf::Lit b) const {
    return formula_.prefix.before(std::abs(a), std::abs(b));
  }
  cnf::Quantifier kind(cnf::Lit lit) const { return formula_.prefix.kind(std::abs(lit)); }
  bool implies(cnf::Lit lit, cnf::Lit other) const; // by a clause of -lit and other

private:
  static size_t index(cnf::Lit lit) { return 2 * cnf::slot(lit) + (lit < 0 ? 1 : 0); }
  static std::vector<uint32_t> times(const cnf::QuantifiedCnf& formula); // by literal

  const cnf::QuantifiedCnf& formula_;
  cnf::reduction::Occurrences with_;
};

} // namespace oddsat::xssat
