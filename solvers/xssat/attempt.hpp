// One way to go at a formula: simplified so far, prepared, and searched in slices of time. The
// table and the learnt clauses stay between the slices, so that going on costs little.
#pragma once

#include "xssat/search.hpp"

#include <memory>

namespace oddsat::xssat {

enum class Simplify {
  no,
  gently, // keeps definitions: what falls apart, falls apart visibly
  fully   // eliminates variables, too: much smaller, but pieces grow together
};

cnf::QuantifiedCnf simplified(const cnf::QuantifiedCnf& formula, Simplify how, const Limits& limits,
                              std::vector<cnf::Var>& original, bool keepSymmetries = false);

struct Found {
  Rational low = 0, high = 1;
  std::vector<cnf::Lit> outermost = {}; // where the outermost block is exists and the value found
  std::string stoppedBy = {};
};

template <typename N>
class Attempt {
public:
  Attempt(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
          const Limits& limits);

  Found run(const Limits& limits);
  std::vector<cnf::Lit> outside(std::vector<cnf::Lit> lits) const; // in the formula's own numbers
  const cnf::QuantifiedCnf& formula() const { return formula_; }   // as simplified
  void onTick(std::function<bool()> settled) { search_->settled = std::move(settled); }
  void statistics(std::map<std::string, uint64_t>& into) const { search_->statistics(into); }

private:
  Options options_;
  std::vector<cnf::Var> original_; // by variable of the simplified formula
  cnf::QuantifiedCnf formula_;
  Problem problem_;
  std::unique_ptr<Search<N>> search_;
};

} // namespace oddsat::xssat
