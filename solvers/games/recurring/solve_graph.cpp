#include "oddsat/games/recurring/solve_graph.hpp"

#include "oddsat/base/strong_components.hpp"
#include "oddsat/games/recurring/component.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

class GraphSolver {
public:
  GraphSolver(const Graph& graph, const Effort& effort, const Limits& limits)
      : graph_(graph), effort_(effort),
        limits_(limits), solution_{Values(graph.size()), std::vector<uint32_t>(graph.size(), 0),
                                   std::vector<uint32_t>(graph.size(), 0)},
        numbers_(graph.size(), 0) {}

  Solution run() {
    const auto components = strongComponents(static_cast<uint32_t>(graph_.size()), {graph_.start},
                                             [&](Node node) { return graph_.targets(node); });
    size_t solved = 0;
    for (const std::vector<Node>& nodes : components) {
      if (solution_.components++ % 256 == 0) limits_.check();
      solution_.largest = std::max(solution_.largest, nodes.size());
      solve(nodes);
      if (!solution_.tooLong)
        for (const Node node : nodes) finish(node);
      if (solution_.tooLong) return std::move(solution_);
      solved += nodes.size();
      if (effort_.onProgress) effort_.onProgress(solved);
    }
    return std::move(solution_);
  }

private:
  void solve(const std::vector<Node>& nodes) {
    const Node first = nodes.front();
    if (graph_.owner(first) == Owner::end)
      solution_.values.set(first, graph_.worth(first));
    else if (nodes.size() == 1 && std::ranges::count(graph_.targets(first), first) == 0)
      solveAlone(first);
    else
      Component(graph_, nodes, solution_, numbers_, effort_, limits_).solve();
  }

  // Solves a position that cannot recur.
  void solveAlone(Node node) {
    Values& values = solution_.values;
    const auto targets = graph_.targets(node);
    for (const Node target : targets)
      solution_.rank[node] = std::max(solution_.rank[node], solution_.rank[target] + 1);
    if (graph_.owner(node) == Owner::chance) {
      values.set(node, mean(node));
      return;
    }
    const auto less = [&](Node a, Node b) { return values.less(a, b); };
    const auto best = graph_.owner(node) == Owner::maximiser
                          ? std::ranges::max_element(targets, less)
                          : std::ranges::min_element(targets, less);
    solution_.choice[node] = static_cast<uint32_t>(best - targets.begin());
    values.copy(node, values.index(*best));
  }

  Rational mean(Node node) const {
    const auto targets = graph_.targets(node);
    if (std::ranges::all_of(targets, [&](Node target) {
          return solution_.values.index(target) == solution_.values.index(targets.front());
        }))
      return solution_.values.of(targets.front());
    Rational sum = 0;
    Integer total = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge) {
      const Integer weight(static_cast<unsigned long>(graph_.weight(node, edge)));
      total += weight;
      sum += weight * solution_.values.of(targets[edge]);
    }
    return sum / total;
  }

  void finish(Node node) {
    const Rational& value = solution_.values.of(node);
    const size_t bits = mpz_sizeinbase(value.get_den_mpz_t(), 2);
    solution_.denominatorBits = std::max(solution_.denominatorBits, bits);
    if (effort_.rounding == Rounding::none)
      solution_.tooLong = solution_.tooLong || bits > effort_.mostDigits * 10 / 3;
    else if (bits > effort_.bits + 1)
      solution_.values.set(node, rounded(value));
  }

  Rational rounded(const Rational& value) const {
    Integer scaled = value.get_num() << effort_.bits;
    if (effort_.rounding == Rounding::down)
      mpz_fdiv_q(scaled.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
    else
      mpz_cdiv_q(scaled.get_mpz_t(), scaled.get_mpz_t(), value.get_den_mpz_t());
    Rational result(scaled, Integer(1) << effort_.bits);
    result.canonicalize();
    return result;
  }

  const Graph& graph_;
  const Effort& effort_;
  const Limits& limits_;
  Solution solution_;
  std::vector<uint32_t> numbers_;
};

} // namespace

Solution solve(const Graph& graph, const Effort& effort, const Limits& limits) {
  return GraphSolver(graph, effort, limits).run();
}

} // namespace oddsat::recurring
