// The remaining formula, with renumbered variables and their names.
#include "oddsat/cnf/reduction/store.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

// Kept variables remain in the prefix even if no clause contains them; a decided one gets a unit
// clause.
bool Store::keepsVariable(Var v) const {
  if (isKept(v)) return true;
  return isFree(v) && (count(v) > 0 || count(-v) > 0) && !failed_;
}

Reduced Store::result() const {
  Reduced result;
  QuantifiedCnf& smaller = result.formula;
  smaller.remarks = formula_.remarks;
  smaller.factor = factor_;
  smaller.oneToOne = false;
  std::vector<Var> numbers = newNumbers();
  smaller.variables = std::ranges::max(numbers);
  result.reconstruction = reconstruction_;
  smaller.prefix = prefix(numbers);
  if (failed_)
    smaller.clauses.add({});
  else
    copyClauses(smaller, numbers);
  Reconstruction numbering;
  numbering.renumber(std::move(numbers));
  copyProperties(smaller, numbering.originals(variables()));
  result.reconstruction.append(std::move(numbering));
  result.statistics = statistics();
  return result;
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

std::vector<Var> Store::newNumbers() const {
  std::vector<Var> numbers(block_.size(), 0);
  Var next = 0;
  for (Var v = 1; v <= variables(); ++v)
    if (keepsVariable(v)) numbers[var(v)] = ++next;
  return numbers;
}

Prefix Store::prefix(const std::vector<Var>& numbers) const {
  std::vector<std::vector<Var>> members(kinds_.size());
  for (const Block& listed : formula_.prefix)
    for (Var v : listed.vars)
      if (numbers[var(v)] != 0) members[static_cast<size_t>(block(v))].push_back(numbers[var(v)]);
  Prefix prefix;
  for (size_t i = 0; i < members.size(); ++i) prefix.append(kinds_[i], members[i]);
  return prefix;
}

void Store::copyProperties(QuantifiedCnf& smaller, const std::vector<Var>& originals) const {
  if (!formula_.meaning.empty()) {
    smaller.meaning.reserve(originals.size());
    for (Var v : originals) smaller.meaning.push_back(formula_.meaning[var(v)]);
  }
  if (!formula_.probability.empty() && hasChance(smaller)) { // most variables have no probability
    smaller.probability.resize(originals.size());
    for (size_t i = 0; i < originals.size(); ++i)
      if (const Rational& p = formula_.probability[var(originals[i])]; p != 0)
        smaller.probability[i] = p;
  }
}

void Store::copyClauses(QuantifiedCnf& smaller, const std::vector<Var>& numbers) const {
  std::vector<Lit> literals;
  for (Var v = 1; v <= variables(); ++v)
    if (isKept(v) && !isFree(v))
      smaller.clauses.add({state_[var(v)] == State::isTrue ? numbers[var(v)] : -numbers[var(v)]});
  for (ClauseId id = 0; id < clauses(); ++id) {
    if (!alive(id)) continue;
    literals.clear();
    for (Lit lit : clause(id)) literals.push_back(lit > 0 ? numbers[var(lit)] : -numbers[var(lit)]);
    smaller.clauses.add(literals);
  }
}

} // namespace oddsat::cnf::reduction
