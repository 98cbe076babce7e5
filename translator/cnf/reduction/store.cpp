#include "oddsat/cnf/reduction/store.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>
#include <functional>
#include <ranges>

namespace oddsat::cnf::reduction {

Store::Store(const QuantifiedCnf& formula, const ReduceOptions& options, const Limits& limits)
    : formula_(formula), limits_(limits), reducesUniversals_(options.universals),
      releasesDefined_(options.counters), kept_(slot(formula.variables) + 1, false),
      block_(kept_.size(), 0), isForall_(kept_.size(), false), state_(block_.size(), State::free),
      occurrences_(times(formula)), counts_(2 * block_.size(), 0), factor_(formula.factor) {
  readPrefix(options);
  auto withMore = [](size_t own) { return own + own / 4; }; // room for replaced clauses
  literals_.reserve(withMore(formula.clauses.literals()));
  entries_.reserve(withMore(formula.clauses.size()));
  touched_.reserve(withMore(formula.clauses.size()));
  for (size_t i = 0; i < formula.clauses.size(); ++i) add(formula.clauses[i]);
  own_ = clauses();
}

std::vector<uint32_t> Store::times(const QuantifiedCnf& formula) {
  std::vector<uint32_t> times(2 * slot(formula.variables) + 2, 0);
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    for (Lit lit : formula.clauses[i]) ++times[index(lit)];
  return times;
}

void Store::readPrefix(const ReduceOptions& options) {
  kinds_ = {Quantifier::exists};
  size_t number = 0;
  for (const Block& block : formula_.prefix) {
    bool kept = !options.keptVariables && number++ < options.keptBlocks;
    if (block.kind != kinds_.back()) kinds_.push_back(block.kind);
    for (Var v : block.vars) {
      block_[var(v)] = static_cast<int>(kinds_.size()) - 1;
      isForall_[var(v)] = block.kind == Quantifier::forall;
      hasForall_ |= block.kind == Quantifier::forall;
      kept_[var(v)] = kept;
    }
  }
  if (!formula_.prefix.empty() && formula_.prefix.outermost().kind != Quantifier::exists)
    firstBlock_ = 1;
  if (options.keptVariables)
    for (Var v : *options.keptVariables) kept_[var(v)] = true;
}

void Store::summarise(Entry& entry, Lit lit) const {
  entry.signature |= uint64_t{1} << (var(lit) * 0x9e3779b97f4a7c15ULL >> 58);
  entry.innermost = std::max(entry.innermost, block(lit));
}

bool Store::isWithin(ClauseId id, int deepest, Var but) const {
  if (innermost(id) <= deepest) return true;
  return but != 0 && block(but) > deepest && std::ranges::all_of(clause(id), [&](Lit lit) {
           return block(lit) <= deepest || std::abs(lit) == but;
         });
}

std::span<const ClauseId> Store::occurrences(Lit lit) {
  const size_t at = index(lit);
  if (occurrences_[at].size() != counts_[at])
    occurrences_.eraseIf(at, [&](ClauseId id) {
      return !alive(id) || std::ranges::find(clause(id), lit) == clause(id).end();
    });
  return occurrences_[at];
}

void Store::add(std::span<const Lit> literals) {
  auto isInOrder = [](Lit a, Lit b) { return var(a) < var(b); };
  if (std::ranges::adjacent_find(literals, std::not_fn(isInOrder)) != literals.end()) {
    buffer_.assign(literals.begin(), literals.end());
    std::ranges::sort(buffer_,
                      [](Lit a, Lit b) { return var(a) != var(b) ? var(a) < var(b) : a < b; });
    buffer_.erase(std::unique(buffer_.begin(), buffer_.end()), buffer_.end());
    for (size_t i = 1; i < buffer_.size(); ++i)
      if (buffer_[i] == -buffer_[i - 1]) return;
    literals = buffer_;
  }
  const ClauseId id = size32(entries_);
  Entry entry{literals_.size(), 0, size32(literals), 0, true};
  bool hasForall = false;
  for (Lit lit : literals) {
    literals_.push_back(lit);
    occurrences_.add(index(lit), id);
    ++counts_[index(lit)];
    summarise(entry, lit);
    hasForall |= isForall_[var(lit)] != 0;
  }
  entries_.push_back(entry);
  if (hasForall)
    shortened(id);
  else
    touch(id);
}

void Store::remove(ClauseId id) {
  entries_[id].alive = false;
  for (Lit lit : clause(id)) --counts_[index(lit)];
}

void Store::strengthen(ClauseId id, Lit gone) {
  Entry& entry = entries_[id];
  Lit* from = literals_.data() + entry.begin;
  entry.size = static_cast<uint32_t>(std::remove(from, from + entry.size, gone) - from);
  --counts_[index(gone)];
  shortened(id);
}

void Store::shortened(ClauseId id) {
  if (reducesUniversals_ && hasForall_) reduceUniversally(id);
  Entry& entry = entries_[id];
  entry.signature = 0, entry.innermost = 0;
  for (Lit lit : clause(id)) summarise(entry, lit);
  touch(id);
}

void Store::touch(ClauseId id) {
  touched_.push_back(id);
  if (clause(id).empty()) fail();
  if (clause(id).size() == 1) units_.push_back(clause(id).front());
}

void Store::assign(Lit lit) {
  state_[var(lit)] = lit > 0 ? State::isTrue : State::isFalse;
  fix(lit);
  for (ClauseId id : occurrences(lit)) remove(id);
  for (ClauseId id : occurrences(-lit)) strengthen(id, -lit);
}

void Store::decideChance(Lit lit) {
  factor_ *= lit > 0 ? chance(lit) : Rational(1 - chance(lit));
  assign(lit);
}

void Store::replace(Lit lit, Lit by) {
  if (isOutermost(lit)) {
    restore({lit, -by}, lit);
    restore({-lit, by}, -lit);
  }
  for (Lit sign : {1, -1}) {
    auto clauses = occurrences(sign * lit);
    replacing_.assign(clauses.begin(), clauses.end());
    for (ClauseId id : replacing_) {
      replaced_.assign(clause(id).begin(), clause(id).end());
      std::ranges::replace(replaced_, sign * lit, sign * by);
      remove(id);
      add(replaced_);
    }
  }
  markGone(lit);
}

void Store::shift(Var v, int block) {
  block_[var(v)] = block;
  for (Lit lit : {v, -v})
    for (ClauseId id : occurrences(lit)) shortened(id);
}

void Store::restore(std::vector<Lit> clause, Lit first) {
  std::ranges::iter_swap(clause.begin(), std::ranges::find(clause, first));
  reconstruction_.restore(std::move(clause));
}

// A kept variable gets a unit clause. Values of inner variables are not part of an answer.
void Store::fix(Lit lit) {
  if (block(lit) <= firstBlock_ && !isKept(lit)) reconstruction_.restore({lit});
}

void Store::fail(std::span<const Lit> moves) {
  if (failed_) return;
  failed_ = true;
  for (Lit move : moves) fix(move);
}

void Store::count(Statistic what, uint64_t n) {
  changes_ += n;
  statistics_[what] += n;
}

void Store::look() {
  constexpr int64_t visitsBetween = 65536;
  nextLook_ = left_ - visitsBetween;
  if (limits_.reached()) left_ = 0;
}

} // namespace oddsat::cnf::reduction
