#include "oddsat/questions/check/recurring_positions.hpp"

#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

#include <map>

namespace oddsat::check {

namespace {

using playouts::MoveId;
using playouts::PositionId;
using recurring::Node;
using recurring::Owner;

class Building {
public:
  explicit Building(const RecurringGame& game) : game_(game) {}

  void from(PositionId start, const Limits& limits) {
    graph_.start = nodeOf(start);
    for (size_t done = 0; done < positions_.size(); ++done) {
      if (done % 256 == 0) limits.check();
      connect(positions_[done]);
    }
  }

  const recurring::Graph& graph() const { return graph_; }
  const std::unordered_map<PositionId, Node>& nodes() const { return nodes_; }

private:
  using Outcomes = std::vector<Node>; // equally likely

  Node nodeOf(PositionId position) {
    const auto [found, fresh] = nodes_.try_emplace(position, 0);
    if (fresh) {
      found->second = graph_.add();
      positions_.push_back(position);
    }
    return found->second;
  }

  void connect(PositionId position) {
    const Node node = nodes_.at(position);
    const RecurringGame::Steps& steps = game_.steps(position);
    if (steps.to.empty()) return graph_.makeEnd(node, game_.worth(position));
    if (!game_.simultaneous) playouts::refuseBothChoosing(game_.play, game_.sides, position, steps);
    std::map<MoveId, std::map<std::vector<MoveId>, Outcomes>> moves;
    const size_t roles = game_.play.roles();
    for (size_t joint = 0; joint < steps.to.size(); ++joint) {
      const MoveId* made = &steps.joints[joint * roles];
      std::vector<MoveId> theirs;
      for (size_t role = 0; role < roles; ++role)
        if (game_.sides.isOpponent(role)) theirs.push_back(made[role]);
      moves[made[game_.sides.maximiser]][theirs].push_back(nodeOf(steps.to[joint]));
    }
    std::vector<Node> own;
    for (const auto& [move, answers] : moves) {
      std::vector<Node> replies;
      for (const auto& [theirs, outcomes] : answers)
        replies.push_back(between(Owner::chance, outcomes));
      own.push_back(between(Owner::opponent, replies));
    }
    graph_.connect(node, game_.maximises ? Owner::maximiser : Owner::opponent, own);
  }

  Node between(Owner owner, const std::vector<Node>& targets) {
    if (targets.size() == 1) return targets.front();
    const Node node = graph_.add();
    graph_.connect(node, owner, targets);
    return node;
  }

  const RecurringGame& game_;
  recurring::Graph graph_;
  std::unordered_map<PositionId, Node> nodes_;
  std::vector<PositionId> positions_;
};

} // namespace

std::unordered_map<PositionId, Rational> recurringValues(const RecurringGame& game,
                                                         PositionId start, const Limits& limits) {
  Building building(game);
  building.from(start, limits);
  const recurring::Solution solution = recurring::solve(building.graph(), {}, limits);
  if (solution.tooLong) throw LimitReached("the fractions of the values became too long");
  std::unordered_map<PositionId, Rational> values;
  for (const auto& [position, node] : building.nodes())
    values.emplace(position, solution.values.of(node));
  return values;
}

} // namespace oddsat::check
