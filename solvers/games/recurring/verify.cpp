#include "oddsat/games/recurring/verify.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

class Verifier {
public:
  Verifier(const Graph& graph, const Values& values, const Proof& proof)
      : graph_(graph), values_(values), proof_(proof) {}

  bool proves(Node node, Claim claim) const {
    const auto targets = graph_.targets(node);
    if (!std::ranges::all_of(targets, [&](Node target) { return values_.known(target); }))
      return false;
    return (claim == Claim::above || values_.isZero(node) || isBelow(node)) &&
           (claim == Claim::below || isAbove(node));
  }

private:
  bool isAbove(Node node) const {
    const auto atLeast = [&](Node target) { return !values_.less(node, target); };
    switch (graph_.owner(node)) {
    case Owner::end:
      return values_.of(node) >= graph_.worth(node);
    case Owner::maximiser:
      return std::ranges::all_of(graph_.targets(node), atLeast);
    case Owner::opponent:
      return std::ranges::any_of(graph_.targets(node), atLeast);
    case Owner::chance:
      return compareToMean(node) >= 0;
    }
    return false;
  }

  bool isBelow(Node node) const {
    const auto targets = graph_.targets(node);
    switch (graph_.owner(node)) {
    case Owner::end:
      return values_.of(node) <= graph_.worth(node);
    case Owner::maximiser:
      return proof_.choice[node] < targets.size() &&
             keepsOrLowers(targets[proof_.choice[node]], node);
    case Owner::opponent:
      return std::ranges::all_of(targets, [&](Node target) { return keepsOrLowers(target, node); });
    case Owner::chance: {
      const int compared = compareToMean(node);
      return compared < 0 || (compared == 0 && std::ranges::any_of(targets, [&](Node target) {
                                return isLower(target, node);
                              }));
    }
    }
    return false;
  }

  // The edge raises the value, or keeps it and lowers the rank.
  bool keepsOrLowers(Node target, Node node) const {
    return values_.less(node, target) || (values_.equal(target, node) && isLower(target, node));
  }

  // Sign of the value minus the mean of the successors.
  int compareToMean(Node node) const {
    const auto targets = graph_.targets(node);
    if (std::ranges::all_of(
            targets, [&](Node target) { return values_.index(target) == values_.index(node); }))
      return 0;
    Rational sum = 0;
    Integer total = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge) {
      const Integer weight(static_cast<unsigned long>(graph_.weight(node, edge)));
      total += weight;
      if (!values_.isZero(targets[edge])) sum += weight * values_.of(targets[edge]);
    }
    return cmp(Rational(total * values_.of(node)), sum);
  }

  bool isLower(Node target, Node node) const {
    return !values_.isZero(target) && proof_.rank[target] < proof_.rank[node];
  }

  const Graph& graph_;
  const Values& values_;
  const Proof& proof_;
};

} // namespace

std::optional<Node> firstUnproved(const Graph& graph, std::span<const Node> nodes,
                                  const Values& values, const Proof& proof, Claim claim) {
  const Verifier verifier(graph, values, proof);
  for (const Node node : nodes)
    if (!values.known(node) || !verifier.proves(node, claim)) return node;
  return std::nullopt;
}

} // namespace oddsat::recurring
