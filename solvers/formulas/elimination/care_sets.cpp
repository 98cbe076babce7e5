#include "oddsat/formulas/elimination/care_sets.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::elimination {

CareSets::CareSets(const cnf::QuantifiedCnf& formula, const Places& places, NodeStore& store,
                   DiagramOperations& operations, uint64_t steps)
    : formula_(formula), places_(places), store_(store), operations_(operations), steps_(steps),
      factors_(store, places.variable.size()), agenda_(places.variable.size()),
      leaving_(places.blocks()), before_(places.blocks() + 1, NodeStore::one) {
  noteUses();
}

void CareSets::noteUses() {
  std::vector<std::optional<size_t>> last(places_.variable.size());
  for (size_t block = 0; block < places_.blocks(); ++block)
    for (size_t index : places_.clauses[block])
      for (cnf::Lit l : formula_.clauses[index]) last[places_.level[cnf::slot(l)]] = block;
  for (std::vector<Level>& levels : leaving_) levels.clear();
  for (Level level = 0; level < last.size(); ++level)
    if (last[level]) leaving_[*last[level]].push_back(level);
}

void CareSets::find(const Collect& collect) {
  found_ = true;
  for (size_t block = 0; block + 1 < places_.blocks() && !isImpossible(); ++block)
    cross(block, collect);
  factors_.takeAll();
}

void CareSets::addRoots(std::vector<Diagram>& roots) const {
  factors_.addRoots(roots);
  roots.insert(roots.end(), before_.begin(), before_.end());
}

void CareSets::cross(size_t block, const Collect& collect) {
  for (Diagram each : clausesOf(formula_, places_, block, store_)) factors_.add(each);
  for (Level level : leaving_[block]) agenda_.put(level, factors_.width(level));
  while (!agenda_.empty()) {
    const Level level = agenda_.next();
    agenda_.remove(level);
    const std::vector<Level> touched = factors_.beside(level, 0);
    leave(level);
    for (Level each : touched)
      if (agenda_.has(each)) agenda_.put(each, factors_.width(each));
    collect();
  }
  joinAll(block);
}

// If the product of the factors is too large, it is replaced by a larger set: the variable is
// eliminated from each factor separately. A factor for which even that takes too many steps is left
// out.
void CareSets::leave(Level level) {
  std::vector<Factor> factors = factors_.take(level);
  std::ranges::sort(factors, {}, [](const Factor& f) { return f.shape.nodes; });
  Diagram product = NodeStore::one;
  while (!factors.empty()) {
    const Diagram next = factors.back().diagram;
    factors.pop_back();
    if (factors.empty() && addWithout(product, next, level)) return;
    if (!factors.empty() && joined(product, next)) continue;
    addWithout(product, NodeStore::one, level);
    product = next;
  }
  addWithout(product, NodeStore::one, level);
}

bool CareSets::addWithout(Diagram f, Diagram g, Level level) {
  const Elimination any{level, cnf::Quantifier::exists, {}};
  Diagram result = NodeStore::zero;
  const bool done = inSteps([&] { result = operations_.project(f, g, {&any, 1}); });
  if (done) factors_.add(result);
  return done;
}

bool CareSets::joined(Diagram& product, Diagram factor) {
  return inSteps([&] { product = operations_.multiply(product, factor); });
}

bool CareSets::inSteps(const std::function<void()>& work) {
  const bool done = store_.inSteps(steps_, work);
  givenUp_ += !done;
  return done;
}

// Makes one diagram for the border, without the factors whose product would take too many steps.
void CareSets::joinAll(size_t block) {
  std::vector<Factor> factors = factors_.takeAll();
  std::ranges::sort(factors, {}, [](const Factor& f) { return f.shape.nodes; });
  Diagram product = NodeStore::one;
  for (const Factor& factor : factors)
    if (!joined(product, factor.diagram)) factors_.add(factor.diagram);
  factors_.add(product);
  before_[block + 1] = product;
  largest_ = std::max(largest_, store_.shape(product).nodes);
}

} // namespace oddsat::elimination
