#include "oddsat/games/recurring/verify.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

class Verifier {
public:
  Verifier(const Graph& graph, const Values& values, const Proof& proof)
      : graph_(graph), values_(values), proof_(proof) {}

  bool proves(Node node) const {
    const auto targets = graph_.targets(node);
    if (!std::ranges::all_of(targets, [&](Node target) { return values_.known(target); }))
      return false;
    switch (graph_.owner(node)) {
    case Owner::end:
      return values_.of(node) == graph_.worth(node);
    case Owner::maximiser:
      return isExtreme(node, Owner::maximiser) &&
             (values_.isZero(node) || goesOn(node, proof_.choice[node]));
    case Owner::opponent:
      return isExtreme(node, Owner::opponent) && (values_.isZero(node) || allGoOn(node));
    case Owner::chance:
      return isMean(node) && (values_.isZero(node) || anyGoesOn(node));
    }
    return false;
  }

private:
  bool isExtreme(Node node, Owner side) const {
    bool reached = false;
    for (const Node target : graph_.targets(node)) {
      if (side == Owner::maximiser ? values_.less(node, target) : values_.less(target, node))
        return false;
      reached = reached || values_.equal(target, node);
    }
    return reached;
  }

  bool isMean(Node node) const {
    const auto targets = graph_.targets(node);
    Rational sum = 0;
    Integer total = 0;
    bool allEqual = true;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      allEqual = allEqual && values_.index(targets[edge]) == values_.index(node);
    if (allEqual) return true;
    for (size_t edge = 0; edge < targets.size(); ++edge) {
      const Integer weight(static_cast<unsigned long>(graph_.weight(node, edge)));
      total += weight;
      if (!values_.isZero(targets[edge])) sum += weight * values_.of(targets[edge]);
    }
    return sum == total * values_.of(node);
  }

  bool isLower(Node target, Node node) const {
    return !values_.isZero(target) && proof_.rank[target] < proof_.rank[node];
  }
  bool goesOn(Node node, uint32_t edge) const {
    const auto targets = graph_.targets(node);
    return edge < targets.size() && values_.equal(targets[edge], node) &&
           isLower(targets[edge], node);
  }
  bool allGoOn(Node node) const {
    return std::ranges::all_of(graph_.targets(node), [&](Node target) {
      return isLower(target, node) || !values_.equal(target, node);
    });
  }
  bool anyGoesOn(Node node) const {
    return std::ranges::any_of(graph_.targets(node),
                               [&](Node target) { return isLower(target, node); });
  }

  const Graph& graph_;
  const Values& values_;
  const Proof& proof_;
};

} // namespace

std::optional<Node> firstUnproved(const Graph& graph, std::span<const Node> nodes,
                                  const Values& values, const Proof& proof) {
  const Verifier verifier(graph, values, proof);
  const auto found =
      std::ranges::find_if_not(nodes, [&](Node node) { return verifier.proves(node); });
  return found == nodes.end() ? std::nullopt : std::optional(*found);
}

} // namespace oddsat::recurring
