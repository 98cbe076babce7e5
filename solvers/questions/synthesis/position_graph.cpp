#include "oddsat/questions/synthesis/position_graph.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/games/machine/joint_count.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/questions/synthesis/classes.hpp"
#include "oddsat/questions/synthesis/graph_order.hpp"
#include "oddsat/strategy/refused_position.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <ranges>
#include <unordered_map>

namespace oddsat::synthesis {

namespace {

using machine::State;

struct HashOfState {
  size_t operator()(const State& state) const {
    uint64_t hash = 0x9e3779b97f4a7c15;
    for (uint64_t word : state) {
      hash = (hash ^ word) * 0xbf58476d1ce4e5b9;
      hash ^= hash >> 29U;
    }
    return hash;
  }
};

class Builder {
public:
  Builder(const machine::Machine& machine, const Question& question, const Group& group,
          const Allowed& allowed, const Limits& limits)
      : machine_(machine), question_(question), group_(group), allowed_(allowed), limits_(limits),
        sides_(value::sidesOf(machine.roles(), question)), player_(sides_.maximiser),
        classes_(machine.fluents().size(), group.elements), lanes_(machine.sharedNetwork()) {
    for (const size_t role : sides_.order)
      if (role != player_) (sides_.isChance(role) ? chance_ : theirs_).push_back(role);
    graph_.words = machine.words();
  }

  PositionGraph run() {
    enter(machine_.initial(), question_.horizon.value_or(-1));
    for (NodeId node = 0; node < graph_.nodes.size(); ++node) {
      expand(node);
      graph_.nodes[node].end = static_cast<uint32_t>(graph_.choices.size());
      if (node % 256 == 0) limits_.check();
    }
    return inOrder(graph_, [this](NodeId node) { return words(node); });
  }

private:
  NodeId enter(const State& state, int left) {
    key_.assign(state.begin(), state.end());
    if (question_.horizon) key_.push_back(static_cast<uint64_t>(left));
    if (const auto seen = raw_.find(key_); seen != raw_.end()) return seen->second;
    const State raw = key_;
    const Classes::Least& least = classes_.of(state);
    key_.assign(least.state.begin(), least.state.end());
    if (question_.horizon) key_.push_back(static_cast<uint64_t>(left));
    const auto [place, fresh] = known_.try_emplace(key_, static_cast<NodeId>(left_.size()));
    if (group_.size() > 1) raw_.emplace(raw, place->second);
    if (!fresh) return place->second;
    left_.push_back(left);
    PositionGraph::Node node;
    node.members = static_cast<uint32_t>(group_.size() / least.fixing);
    graph_.nodes.push_back(node);
    graph_.states.insert(graph_.states.end(), least.state.begin(), least.state.end());
    return place->second;
  }

  // Computes the moves of every role; false if the node is terminal or at the horizon.
  bool openMoves(NodeId node, std::vector<std::vector<MoveId>>& moves) {
    PositionGraph::Node& at = graph_.nodes[node];
    lanes_.broadcast(graph_.state(node));
    lanes_.evaluate();
    at.over = machine::bit(lanes_.terminal(), 0);
    if (at.over) {
      at.hundredths = reached();
      return false;
    }
    const State state(graph_.state(node).begin(), graph_.state(node).end());
    std::vector<size_t> stuck;
    for (size_t role = 0; role < moves.size(); ++role) {
      moves[role].clear();
      lanes_.legalOf(0, role, moves[role]);
      if (allowed_ && role != player_) moves[role] = allowed_({role, state}, moves[role]);
      if (moves[role].empty()) stuck.push_back(role);
    }
    at.over = left_[node] == 0;
    if (!at.over && !stuck.empty())
      throw strategy::noMove(refused(node, stuck), question_.strategies);
    at.own = !at.over && decides(moves[player_]);
    return !at.over;
  }

  int reached() const {
    const auto goals = lanes_.goals(player_);
    std::optional<int> best;
    for (size_t i = 0; i < goals.size(); ++i)
      if (machine::bit(lanes_.goal(player_, i), 0))
        best = std::max(best.value_or(goals[i].value), goals[i].value);
    return best ? question_.hundredths({&*best, 1}) : 0;
  }

  bool decides(const std::vector<MoveId>& moves) const {
    if (moves.size() > 1) return true;
    const gdl::Term& move = machine_.moves(player_)[moves.front()];
    return !question_.isIdle(move);
  }

  // Number of joint moves of some roles; it cannot overflow after jointCount() of all roles.
  static size_t product(const std::vector<std::vector<MoveId>>& moves,
                        const std::vector<size_t>& roles) {
    size_t count = 1;
    for (size_t role : roles) count *= moves[role].size();
    return count;
  }

  void expand(NodeId node) {
    moves_.resize(machine_.roles().size());
    if (!openMoves(node, moves_)) return;
    if (!question_.simultaneousAsLastMover) refuseBothChoosing(node);
    const size_t count = machine::jointCount(moves_, sizeof(NodeId), limits_);
    const size_t theirs = product(moves_, theirs_), drawn = product(moves_, chance_);
    follow(node, count);
    for (size_t own = 0, joint = 0; own < moves_[player_].size(); ++own) {
      for (size_t answer = 0; answer < theirs; ++answer, joint += drawn) addAnswer(joint, drawn);
      distinctAnswers();
      graph_.choices.push_back(
          {moves_[player_][own], static_cast<uint32_t>(graph_.answers.size())});
    }
  }

