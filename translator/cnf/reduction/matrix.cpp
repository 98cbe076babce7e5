#include "cnf/reduction/matrix.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

Matrix::Matrix(const QuantifiedCnf& formula, const ReduceOptions& options)
    : formula_(formula), kept_(static_cast<size_t>(formula.variables) + 1, false),
      block_(static_cast<size_t>(formula.variables) + 1, 0), state_(block_.size(), State::free),
      occurrences_(2 * block_.size()), counts_(2 * block_.size(), 0), factor_(formula.factor) {
  for (const Block& block : formula.prefix) {
    bool kept = !options.keptVariables && kinds_.size() < options.keptBlocks;
    for (Var v : block.vars) {
      block_[var(v)] = static_cast<int>(kinds_.size());
      kept_[var(v)] = kept;
    }
    kinds_.push_back(block.kind);
  }
  if (options.keptVariables)
    for (Var v : *options.keptVariables) kept_[var(v)] = true;
  literals_.reserve(formula.clauses.literals());
  for (size_t i = 0; i < formula.clauses.size(); ++i) add(formula.clauses[i]);
}

uint64_t Matrix::signatureOf(std::span<const Lit> literals) const {
  uint64_t bits = 0;
  for (Lit lit : literals) bits |= uint64_t{1} << (var(lit) * 0x9e3779b97f4a7c15ULL >> 58);
  return bits;
}

const std::vector<ClauseId>& Matrix::occurrences(Lit lit) {
  std::vector<ClauseId>& list = occurrences_[index(lit)];
  if (list.size() != counts_[index(lit)])
    std::erase_if(list, [&](ClauseId id) {
      return !alive(id) || std::ranges::find(clause(id), lit) == clause(id).end();
    });
  return list;
}

void Matrix::add(std::span<const Lit> literals) {
  buffer_.assign(literals.begin(), literals.end());
  std::ranges::sort(buffer_,
                    [](Lit a, Lit b) { return var(a) != var(b) ? var(a) < var(b) : a < b; });
  buffer_.erase(std::unique(buffer_.begin(), buffer_.end()), buffer_.end());
  for (size_t i = 1; i < buffer_.size(); ++i)
    if (buffer_[i] == -buffer_[i - 1]) return;
  auto id = static_cast<ClauseId>(entries_.size());
  entries_.push_back(
      {literals_.size(), static_cast<uint32_t>(buffer_.size()), true, signatureOf(buffer_)});
  literals_.insert(literals_.end(), buffer_.begin(), buffer_.end());
  for (Lit lit : buffer_) {
    occurrences_[index(lit)].push_back(id);
    ++counts_[index(lit)];
  }
  touched_.push_back(id);
  if (buffer_.empty()) fail();
  if (buffer_.size() == 1) units_.push_back(buffer_.front());
}

void Matrix::remove(ClauseId id) {
  entries_[id].alive = false;
  for (Lit lit : clause(id)) --counts_[index(lit)];
}

void Matrix::strengthen(ClauseId id, Lit gone) {
  Entry& entry = entries_[id];
  Lit* from = literals_.data() + entry.begin;
  Lit* end = std::remove(from, from + entry.size, gone);
  entry.size = static_cast<uint32_t>(end - from);
  entry.signature = signatureOf(clause(id));
  --counts_[index(gone)];
  touched_.push_back(id);
  if (entry.size == 0) fail();
  if (entry.size == 1) units_.push_back(*from);
}

void Matrix::assign(Lit lit) {
  state_[var(lit)] = lit > 0 ? State::isTrue : State::isFalse;
  for (ClauseId id : occurrencesNow(lit)) remove(id);
  for (ClauseId id : occurrencesNow(-lit)) strengthen(id, -lit);
}

void Matrix::decideChance(Lit lit) {
  factor_ *= lit > 0 ? chance(lit) : Rational(1 - chance(lit));
  assign(lit);
}

void Matrix::touchAll() {
  touched_.clear();
  for (ClauseId id = 0; id < clauses(); ++id)
    if (alive(id)) touched_.push_back(id);
}

// Kept variables stay in the prefix even if nothing is said about them; a decided one keeps a
// unit clause.
bool Matrix::keepsVariable(Var v) const {
  if (isKept(v)) return true;
  return isFree(v) && (count(v) > 0 || count(-v) > 0) && !failed_;
}

QuantifiedCnf Matrix::result(std::vector<Var>& original) const {
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

void Matrix::copyVariables(QuantifiedCnf& smaller, std::vector<Var>& original,
                           std::vector<Var>& renamed) const {
  original.assign(1, 0);
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
  for (Var v : original) {
    if (!formula_.meaning.empty()) smaller.meaning.push_back(formula_.meaning[var(v)]);
    if (!formula_.probability.empty() && hasChance(smaller))
      smaller.probability.push_back(formula_.probability[var(v)]);
  }
}

void Matrix::copyClauses(QuantifiedCnf& smaller, const std::vector<Var>& renamed) const {
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
