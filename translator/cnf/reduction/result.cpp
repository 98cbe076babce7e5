// What is left, as a formula of its own: variables are numbered anew, names move along.
#include "oddsat/cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

// Kept variables stay in the prefix even if nothing is said about them; a decided one keeps a
// unit clause.
bool Store::keepsVariable(Var v) const {
  if (isKept(v)) return true;
  return isFree(v) && (count(v) > 0 || count(-v) > 0) && !failed_;
}

QuantifiedCnf Store::result(std::vector<Var>& original) const {
  QuantifiedCnf smaller;
  smaller.remarks = formula_.remarks;
  smaller.factor = factor_;
  smaller.oneToOne = false;
  std::vector<Var> renamed(block_.size(), 0);
  copyVariables(smaller, original, renamed);
  if (failed_)
    smaller.clauses.add({});
  else
    copyClauses(smaller, renamed);
  return smaller;
}

std::vector<uint32_t> Store::added() const {
  std::vector<uint32_t> added;
  uint32_t place = 0;
  for (Var v = 1; v <= variables(); ++v)
    if (isKept(v) && !isFree(v)) ++place; // see copyClauses
  for (ClauseId id = 0; id < clauses(); ++id) {
    if (!alive(id)) continue;
    if (id >= own_) added.push_back(place);
    ++place;
  }
  return added;
}

void Store::copyVariables(QuantifiedCnf& smaller, std::vector<Var>& original,
                          std::vector<Var>& renamed) const {
  original.assign(1, 0);
  original.reserve(block_.size());
  for (Var v = 1; v <= variables(); ++v)
    if (keepsVariable(v)) {
      renamed[var(v)] = ++smaller.variables;
      original.push_back(v);
    }
  for (const Block& block : formula_.prefix) {
    Block rest{block.kind, {}};
    for (Var v : block.vars)
      if (renamed[var(v)] != 0) rest.vars.push_back(renamed[var(v)]);
    if (rest.vars.empty()) continue;
    std::vector<Block>& prefix = smaller.prefix;
    if (prefix.empty() || prefix.back().kind != rest.kind) prefix.push_back({rest.kind, {}});
    prefix.back().vars.insert(prefix.back().vars.end(), rest.vars.begin(), rest.vars.end());
  }
  if (!formula_.meaning.empty()) {
    smaller.meaning.reserve(original.size());
    for (Var v : original) smaller.meaning.push_back(formula_.meaning[var(v)]);
  }
  if (!formula_.probability.empty() && hasChance(smaller)) { // of most variables it is 0
    smaller.probability.resize(original.size());
    for (size_t i = 0; i < original.size(); ++i)
      if (const Rational& p = formula_.probability[var(original[i])]; p != 0)
        smaller.probability[i] = p;
  }
}

void Store::copyClauses(QuantifiedCnf& smaller, const std::vector<Var>& renamed) const {
  std::vector<Lit> literals;
  for (Var v = 1; v <= variables(); ++v)
    if (isKept(v) && !isFree(v))
      smaller.clauses.add({state_[var(v)] == State::isTrue ? renamed[var(v)] : -renamed[var(v)]});
  for (ClauseId id = 0; id < clauses(); ++id) {
    if (!alive(id)) continue;
    literals.clear();
    for (Lit lit : clause(id)) literals.push_back(lit > 0 ? renamed[var(lit)] : -renamed[var(lit)]);
    smaller.clauses.add(literals);
  }
}

} // namespace oddsat::cnf::reduction
