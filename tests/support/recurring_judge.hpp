// The value of a small graph with cycles by definition: every pair of pure positional strategies is
// played, and the chain that they make is solved by Gauss-Jordan elimination with fractions. Shares
// nothing with the engine but the graph.
#pragma once

#include "oddsat/games/recurring/graph.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

namespace oddsat::test {

class RecurringJudge {
public:
  explicit RecurringJudge(const recurring::Graph& graph)
      : graph_(graph), choice_(graph.size(), 0) {}

  // By node: the most that the maximiser can guarantee.
  std::vector<Rational> values() {
    std::vector<Rational> best(graph_.size(), -1);
    forEach(recurring::Owner::maximiser, 0, [&] {
      std::vector<Rational> least(graph_.size(), 2);
      forEach(recurring::Owner::opponent, 0, [&] {
        const std::vector<Rational> chain = chainValues();
        for (size_t n = 0; n < chain.size(); ++n) least[n] = std::min(least[n], chain[n]);
      });
      for (size_t n = 0; n < least.size(); ++n) best[n] = std::max(best[n], least[n]);
    });
    return best;
  }

private:
  template <class Act>
  void forEach(recurring::Owner side, recurring::Node node, const Act& act) {
    if (node == graph_.size()) return act();
    const size_t edges = graph_.owner(node) == side ? graph_.targets(node).size() : 1;
    for (choice_[node] = graph_.owner(node) == side ? 0 : choice_[node]; edges > 0;) {
      forEach(side, node + 1, act);
      if (graph_.owner(node) != side || ++choice_[node] == edges) break;
    }
  }

  // Positions that cannot reach an end of worth are worth 0; the others have one solution.
  std::vector<Rational> chainValues() const {
    const size_t n = graph_.size();
    std::vector<std::vector<Rational>> rows(n, std::vector<Rational>(n + 1, 0));
    std::vector<bool> reaches(n, false);
    for (recurring::Node node = 0; node < n; ++node)
      if (graph_.owner(node) == recurring::Owner::end) reaches[node] = graph_.worth(node) > 0;
    for (size_t round = 0; round < n; ++round)
      for (recurring::Node node = 0; node < n; ++node)
        for (const auto& [to, part] : steps(node))
          if (reaches[to]) reaches[node] = true;
    for (recurring::Node node = 0; node < n; ++node) {
      rows[node][node] = 1;
      if (graph_.owner(node) == recurring::Owner::end) rows[node][n] = graph_.worth(node);
      if (reaches[node])
        for (const auto& [to, part] : steps(node)) rows[node][to] -= part;
    }
    for (size_t column = 0; column < n; ++column) {
      size_t pivot = column;
      while (rows[pivot][column] == 0) ++pivot;
      std::swap(rows[pivot], rows[column]);
      for (size_t row = 0; row < n; ++row) {
        if (row == column || rows[row][column] == 0) continue;
        const Rational factor = rows[row][column] / rows[column][column];
        for (size_t k = column; k <= n; ++k) rows[row][k] -= factor * rows[column][k];
      }
    }
    std::vector<Rational> found;
    for (size_t node = 0; node < n; ++node) found.push_back(rows[node][n] / rows[node][node]);
    return found;
  }

  std::vector<std::pair<recurring::Node, Rational>> steps(recurring::Node node) const {
    const auto targets = graph_.targets(node);
    if (graph_.owner(node) == recurring::Owner::end) return {};
    if (graph_.owner(node) != recurring::Owner::chance) return {{targets[choice_[node]], 1}};
    Integer total = 0;
    for (size_t e = 0; e < targets.size(); ++e)
      total += static_cast<unsigned long>(graph_.weight(node, e));
    std::vector<std::pair<recurring::Node, Rational>> found;
    for (size_t e = 0; e < targets.size(); ++e)
      found.emplace_back(targets[e], Rational(static_cast<unsigned long>(graph_.weight(node, e))) /
                                         Rational(total));
    return found;
  }

  const recurring::Graph& graph_;
  std::vector<size_t> choice_;
};

// At most `most` positions; few enough strategies to enumerate.
inline recurring::Graph randomGraph(std::mt19937_64& random, size_t most) {
  using recurring::Node;
  using recurring::Owner;
  const auto below = [&](size_t n) { return random() % n; };
  recurring::Graph graph;
  const size_t size = 3 + below(most - 2), ends = 1 + below(std::min<size_t>(size - 1, 3));
  const size_t kinds = below(4); // which owners there are
  for (size_t n = 0; n < size; ++n) graph.add();
  size_t strategies = 1;
  for (Node node = 0; node < size; ++node) {
    if (node + ends >= size) {
      graph.makeEnd(node, Rational(kinds == 0 || below(3) ? 4 * below(2) : below(5)) / 4);
      continue;
    }
    Owner owner = below(2) ? Owner::chance : below(2) ? Owner::maximiser : Owner::opponent;
    if (kinds == 0 && owner == Owner::chance) owner = Owner::maximiser;
    if (kinds == 1 && owner == Owner::opponent) owner = Owner::maximiser;
    const size_t edges = 1 + below(3);
    if (owner != Owner::chance && (strategies *= edges) > 600) owner = Owner::chance;
    std::vector<Node> targets;
    std::vector<uint64_t> weights;
    for (size_t e = 0; e < edges; ++e) {
      const bool near = below(2); // self-loops and small cycles
      targets.push_back(
          static_cast<Node>(near ? (node + below(3) + size - 1) % size : below(size)));
      weights.push_back(below(2) ? 1 : 1 + below(9));
    }
    if (owner == Owner::chance)
      graph.connect(node, owner, targets, weights);
    else
      graph.connect(node, owner, targets);
  }
  return graph;
}

} // namespace oddsat::test
