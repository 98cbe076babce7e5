#include "elimination/buckets.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::elimination {

Buckets::Buckets(const cnf::QuantifiedCnf& formula, NodeStore& store, Plan plan)
    : store_(store), plan_(plan), operations_(store), level_(cnf::slot(formula.variables) + 1) {
  for (const cnf::Block& block : formula.prefix) {
    begin_.push_back(static_cast<Level>(variable_.size()));
    for (cnf::Var v : block.vars) {
      const auto level = static_cast<Level>(variable_.size());
      const bool dice = block.kind == cnf::Quantifier::chance;
      level_[cnf::slot(v)] = level;
      how_.push_back({level, block.kind, dice ? formula.probability[cnf::slot(v)] : 0});
      variable_.push_back(v);
    }
  }
  begin_.push_back(static_cast<Level>(variable_.size()));
  mentions_.resize(variable_.size());
  addClauses(formula);
}

// A clause that occurs twice is one factor: 0 and 1 are their own squares.
void Buckets::addClauses(const cnf::QuantifiedCnf& formula) {
  std::vector<Diagram> diagrams;
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    diagrams.push_back(clause(formula.clauses[i]));
  std::ranges::sort(diagrams);
  diagrams.erase(std::unique(diagrams.begin(), diagrams.end()), diagrams.end());
  for (Diagram each : diagrams) addFactor(each);
}

Diagram Buckets::clause(std::span<const cnf::Lit> literals) {
  std::vector<cnf::Lit> sorted(literals.begin(), literals.end());
  auto levelOf = [&](cnf::Lit l) { return level_[cnf::slot(l)]; };
  std::ranges::sort(sorted, [&](cnf::Lit a, cnf::Lit b) {
    return levelOf(a) != levelOf(b) ? levelOf(a) > levelOf(b) : a < b;
  });
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  Diagram result = NodeStore::zero;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i > 0 && sorted[i] == -sorted[i - 1]) return NodeStore::one;
    const Level level = levelOf(sorted[i]);
    result = sorted[i] > 0 ? store_.node(level, result, NodeStore::one)
                           : store_.node(level, NodeStore::one, result);
  }
  return result;
}

void Buckets::measure(const Shape& shape) {
  sizes_.largestFactor = std::max<uint64_t>(sizes_.largestFactor, shape.nodes);
  sizes_.widest = std::max<uint64_t>(sizes_.widest, shape.support.size());
}

void Buckets::addFactor(Diagram diagram) {
  if (store_.isLeaf(diagram)) {
    constant_ = operations_.multiply(constant_, diagram);
    return;
  }
  Factor factor{diagram, store_.shape(diagram)};
  measure(factor.shape);
  for (Level level : factor.shape.support) mentions_[level].push_back(factors_.size());
  factors_.push_back(std::move(factor));
}

Buckets::Factor Buckets::take(size_t index) {
  Factor factor = std::move(factors_[index]);
  factors_[index] = {};
  for (Level level : factor.shape.support) std::erase(mentions_[level], index);
  return factor;
}

size_t Buckets::width(Level level) const {
  std::vector<Level> all;
  for (size_t index : mentions_[level]) {
    const std::vector<Level>& support = factors_[index].shape.support;
    all.insert(all.end(), support.begin(), support.end());
  }
  std::ranges::sort(all);
  return static_cast<size_t>(std::unique(all.begin(), all.end()) - all.begin());
}

Rational Buckets::eliminateAll() {
  for (size_t block = begin_.size() - 1; block-- > 0 && constant_ != NodeStore::zero;)
    eliminateBlock(block);
  if (constant_ == NodeStore::zero) past_.clear();
  return store_.value(constant_);
}

size_t Buckets::rank(Level level) const {
  return plan_ == Plan::narrowest ? width(level) : level_.size() - cnf::slot(variable_[level]);
}

// Of several with one rank, the innermost one is next.
void Buckets::eliminateBlock(size_t block) {
  using Place = std::pair<size_t, Level>;
  const Level begin = begin_[block], end = begin_[block + 1];
  std::vector<Place> place(end - begin);
  std::set<Place> next;
  auto enter = [&](Level level) { next.insert(place[level - begin] = {rank(level), ~level}); };
  for (Level level = begin; level < end; ++level) enter(level);
  while (!next.empty() && constant_ != NodeStore::zero) {
    const Level level = ~next.begin()->second;
    next.erase(next.begin());
    std::set<Level> touched;
    for (size_t index : mentions_[level])
      for (Level each : factors_[index].shape.support)
        if (each >= begin && each < end && each != level) touched.insert(each);
    eliminate(level, block);
    for (Level each : touched) {
      next.erase(place[each - begin]);
      enter(each);
    }
  }
}

// The two smallest first, until two are left.
Buckets::Factor Buckets::productOfAllButOne(std::vector<Factor>& factors) {
  auto larger = [](const Factor& a, const Factor& b) { return a.shape.nodes > b.shape.nodes; };
  auto smallest = [&] {
    std::ranges::pop_heap(factors, larger);
    Factor factor = std::move(factors.back());
    factors.pop_back();
    return factor;
  };
  std::ranges::make_heap(factors, larger);
  while (factors.size() > 2) {
    Factor a = smallest(), b = smallest();
    Diagram both = operations_.multiply(a.diagram, b.diagram);
    factors.push_back({both, store_.shape(both)});
    measure(factors.back().shape);
    std::ranges::push_heap(factors, larger);
  }
  return smallest();
}

void Buckets::eliminate(Level level, size_t block) {
  store_.check();
  std::vector<Factor> factors;
  const std::vector<size_t> indices = mentions_[level];
  for (size_t index : indices) factors.push_back(take(index));
  if (block == 0 && how_[level].kind == cnf::Quantifier::exists) {
    past_.push_back({level, {}});
    for (const Factor& factor : factors) past_.back().factors.push_back(factor.diagram);
  }
  if (factors.empty()) return;
  ++sizes_.eliminated;
  const Diagram first = productOfAllButOne(factors).diagram;
  const Diagram second = factors.empty() ? NodeStore::one : factors.front().diagram;
  addFactor(operations_.project(first, second, how_[level]));
  collectIfCrowded();
}

void Buckets::collectIfCrowded() {
  if (!store_.isCrowded()) return;
  std::vector<Diagram> roots{constant_};
  for (const Factor& factor : factors_) roots.push_back(factor.diagram);
  for (const Past& past : past_)
    roots.insert(roots.end(), past.factors.begin(), past.factors.end());
  store_.collect(roots);
  operations_.forget();
}

Rational Buckets::valueOf(const std::vector<Diagram>& factors,
                          const std::vector<bool>& values) const {
  Rational product = 1;
  for (Diagram f : factors) {
    while (!store_.isLeaf(f)) {
      const Level level = store_.level(f);
      f = values[level] ? store_.high(f, level) : store_.low(f, level);
    }
    product *= store_.value(f);
  }
  return product;
}

// Backwards: what was eliminated last depends on nothing else, and so on; each takes the value
// that makes its own factors largest.
std::vector<cnf::Lit> Buckets::outermost() const {
  std::vector<bool> values(variable_.size());
  for (size_t i = past_.size(); i-- > 0;) {
    const Past& past = past_[i];
    const Rational no = valueOf(past.factors, values);
    values[past.level] = true;
    values[past.level] = valueOf(past.factors, values) > no;
  }
  std::vector<cnf::Lit> literals;
  for (size_t level = 0; level < past_.size(); ++level)
    literals.push_back(values[level] ? variable_[level] : -variable_[level]);
  return literals;
}

} // namespace oddsat::elimination
