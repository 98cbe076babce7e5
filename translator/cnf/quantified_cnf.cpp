#include "oddsat/cnf/quantified_cnf.hpp"

#include <algorithm>

namespace oddsat::cnf {

void Clauses::add(std::span<const Lit> clause) {
  lits_.insert(lits_.end(), clause.begin(), clause.end());
  ends_.push_back(lits_.size());
}

namespace {

bool hasBlock(const QuantifiedCnf& formula, Quantifier kind) {
  return std::ranges::any_of(formula.prefix,
                             [&](const Block& block) { return block.kind == kind; });
}

} // namespace

bool hasChance(const QuantifiedCnf& formula) {
  return hasBlock(formula, Quantifier::chance);
}

bool hasForall(const QuantifiedCnf& formula) {
  return hasBlock(formula, Quantifier::forall);
}

const std::vector<Var>& outermostVariables(const QuantifiedCnf& formula) {
  static const std::vector<Var> none;
  return formula.prefix.empty() ? none : formula.prefix.outermost().vars;
}

Size size(const QuantifiedCnf& formula) {
  Size size;
  size.clauses = formula.clauses.size();
  size.literals = formula.clauses.literals();
  size.blocks = formula.prefix.size();
  for (const Block& block : formula.prefix) {
    size_t& count = block.kind == Quantifier::exists   ? size.exists
                    : block.kind == Quantifier::forall ? size.forall
                                                       : size.chance;
    count += block.vars.size();
    size.variables += block.vars.size();
    size.innermost = block.vars.size();
  }
  return size;
}

} // namespace oddsat::cnf
