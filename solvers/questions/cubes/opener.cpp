#include "oddsat/questions/cubes/opener.hpp"

#include <algorithm>
#include <ranges>

namespace oddsat::cubes {

namespace {

// Unsolved leaves at or below a node.
std::vector<size_t> leavesBelow(const Tree& tree, size_t top) {
  std::vector<size_t> leaves, stack = {top};
  std::vector<bool> seen(tree.nodes.size());
  while (!stack.empty()) {
    const size_t index = stack.back();
    stack.pop_back();
    if (seen[index]) continue;
    seen[index] = true;
    const Node& node = tree.nodes[index];
    if (!node.opened() && !node.known.exact()) leaves.push_back(index);
    for (const Choice& choice : node.choices)
      for (const Reply& reply : choice.replies)
        for (const Outcome& outcome : reply.outcomes) stack.push_back(outcome.node);
  }
  return leaves;
}

// Opens the leaves with the most work, an eighth of the missing number at a time, since opened
// nodes change which leaves are needed.
template <class Leaves>
void openLargest(Grower& grower, Tree& tree, size_t cubes, Leaves leavesNow) {
  for (std::vector<size_t> leaves = leavesNow(); !leaves.empty() && leaves.size() < cubes;
       leaves = leavesNow()) {
    const size_t count = std::min((cubes - leaves.size()) / 8 + 1, leaves.size());
    std::ranges::partial_sort(leaves, leaves.begin() + static_cast<std::ptrdiff_t>(count),
                              [&](size_t a, size_t b) {
                                const double x = tree.nodes[a].effort, y = tree.nodes[b].effort;
                                return x != y ? x > y : a < b;
                              });
    leaves.resize(count);
    for (const size_t leaf : leaves) grower.open(tree, leaf);
  }
}

} // namespace

Tree openSteps(Grower& grower, const Wanted& wanted, size_t cubes) {
  Tree tree = grower.begin();
  if (tree.nodes.front().known.exact()) return tree;
  grower.open(tree, 0);
  openLargest(grower, tree, cubes,
              [&] { return neededCubes(tree, boundsOf(tree, knownAlone(tree)), wanted); });
  return tree;
}

void openFurther(Grower& grower, Tree& tree, const std::vector<size_t>& leaves, size_t cubesEach) {
  for (const size_t leaf : leaves) {
    grower.open(tree, leaf);
    openLargest(grower, tree, cubesEach, [&] { return leavesBelow(tree, leaf); });
  }
}

} // namespace oddsat::cubes
