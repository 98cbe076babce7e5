#include "oddsat/games/recurring/part.hpp"

namespace oddsat::recurring {

Part::Part(const Graph& graph, std::vector<Node> nodes, const Values& values,
           std::vector<uint32_t>& numbers)
    : graph_(graph), nodes_(std::move(nodes)), first_{0}, firstUse_(nodes_.size() + 1, 0) {
  for (uint32_t i = 0; i < open(); ++i) numbers[nodes_[i]] = i;
  for (const Node node : nodes_) owners_.push_back(graph_.owner(node));
  for (const Node node : nodes_)
    for (const Node target : graph_.targets(node))
      if (values.known(target)) numbers[target] = UINT32_MAX;
  for (const Node node : nodes_) {
    for (const Node target : graph_.targets(node)) {
      if (numbers[target] == UINT32_MAX) {
        numbers[target] = size();
        exits_.push_back(target);
      }
      targets_.push_back(numbers[target]);
      if (!isExit(numbers[target])) ++firstUse_[numbers[target] + 1];
    }
    first_.push_back(static_cast<uint32_t>(targets_.size()));
  }
  for (uint32_t i = 0; i < open(); ++i) firstUse_[i + 1] += firstUse_[i];
  uses_.resize(firstUse_.back());
  std::vector<uint32_t> next(firstUse_.begin(), firstUse_.end());
  for (uint32_t i = 0; i < open(); ++i)
    for (uint32_t edge = 0; edge < targets(i).size(); ++edge)
      if (const uint32_t to = targets(i)[edge]; !isExit(to)) uses_[next[to]++] = {i, edge};
}

std::vector<uint32_t> Part::ranks(const Counted& counted, const Good& good) const {
  std::vector<uint32_t> rank(open(), noRank), missing(open(), 0), queue;
  for (uint32_t i = 0; i < open(); ++i) {
    uint32_t edges = 0, reached = 0;
    for (size_t edge = 0; edge < targets(i).size(); ++edge) {
      if (!counted(i, edge)) continue;
      ++edges;
      reached += isExit(targets(i)[edge]) && good(targets(i)[edge]) ? 1 : 0;
    }
    const uint32_t needed = owner(i) == Owner::opponent ? edges : 1;
    missing[i] = needed - std::min(needed, reached);
    if (edges == 0) missing[i] = noRank; // never
    if (missing[i] != 0) continue;
    rank[i] = 1;
    queue.push_back(i);
  }
  for (size_t at = 0; at < queue.size(); ++at)
    for (const auto& [from, edge] : uses(queue[at])) {
      if (rank[from] != noRank || missing[from] == noRank || !counted(from, edge)) continue;
      if (--missing[from] > 0) continue;
      rank[from] = rank[queue[at]] + 1;
      queue.push_back(from);
    }
  return rank;
}

} // namespace oddsat::recurring
