#include "oddsat/base/index.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <algorithm>

namespace oddsat::strategy {

Formulas::Formulas() {
  nodes_ = {{Op::no}, {Op::yes}};
}

FormulaId Formulas::add(Op op, uint32_t symbol, std::vector<FormulaId> parts) {
  auto [found, fresh] = known_.emplace(Key{op, symbol, std::move(parts)}, size32(nodes_));
  if (!fresh) return found->second;
  const std::vector<FormulaId>& kept = found->first.parts;
  Node node{op, symbol, size32(parts_), 0};
  parts_.insert(parts_.end(), kept.begin(), kept.end());
  node.end = size32(parts_);
  node.depth = op == Op::act ? 1 : 0;
  for (FormulaId part : kept) node.depth = std::max(node.depth, nodes_[part].depth);
  if (op == Op::next || op == Op::strongNext) ++node.depth;
  nodes_.push_back(node);
  return found->second;
}

FormulaId Formulas::state(const StateAtom& atom) {
  auto [found, fresh] = stateIndex_.emplace(atom, size32(states_));
  if (fresh) states_.push_back(atom);
  return add(Op::state, found->second, {});
}

FormulaId Formulas::act(const Act& act) {
  auto [found, fresh] = actIndex_.emplace(act, size32(acts_));
  if (fresh) acts_.push_back(act);
  return add(Op::act, found->second, {});
}

FormulaId Formulas::known(const Knowledge& knowledge) {
  if (std::ranges::find(knowledge_, knowledge.atom, &Knowledge::atom) == knowledge_.end())
    knowledge_.push_back(knowledge);
  return state({StateAtom::Kind::relation, {}, knowledge.atom});
}

FormulaId Formulas::negation(FormulaId part) {
  if (part <= yes) return part == no ? yes : no;
  if (nodes_[part].op == Op::negation) return parts(part)[0];
  return add(Op::negation, 0, {part});
}

FormulaId Formulas::all(std::vector<FormulaId> parts, Shape shape) {
  return junction(Op::all, std::move(parts), shape);
}
FormulaId Formulas::any(std::vector<FormulaId> parts, Shape shape) {
  return junction(Op::any, std::move(parts), shape);
}

// The parts are sorted, without repetitions and constants. A complementary pair decides the result.
FormulaId Formulas::junction(Op op, std::vector<FormulaId> found, Shape shape) {
  FormulaId neutral = op == Op::all ? yes : no;
  FormulaId decisive = op == Op::all ? no : yes;
  std::vector<FormulaId> flat;
  for (FormulaId part : found) {
    if (part == decisive) return decisive;
    if (part == neutral) continue;
    if (shape == Shape::flat && nodes_[part].op == op)
      flat.insert(flat.end(), parts(part).begin(), parts(part).end());
    else
      flat.push_back(part);
  }
  std::sort(flat.begin(), flat.end());
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  for (FormulaId part : flat)
    if (nodes_[part].op == Op::negation &&
        std::binary_search(flat.begin(), flat.end(), parts(part)[0]))
      return decisive;
  if (flat.empty()) return neutral;
  return flat.size() == 1 ? flat[0] : add(op, 0, std::move(flat));
}

} // namespace oddsat::strategy
