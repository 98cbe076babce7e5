#include "oddsat/games/hidden/regret_minimisation.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::hidden {

namespace {

std::unordered_map<uint32_t, uint32_t> numbered(const std::vector<uint32_t>& all) {
  std::unordered_map<uint32_t, uint32_t> numbers;
  for (uint32_t i = 0; i < all.size(); ++i) numbers.emplace(all[i], i);
  return numbers;
}

} // namespace

RegretMinimisation::RegretMinimisation(const Subgame& game, const std::vector<Rational>& values)
    : game_(game), local_(numbered(game.nodes)) {
  const Graph& graph = game.graph;
  for (const Side side : {Side::maximiser, Side::opponents}) {
    numbers_[side] = numbered(game.sets[side]);
    for (const uint32_t set : game.sets[side])
      players_[side].emplace_back(graph.sets[side][set].moves);
  }
  for (const uint32_t node : game.nodes) {
    Node found;
    for (const Side side : {Side::maximiser, Side::opponents})
      found.sets[side] = numbers_[side].at(graph.nodes[node].sets[side]);
    for (const Edge& edge : graph.edges(node)) {
      const uint32_t inner = game.inner(edge);
      double weight = graph.weight(edge).get_d();
      if (inner == none && edge.to != none) weight *= values[edge.to].get_d();
      found.edges.push_back({edge.moves, weight, inner == none ? none : local_.at(inner)});
    }
    arcs_ += found.edges.size();
    nodes_.push_back(std::move(found));
  }
  for (const auto& [node, chance] : game.start)
    start_.emplace_back(local_.at(node), chance.get_d());
}

void RegretMinimisation::restart(const std::unordered_map<uint32_t, uint32_t>& decided) {
  for (auto& players : players_)
    for (Player& player : players) {
      std::ranges::fill(player.regrets, 0);
      std::ranges::fill(player.average, 0);
      std::ranges::fill(player.gains, 0);
      std::ranges::fill(player.chances, 1 / static_cast<double>(player.chances.size()));
      player.decided = false;
    }
  for (const auto& [set, move] : decided) {
    Player& player = players_[Side::maximiser][numbers_[Side::maximiser].at(set)];
    player.decided = true;
    std::ranges::fill(player.chances, 0);
    player.chances[move] = 1;
  }
}

void RegretMinimisation::run(const std::unordered_map<uint32_t, uint32_t>& decided, size_t work,
                             const Limits& limits) {
  restart(decided);
  const auto rounds = static_cast<int>(std::clamp<size_t>(work / (4 * arcs_), 20, 1000));
  for (int round = 1; round <= rounds; ++round) {
    for (const Side side : {Side::maximiser, Side::opponents}) update(side, round);
    if (round % 16 == 0) limits.check();
  }
}

std::vector<double> RegretMinimisation::maximiser(uint32_t set) const {
  const Player& player = players_[Side::maximiser][numbers_[Side::maximiser].at(set)];
  std::vector<double> chances = player.average;
  double sum = 0;
  for (const double each : chances) sum += each;
  for (double& each : chances)
    each = sum > 0 ? each / sum : 1 / static_cast<double>(chances.size());
  return chances;
}

Behaviour<Rational> RegretMinimisation::opponents() const {
  constexpr double parts = 1024;
  Behaviour<Rational> found;
  for (size_t i = 0; i < game_.sets[Side::opponents].size(); ++i) {
    const std::vector<double>& average = players_[Side::opponents][i].average;
    double sum = 0;
    for (const double each : average) sum += each;
    std::vector<unsigned long> counts;
    unsigned long all = 0;
    for (const double each : average) {
      counts.push_back(sum > 0 ? static_cast<unsigned long>(std::lround(parts * each / sum)) : 1);
      all += counts.back();
    }
    std::vector<Rational>& chances = found[game_.sets[Side::opponents][i]];
    for (const unsigned long count : counts) {
      chances.emplace_back(count, all);
      chances.back().canonicalize();
    }
  }
  return found;
}

void RegretMinimisation::update(Side side, int round) {
  forward();
  backward(side);
  for (Player& player : players_[side]) {
    if (player.decided) continue;
    double mean = 0, sum = 0;
    for (size_t move = 0; move < player.gains.size(); ++move)
      mean += player.chances[move] * player.gains[move];
    for (size_t move = 0; move < player.gains.size(); ++move) {
      player.average[move] += round * player.reach * player.chances[move];
      player.regrets[move] = std::max(0.0, player.regrets[move] + player.gains[move] - mean);
      sum += player.regrets[move];
      player.gains[move] = 0;
    }
    for (size_t move = 0; move < player.regrets.size(); ++move)
      player.chances[move] =
          sum > 0 ? player.regrets[move] / sum : 1 / static_cast<double>(player.regrets.size());
  }
}

// The own reach of a set is known up to a factor, the probabilities of its nodes; averages need no
// more.
void RegretMinimisation::forward() {
  for (Node& node : nodes_) node.reach = {0, 0};
  for (auto& players : players_)
    for (Player& player : players) player.reach = 0;
  for (const auto& [node, chance] : start_) nodes_[node].reach = {chance, chance};
  for (Node& node : nodes_) {
    Player& first = players_[Side::maximiser][node.sets[Side::maximiser]];
    Player& second = players_[Side::opponents][node.sets[Side::opponents]];
    first.reach += node.reach[Side::opponents];
    second.reach += node.reach[Side::maximiser];
    for (const Arc& arc : node.edges) {
      if (arc.to == none) continue;
      std::array<double, 2>& next = nodes_[arc.to].reach;
      next[Side::maximiser] +=
          node.reach[Side::maximiser] * second.chances[arc.moves[Side::opponents]] * arc.weight;
      next[Side::opponents] +=
          node.reach[Side::opponents] * first.chances[arc.moves[Side::maximiser]] * arc.weight;
    }
  }
}

void RegretMinimisation::backward(Side side) {
  const double sign = side == Side::maximiser ? 1 : -1;
  const Side against = side == Side::maximiser ? Side::opponents : Side::maximiser;
  for (size_t i = nodes_.size(); i-- > 0;) {
    Node& node = nodes_[i];
    Player& own = players_[side][node.sets[side]];
    const Player& other = players_[against][node.sets[against]];
    node.value = 0;
    for (const Arc& arc : node.edges) {
      const double payoff = arc.weight * (arc.to == none ? 1 : nodes_[arc.to].value);
      const double byOther = other.chances[arc.moves[against]] * payoff;
      node.value += own.chances[arc.moves[side]] * byOther;
      own.gains[arc.moves[side]] += sign * node.reach[side] * byOther;
    }
  }
}

} // namespace oddsat::hidden
