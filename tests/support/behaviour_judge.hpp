// What a strategy of one player is worth in a small random game with hidden information
// (hidden_tables.hpp), by walks over all histories. It uses no line of the solvers.
#pragma once

#include "support/hidden_tables.hpp"

namespace oddsat::support {

struct OwnStep {
  size_t move;
  int observed; // -1: nothing
  auto operator<=>(const OwnStep&) const = default;
};
using OwnHistory = std::vector<OwnStep>;

// The probabilities of the moves in an information set.
using Behaviour = std::function<std::vector<Rational>(const OwnHistory& known, size_t moves)>;

class BehaviourJudge {
public:
  BehaviourJudge(const HiddenTable& table, size_t player, bool winsOnly)
      : table_(table), player_(player), winsOnly_(winsOnly) {
    collect(0, {}, "");
  }

  // Against the best plan of the others, who share what they observe; nothing where there are too
  // many plans.
  std::optional<Rational> guarantees(const Behaviour& behaviour, double mostPlans) {
    double plans = 1;
    for (const auto& [known, moves] : theirs_) plans *= static_cast<double>(moves);
    if (plans > mostPlans) return std::nullopt;
    std::optional<Rational> least;
    Plan plan;
    forEachPlan(theirs_.begin(), plan, [&] {
      const Rational worth = against(0, {}, "", behaviour, plan);
      if (!least || worth < *least) least = worth;
    });
    return least;
  }

  // Against others who observe the whole past.
  Rational guaranteesInformed(const Behaviour& behaviour) {
    return againstInformed(0, {}, behaviour);
  }

  // Every information set of the player with a choice, with the number of its moves.
  const std::map<OwnHistory, size_t>& ownSets() const { return own_; }

private:
  using Plan = std::map<std::string, size_t>;

  size_t theirMoves(size_t node) const {
    size_t moves = 1;
    for (size_t player = 0; player < table_.players; ++player)
      if (player != player_) moves *= table_.radix(node, player);
    return moves;
  }

  size_t theirMove(size_t node, const std::vector<size_t>& joint) const {
    size_t move = 0;
    for (size_t player = 0; player < table_.players; ++player)
      if (player != player_) move = move * table_.radix(node, player) + joint[player];
    return move;
  }

  OwnHistory ownAfter(OwnHistory known, const std::vector<size_t>& joint,
                      const HiddenTable::Outcome& outcome) const {
    known.push_back({joint[player_], outcome.observed[player_]});
    return known;
  }

  std::string theirsAfter(std::string known, const std::vector<size_t>& joint,
                          const HiddenTable::Outcome& outcome) const {
    for (size_t player = 0; player < table_.players; ++player)
      if (player != player_)
        known +=
            std::to_string(joint[player]) + ":" + std::to_string(outcome.observed[player]) + ",";
    return known + "/";
  }

  void collect(size_t id, const OwnHistory& own, const std::string& theirs) {
    if (table_.nodes[id].end) return;
    if (table_.radix(id, player_) > 1) own_[own] = table_.radix(id, player_);
    if (theirMoves(id) > 1) theirs_[theirs] = theirMoves(id);
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      const std::vector<size_t> joint = table_.joint(id, number);
      collect(outcome.to, ownAfter(own, joint, outcome), theirsAfter(theirs, joint, outcome));
    }
  }

  void forEachPlan(std::map<std::string, size_t>::const_iterator at, Plan& plan,
                   const std::function<void()>& visit) {
    if (at == theirs_.end()) return visit();
    for (size_t move = 0; move < at->second; ++move) {
      plan[at->first] = move;
      forEachPlan(std::next(at), plan, visit);
    }
  }

  Rational payoff(size_t id) const {
    const int goal = table_.nodes[id].goals[player_];
    if (winsOnly_) return goal == 100 ? 1 : 0;
    Rational worth(goal, 100);
    worth.canonicalize();
    return worth;
  }

  std::vector<Rational> chances(size_t id, const OwnHistory& own,
                                const Behaviour& behaviour) const {
    const size_t moves = table_.radix(id, player_);
    return moves == 1 ? std::vector<Rational>{1} : behaviour(own, moves);
  }

  Rational against(size_t id, const OwnHistory& own, const std::string& theirs,
                   const Behaviour& behaviour, const Plan& plan) const {
    if (table_.nodes[id].end) return payoff(id);
    const std::vector<Rational> mixed = chances(id, own, behaviour);
    const auto planned = plan.find(theirs);
    Rational sum = 0;
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const std::vector<size_t> joint = table_.joint(id, number);
      const Rational& chance = mixed[joint[player_]];
      if (chance == 0) continue;
      if (theirMove(id, joint) != (planned == plan.end() ? 0 : planned->second)) continue;
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      sum += chance * against(outcome.to, ownAfter(own, joint, outcome),
                              theirsAfter(theirs, joint, outcome), behaviour, plan);
    }
    return sum / static_cast<unsigned long>(table_.nodes[id].draws);
  }

  Rational againstInformed(size_t id, const OwnHistory& own, const Behaviour& behaviour) const {
    if (table_.nodes[id].end) return payoff(id);
    const std::vector<Rational> mixed = chances(id, own, behaviour);
    std::vector<Rational> sums(theirMoves(id));
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const std::vector<size_t> joint = table_.joint(id, number);
      if (mixed[joint[player_]] == 0) continue;
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      sums[theirMove(id, joint)] +=
          mixed[joint[player_]] *
          againstInformed(outcome.to, ownAfter(own, joint, outcome), behaviour);
    }
    return *std::ranges::min_element(sums) / static_cast<unsigned long>(table_.nodes[id].draws);
  }

  const HiddenTable& table_;
  size_t player_;
  bool winsOnly_;
  std::map<OwnHistory, size_t> own_;
  std::map<std::string, size_t> theirs_;
};

} // namespace oddsat::support