  // Outcomes that lead to the same class are merged.
  void addAnswer(size_t joint, size_t drawn) {
    std::vector<NodeId> to(children_.begin() + static_cast<long>(joint),
                           children_.begin() + static_cast<long>(joint + drawn));
    std::ranges::sort(to);
    for (size_t i = 0; i < to.size();) {
      size_t same = i;
      while (same < to.size() && to[same] == to[i]) ++same;
      graph_.outcomes.push_back({to[i], static_cast<uint32_t>(same - i)});
      i = same;
    }
    graph_.answers.push_back(
        {static_cast<uint32_t>(graph_.outcomes.size()), static_cast<uint32_t>(drawn)});
  }

  // Replies without chance that lead to the same class are merged.
  void distinctAnswers() {
    const size_t from = graph_.choices.empty() ? 0 : graph_.choices.back().end;
    const size_t begin = from == 0 ? 0 : graph_.answers[from - 1].end;
    if (graph_.outcomes.size() - begin != graph_.answers.size() - from) return;
    const auto first = graph_.outcomes.begin() + static_cast<long>(begin);
    std::sort(first, graph_.outcomes.end(),
              [](const auto& a, const auto& b) { return a.to < b.to; });
    graph_.outcomes.erase(std::unique(first, graph_.outcomes.end(),
                                      [](const auto& a, const auto& b) { return a.to == b.to; }),
                          graph_.outcomes.end());
    graph_.answers.resize(from);
    for (size_t i = begin; i < graph_.outcomes.size(); ++i) {
      graph_.outcomes[i].weight = 1;
      graph_.answers.push_back({static_cast<uint32_t>(i + 1), 1});
    }
  }

  // Computes the successors of all joint moves, in the order: own moves, moves of the others,
  // chance.
  void follow(NodeId node, size_t count) {
    children_.clear();
    const State from(graph_.state(node).begin(), graph_.state(node).end());
    const int left = left_[node] < 0 ? left_[node] : left_[node] - 1;
    constexpr size_t width = machine::Lanes<1>::count;
    std::vector<uint64_t> after(width * graph_.words);
    State state(graph_.words);
    for (size_t begin = 0; begin < count; begin += width) {
      if (begin / width % 256 == 255) limits_.check();
      const size_t used = std::min(width, count - begin);
      lanes_.broadcast(from);
      for (size_t lane = 0; lane < used; ++lane) choose(lane, begin + lane);
      lanes_.step();
      lanes_.store(after, used);
      for (size_t lane = 0; lane < used; ++lane) {
        const auto first = after.begin() + static_cast<long>(lane * graph_.words);
        state.assign(first, first + static_cast<long>(graph_.words));
        children_.push_back(enter(state, left));
      }
    }
  }

  void choose(size_t lane, size_t joint) {
    for (const size_t role : std::views::reverse(sides_.order)) {
      const auto& moves = moves_[role];
      lanes_.choose(lane, role, moves[joint % moves.size()]);
      joint /= moves.size();
    }
  }

  std::string words(NodeId node) const {
    const State state(graph_.state(node).begin(), graph_.state(node).end());
    std::string text;
    for (const gdl::Term& fluent : machine_.fluentsOf(state))
      text += (text.empty() ? "{" : ", ") + strategy::toString(fluent);
    return text + "}";
  }

  strategy::RefusedPosition refused(NodeId node, const std::vector<size_t>& roles) const {
    const State state(graph_.state(node).begin(), graph_.state(node).end());
    strategy::RefusedPosition position{{}, {}, machine_.fluentsOf(state)};
    for (const size_t role : roles) position.roles.push_back(machine_.roles()[role]);
    return position;
  }

  void refuseBothChoosing(NodeId node) const {
    std::vector<size_t> widths;
    for (const auto& moves : moves_) widths.push_back(moves.size());
    if (value::bothChoose(sides_, widths))
      throw strategy::bothSidesChoose(refused(node, value::choosing(sides_, widths)));
  }

  const machine::Machine& machine_;
  const Question& question_;
  const Group& group_;
  const Allowed& allowed_;
  const Limits& limits_;
  const value::Sides sides_;
  const size_t player_; // the role of the maximiser
  Classes classes_;
  machine::Lanes<1> lanes_;
  std::vector<size_t> theirs_, chance_; // indices of roles
  PositionGraph graph_;
  std::vector<int> left_; // by node: number of steps left
  std::vector<std::vector<MoveId>> moves_;
  std::vector<NodeId> children_;
  State key_;
  std::unordered_map<State, NodeId, HashOfState> known_, raw_;
};

} // namespace

size_t PositionGraph::openPositions() const {
  size_t count = 0;
  for (const Node& node : nodes)
    if (!node.over) count += node.members;
  return count;
}

PositionGraph positionGraph(const machine::Machine& machine, const Question& question,
                            const Group& group, const Allowed& allowed, const Limits& limits) {
  return Builder(machine, question, group, allowed, limits).run();
}

} // namespace oddsat::synthesis
