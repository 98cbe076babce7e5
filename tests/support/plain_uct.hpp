// A textbook player to measure ours against: upper confidence bounds on trees, one playout at a
// time, and only so many steps of the game for a move.
#pragma once

#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/questions/match/random_playouts.hpp"

#include <cmath>
#include <map>
#include <random>

namespace oddsat::support {

class PlainUct {
public:
  PlainUct(reasoner::Playable& game, size_t role, uint64_t seed)
      : game_(game), role_(role), random_(seed) {}

  // Its move after so many steps of thinking; the tree is kept for the next one.
  gdl::Term choose(const machine::State& state, uint64_t steps) {
    for (const uint64_t end = steps_ + steps; steps_ < end;) iterate(state);
    const Node& node = nodes_.at(state);
    size_t best = 0;
    for (size_t i = 0; i < node.arms[role_].size(); ++i)
      if (node.arms[role_][i].visits > node.arms[role_][best].visits) best = i;
    return game_.move(role_, node.arms[role_][best].move);
  }

private:
  struct Arm {
    machine::MoveId move;
    double visits = 0, sum = 0;
  };
  struct Node {
    machine::View view;
    std::vector<std::vector<Arm>> arms; // by role
    double visits = 0;
  };

  Node& nodeOf(const machine::State& state) {
    const auto [place, fresh] = nodes_.try_emplace(state);
    Node& node = place->second;
    if (!fresh) return node;
    node.view = game_.view(state);
    for (const auto& legal : node.view.legal) {
      node.arms.emplace_back();
      for (const machine::MoveId move : legal) node.arms.back().push_back({move});
    }
    return node;
  }

  size_t pick(const Node& node, size_t role) {
    const std::vector<Arm>& arms = node.arms[role];
    if (game_.roles()[role] == gdl::Term{"random"}) return random_() % arms.size();
    size_t best = 0, unseen = 0;
    double bound = -1;
    for (size_t i = 0; i < arms.size(); ++i) {
      if (arms[i].visits == 0) {
        if (random_() % ++unseen == 0) best = i;
      } else if (unseen == 0) {
        const double here =
            arms[i].sum / arms[i].visits + std::sqrt(2 * std::log(node.visits) / arms[i].visits);
        if (here > bound) bound = here, best = i;
      }
    }
    return best;
  }

  // Down to a position that is new, then at random to the end.
  void iterate(machine::State state) {
    std::vector<std::pair<Node*, std::vector<size_t>>> path;
    while (true) {
      Node& node = nodeOf(state);
      if (node.view.terminal) break;
      std::vector<size_t> chosen;
      for (size_t role = 0; role < node.arms.size(); ++role) chosen.push_back(pick(node, role));
      const bool fresh = node.visits == 0;
      state = follow(node, state, chosen);
      path.emplace_back(&node, chosen);
      if (fresh) break;
    }
    const match::Values values = playOut(state);
    for (auto& [node, chosen] : path) {
      ++node->visits;
      for (size_t role = 0; role < chosen.size(); ++role) {
        ++node->arms[role][chosen[role]].visits;
        node->arms[role][chosen[role]].sum += values[role];
      }
    }
    ++steps_; // also where the first position is the end
  }

  machine::State follow(const Node& node, const machine::State& state,
                        const std::vector<size_t>& chosen) {
    machine::Joint joint;
    for (size_t role = 0; role < chosen.size(); ++role)
      joint.push_back(node.arms[role][chosen[role]].move);
    ++steps_;
    return game_.next(state, joint);
  }

  match::Values playOut(machine::State state) {
    while (true) {
      const machine::View view = game_.view(state);
      if (view.terminal) return match::valuesOf(view);
      machine::Joint joint;
      for (const auto& legal : view.legal) joint.push_back(legal[random_() % legal.size()]);
      state = game_.next(state, joint);
      ++steps_;
    }
  }

  reasoner::Playable& game_;
  size_t role_;
  std::mt19937_64 random_;
  std::map<machine::State, Node> nodes_;
  uint64_t steps_ = 0;
};

} // namespace oddsat::support
