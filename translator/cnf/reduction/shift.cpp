// In many formulas all auxiliary variables are innermost, though variables further outside define
// them. There they decide nothing; in their proper block they let the search use the effect of a
// choice before the next choice is made.
#include "oddsat/cnf/shift.hpp"
#include "oddsat/cnf/reduction/definition.hpp"
#include "oddsat/cnf/reduction/techniques.hpp"

#include <cstdlib>

namespace oddsat::cnf {

namespace reduction {

namespace {

class Shifter {
public:
  explicit Shifter(Store& store)
      : store_(store), definitions_(store), isWaiting_(slot(store.variables()) + 1, false) {}

  void run() {
    for (Var v = store_.variables(); v >= 1; --v) wait(v);
    while (!waiting_.empty() && !store_.failed() && store_.hasLeft()) {
      Var v = waiting_.back();
      waiting_.pop_back();
      isWaiting_[slot(v)] = false;
      shift(v);
    }
  }

private:
  void wait(Var v) {
    if (isWaiting_[slot(v)]) return;
    isWaiting_[slot(v)] = true;
    waiting_.push_back(v);
  }

  // The first exists block from this one on, because a chance block may follow a forall block. It
  // always exists: the defined variable is in such a block.
  int existsFrom(int block) const {
    while (store_.kinds()[static_cast<size_t>(block)] != Quantifier::exists) ++block;
    return block;
  }

  // The last exists block before this one: only a definition by this block or further outside is
  // useful. The first block of a store is exists, even if it is empty.
  int existsBefore(int block) const {
    do --block;
    while (store_.kinds()[static_cast<size_t>(block)] != Quantifier::exists);
    return block;
  }

  void shift(Var v) {
    if (!store_.mayChange(v) || !store_.occurs(v) || store_.block(v) < 2) return;
    const int deepest = existsBefore(store_.block(v));
    auto definition = definitions_.conjunction(v, deepest);
    if (!definition) {
      definition = definitions_.any(v, deepest);
      if (definition) definition = definitions_.outermost(v, *definition);
    }
    if (!definition) return;
    store_.shift(v, existsFrom(definition->block));
    store_.count("shifted_variables");
    for (Lit l : {v, -v})
      for (ClauseId id : store_.occurrences(l))
        for (Lit other : store_.clause(id))
          if (store_.isExists(other) && std::abs(other) != v) wait(std::abs(other));
  }

  Store& store_;
  Definitions definitions_;
  std::vector<Var> waiting_;
  std::vector<bool> isWaiting_;
};

} // namespace

void shiftDefined(Store& store) {
  Shifter(store).run();
}

} // namespace reduction

std::optional<QuantifiedCnf> withDefinedOutside(const QuantifiedCnf& formula,
                                                const Limits& limits) {
  ReduceOptions options;
  options.keptBlocks = 0;
  reduction::Store store(formula, options, limits);
  store.allow(reduction::visitsPerTechnique);
  reduction::settle(store);
  uint64_t before = store.changes();
  if (!store.failed()) reduction::shiftDefined(store);
  limits.check();
  if (store.failed() || store.changes() == before) return std::nullopt;
  QuantifiedCnf shifted = formula;
  shifted.prefix = store.prefix(Reconstruction().numbers(formula.variables));
  return shifted;
}

} // namespace oddsat::cnf
