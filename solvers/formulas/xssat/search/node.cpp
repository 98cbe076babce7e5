#include "oddsat/formulas/xssat/search/node.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <numeric>

namespace oddsat::xssat {

template <typename N>
Node<N>::Node(const Problem& whole, Symbols kept, const Options& options)
    : Trail(whole, std::move(kept), options.seed),
      innermost(problem, engine, options.learning, [this] { return lookForStop(); }),
      components(*this, options), all_(problem.variables) {
  engine.learning = options.learning;
  engine.keepsLemmas = options.lemmas;
  engine.longestKept = Engine::longestLearnt;
  std::iota(all_.begin(), all_.end(), 0);
  std::vector<Weight<N>> weights;
  for (const Rational& p : problem.chances) weights.push_back(Weight<N>(p));
  for (uint32_t i : problem.chanceOf) weight_.push_back(weights[i]);
  for (Var v = 0; v < problem.variables; ++v)
    isChance_.push_back(problem.isChance(v) && draws.drawOf(v) == DrawStates::none);
  settleRoot();
  if (!isLost) residual.update();
}

template <typename N>
Weight<N> Node<N>::impliedSince(size_t from, Var except) const {
  Weight<N> product;
  for (size_t i = from; i < engine.trail().size(); ++i) {
    Lit l = engine.trail()[i];
    Var v = variable(l);
    if (isChance_[v] && v != except && residual.inView(v)) product *= weight_[l];
  }
  return product;
}

template <typename N>
std::optional<Weight<N>> Node<N>::commit(std::span<const Lit> lits, Var decided) {
  residual.update(); // no burst may contain literals of two levels
  const size_t before = engine.trail().size();
  for (Lit l : lits) {
    if (engine.value(l) == -1) return std::nullopt;
    if (engine.value(l) == 0) engine.decide(l);
  }
  if (!engine.propagate()) return std::nullopt;
  return impliedSince(before, decided);
}

template <typename N>
Outcome<N> Node<N>::valueOf(Component& part, const Window<N>& window) {
  const ComponentView view(residual, part);
  Weight<N> implied; // fixed at this level by the search of another component
  for (Var v : part.vars)
    if (problem.isChance(v) && engine.assigned(v))
      implied *= weight_[engine.value(positive(v)) == 1 ? positive(v) : negative(v)];
  return engine.inConflict() ? zero<N>() : implied * value(inner(window, implied), {part.vars});
}

template class Node<Fraction>;
template class Node<Rounded>;

} // namespace oddsat::xssat
