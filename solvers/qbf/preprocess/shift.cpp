// In many formulas the auxiliary variables all stand innermost, though each follows from
// variables further out. There they decide nothing; in their own place they let the search
// see what a choice leads to before the next choice is made.
#include "qbf/preprocess/definition.hpp"
#include "qbf/preprocess/techniques.hpp"

#include <cstdlib>

namespace oddsat::qbf {

namespace {

class Shifter {
public:
  explicit Shifter(Store& store)
      : store_(store), isWaiting_(static_cast<size_t>(store.variables()) + 1, false) {}

  bool run() {
    for (Var v = store_.variables(); v >= 1; --v) wait(v);
    bool changed = false;
    while (!waiting_.empty() && !store_.falsified()) {
      Var v = waiting_.back();
      waiting_.pop_back();
      isWaiting_[static_cast<size_t>(v)] = false;
      changed |= shift(v);
    }
    return changed;
  }

private:
  void wait(Var v) {
    if (isWaiting_[static_cast<size_t>(v)]) return;
    isWaiting_[static_cast<size_t>(v)] = true;
    waiting_.push_back(v);
  }

  // The exists block at or right after the level.
  int existsFrom(int level) const {
    return store_.kindOfLevel(level) == cnf::Quantifier::exists ? level : level + 1;
  }

  bool shift(Var v) {
    if (!store_.isExists(v) || !store_.occurs(v) || store_.level(v) < 2) return false;
    int deepest = store_.level(v) - 1;
    auto definition = findConjunction(store_, v, deepest);
    if (!definition) definition = findAnyDefinition(store_, v, deepest);
    if (!definition || existsFrom(definition->level) >= store_.level(v)) return false;
    store_.shift(v, existsFrom(definition->level));
    for (Lit l : {v, -v})
      for (ClauseId c : store_.occurrences(l))
        for (Lit other : store_.clause(c))
          if (store_.isExists(other) && std::abs(other) != v) wait(std::abs(other));
    return true;
  }

  Store& store_;
  std::vector<Var> waiting_;
  std::vector<bool> isWaiting_;
};

} // namespace

bool shiftDefined(Store& store) {
  return Shifter(store).run();
}

std::optional<cnf::QuantifiedCnf> withDefinedOutside(const cnf::QuantifiedCnf& formula,
                                                     const Limits& limits) {
  Store store(makeMatrix(formula, {}), limits);
  store.allow(stepsPerTechnique);
  if (!store.settle() || !shiftDefined(store)) return std::nullopt;
  Matrix matrix = std::move(store).finish();
  std::vector<cnf::Block> blocks;
  for (cnf::Quantifier kind : matrix.kind) blocks.push_back({kind, {}});
  for (const cnf::Block& block : formula.prefix)
    for (Var v : block.vars) blocks[static_cast<size_t>(matrix.levelOf(v))].vars.push_back(v);
  std::erase_if(blocks, [](const cnf::Block& block) { return block.vars.empty(); });
  cnf::QuantifiedCnf shifted = formula;
  shifted.prefix = std::move(blocks);
  return shifted;
}

} // namespace oddsat::qbf
