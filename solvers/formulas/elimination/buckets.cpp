#include "oddsat/formulas/elimination/buckets.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::elimination {

namespace {

std::vector<Level> supportOf(const std::vector<Factor>& factors) {
  std::vector<Level> all;
  for (const Factor& factor : factors)
    all.insert(all.end(), factor.shape.support.begin(), factor.shape.support.end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

} // namespace

Buckets::Buckets(const cnf::QuantifiedCnf& formula, NodeStore& store, const Method& method)
    : formula_(formula), store_(store), method_(method), places_(placesOf(formula, method.order)),
      operations_(store), factors_(store, places_.variable.size()),
      agenda_(places_.variable.size()),
      care_(formula, places_, store, operations_, method.careSteps), siftAt_(method.siftFrom) {}

Rational Buckets::eliminateAll() {
  if (places_.blocks() == 0)
    for (Diagram each : clausesOf(formula_, places_, 0, store_)) factors_.add(each);
  for (size_t block = places_.blocks(); block-- > 0;) eliminateBlock(block);
  const Rational value = care_.isImpossible() ? 0 : factors_.constant();
  if (value == 0) past_.clear();
  return value;
}

size_t Buckets::rank(Level level) const {
  return method_.plan == Plan::numbered ? places_.level.size() - cnf::slot(places_.variable[level])
                                        : factors_.width(level);
}

bool Buckets::isKept(size_t block) const {
  return block == 0 && places_.how.front().kind == cnf::Quantifier::exists;
}

void Buckets::eliminateBlock(size_t block) {
  for (Diagram each : clausesOf(formula_, places_, block, store_)) factors_.add(each);
  const Level begin = places_.begin[block], end = places_.begin[block + 1];
  if (method_.plan == Plan::blocks && !isKept(block)) return eliminateAtOnce(block);
  for (Level level = begin; level < end; ++level) agenda_.put(level, rank(level));
  while (!agenda_.empty()) {
    if (factors_.constant() == 0 || care_.isImpossible()) return;
    if (method_.order == Order::sift && !isKept(block)) siftIfCrowded();
    const Level level = agenda_.next();
    agenda_.remove(level);
    const std::vector<Level> touched = factors_.beside(level, begin);
    eliminate(level, block);
    for (Level each : touched)
      if (agenda_.has(each)) agenda_.put(each, rank(each));
  }
  care_.release(block);
}

// Multiplies the two smallest factors until two are left, and returns the smaller one.
Factor Buckets::productOfAllButOne(std::vector<Factor>& factors, Diagram care) {
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
    factors.push_back(factors_.measured(operations_.multiply(a.diagram, b.diagram, care)));
    std::ranges::push_heap(factors, larger);
  }
  return smallest();
}

Diagram Buckets::careFor(const std::vector<Level>& support, size_t block) {
  Diagram kept = NodeStore::one;
  store_.inSteps(method_.careSteps,
                 [&] { kept = operations_.keepOnly(care_.before(block), support); });
  return kept;
}

std::vector<Elimination> Buckets::group(Level level, const std::vector<Level>& support,
                                        size_t block) {
  std::vector<Elimination> group{places_.how[level]};
  if (method_.plan == Plan::numbered || isKept(block)) return group;
  if (method_.plan == Plan::choices && group.front().kind != cnf::Quantifier::exists)
    return takeChoice(level);
  for (Level each : support) {
    if (!agenda_.has(each) || factors_.mentions(each)) continue;
    group.push_back(places_.how[each]);
    agenda_.remove(each);
  }
  return group;
}

std::vector<Elimination> Buckets::takeChoice(Level level) {
  std::vector<Elimination> choice{places_.how[level]};
  for (Level each : agenda_.takeAll()) {
    choice.push_back(places_.how[each]);
    std::ranges::move(factors_.take(each), std::back_inserter(working_));
  }
  return choice;
}

void Buckets::findCare() {
  if (!care_.found()) care_.find([&] { collectIfCrowded(); });
}

// The product begins with the care set and continues with the factors sorted by their innermost
// variables, so it contains only assignments that the outer clauses and the factors so far allow.
// The result is 0 outside of the care set, because any value is right there.
void Buckets::eliminateAtOnce(size_t block) {
  if (method_.care) findCare();
  if (care_.isImpossible()) return;
  std::vector<Elimination> all;
  std::vector<Factor> factors;
  for (Level level = places_.begin[block]; level < places_.begin[block + 1]; ++level) {
    if (!factors_.mentions(level)) continue;
    std::ranges::move(factors_.take(level), std::back_inserter(factors));
  }
  for (Level level = places_.begin[block]; level < places_.begin[block + 1]; ++level)
    all.push_back(places_.how[level]);
  std::ranges::stable_sort(factors, {}, [](const Factor& f) {
    return std::pair(f.shape.support.back(), f.shape.nodes);
  });
  if (factors.empty()) return;
  eliminated_ += all.size(), ++passes_;
  Diagram product = care_.before(block);
  for (size_t i = 0; i + 1 < factors.size(); ++i)
    product = factors_.measured(operations_.multiply(product, factors[i].diagram)).diagram;
  factors_.add(operations_.project(product, factors.back().diagram, all));
  care_.release(block);
  collectIfCrowded();
}

Diagram Buckets::productWithout(const std::vector<Elimination>& variables, Diagram care) {
  std::vector<Factor> factors = working_;
  const Diagram first = productOfAllButOne(factors, care).diagram;
  const Diagram second = factors.empty() ? NodeStore::one : factors.front().diagram;
  return operations_.project(first, second, variables, care);
}

void Buckets::eliminate(Level level, size_t block) {
  store_.check();
  working_ = factors_.take(level);
  if (isKept(block)) {
    past_.push_back({level, {}});
    for (const Factor& factor : working_) past_.back().factors.push_back(factor.diagram);
  }
  if (working_.empty()) return;
  const std::vector<Elimination> all = group(level, supportOf(working_), block);
  eliminated_ += all.size(), ++passes_;
  Diagram result = NodeStore::one;
  const uint64_t most = method_.care && block > 0 ? method_.careFrom : UINT64_MAX;
  if (!store_.inSteps(most, [&] { result = productWithout(all, NodeStore::one); })) {
    findCare();
    if (care_.isImpossible()) return;
    result = productWithout(all, careFor(supportOf(working_), block));
  }
  factors_.add(result);
  working_.clear();
  collectIfCrowded();
}

void Buckets::collectIfCrowded() {
  if (!store_.isCrowded()) return;
  store_.collect(roots());
  operations_.forget();
}

std::vector<Diagram> Buckets::roots() const {
  std::vector<Diagram> roots;
  factors_.addRoots(roots);
  for (const Factor& factor : working_) roots.push_back(factor.diagram);
  care_.addRoots(roots);
  for (const Past& past : past_)
    roots.insert(roots.end(), past.factors.begin(), past.factors.end());
  return roots;
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

// Variables get their values in reverse order of elimination. The factors of the last one depend on
// no other variable, those of the one before only on the last, and so on. Each variable gets the
// value for which the product of its own factors is largest.
std::vector<cnf::Lit> Buckets::outermost() const {
  std::vector<bool> values(places_.variable.size());
  for (size_t i = past_.size(); i-- > 0;) {
    const Past& past = past_[i];
    const Rational no = valueOf(past.factors, values);
    values[past.level] = true;
    values[past.level] = valueOf(past.factors, values) > no;
  }
  std::vector<cnf::Lit> literals;
  for (size_t level = 0; level < past_.size(); ++level)
    literals.push_back(values[level] ? places_.variable[level] : -places_.variable[level]);
  return literals;
}

} // namespace oddsat::elimination
