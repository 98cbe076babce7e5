#include "oddsat/games/symmetry/shapes.hpp"

#include <algorithm>

namespace oddsat::symmetry {

using circuit::Node;
using circuit::Wire;

Shapes::Shapes(const circuit::Circuit& circuit, const std::vector<Wire>& wires)
    : nodes_(circuit.nodes()), wires_(wires), needed_(nodes_.size(), false) {
  for (const Wire wire : wires) needed_[circuit::nodeOf(wire)] = true;
  for (size_t n = nodes_.size(); n-- > 0;) // operands come before their gate
    if (needed_[n] && nodes_[n].kind == Node::Kind::both)
      needed_[circuit::nodeOf(nodes_[n].a)] = needed_[circuit::nodeOf(nodes_[n].b)] = true;
}

// The operands of a conjunction; a conjunction among them is replaced by its own operands.
std::optional<Shapes::Operands> Shapes::chain(const Node& node,
                                              const std::vector<std::optional<uint32_t>>& classes,
                                              const std::vector<Operands>& chains) const {
  Operands all;
  for (const Wire wire : {node.a, node.b}) {
    const uint32_t inner = circuit::nodeOf(wire);
    if (!classes[inner]) return std::nullopt;
    if (nodes_[inner].kind == Node::Kind::both && !circuit::isInverted(wire))
      all.insert(all.end(), chains[inner].begin(), chains[inner].end());
    else
      all.push_back(2 * *classes[inner] + (circuit::isInverted(wire) ? 1 : 0));
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::optional<uint32_t>>
Shapes::under(const std::vector<std::optional<uint32_t>>& places) {
  std::vector<std::optional<uint32_t>> classes(places), numbers;
  std::vector<Operands> chains(nodes_.size());
  for (size_t n = 0; n < nodes_.size(); ++n) {
    if (!needed_[n] || nodes_[n].kind != Node::Kind::both) continue;
    auto operands = chain(nodes_[n], classes, chains);
    classes[n] = std::nullopt;
    if (!operands) continue;
    const auto fresh = static_cast<uint32_t>(nodes_.size() + known_.size());
    classes[n] = known_.try_emplace(*operands, fresh).first->second;
    chains[n] = std::move(*operands);
  }
  for (const Wire wire : wires_) {
    const auto found = classes[circuit::nodeOf(wire)];
    numbers.push_back(found ? std::optional(2 * *found + (circuit::isInverted(wire) ? 1 : 0))
                            : std::nullopt);
  }
  return numbers;
}

} // namespace oddsat::symmetry
