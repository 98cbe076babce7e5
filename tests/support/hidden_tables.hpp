// Small random games with hidden information as tables, their rulesheets, and a judge that
// enumerates the plans of both sides on the tables. It uses no line of the solvers.
#pragma once

#include "oddsat/base/rational.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace oddsat::support {

// Roles p0, p1, ... and `random`, the last one. Each node belongs to one step; how many moves a
// player has depends on the step alone, so every player knows its moves.
struct HiddenTable {
  struct Outcome {
    size_t to;
    std::vector<int> observed; // by player; -1: nothing
  };
  struct Node {
    size_t step = 0;
    bool end = false;
    size_t draws = 1;           // moves of chance
    std::vector<Outcome> after; // by joint move, the last role fastest
    std::vector<int> goals;     // by player
  };
  std::vector<Node> nodes;                // the first is the start
  std::vector<std::vector<size_t>> moves; // by step and player
  size_t players = 2;

  size_t radix(size_t node, size_t role) const {
    return role == players ? nodes[node].draws : moves[nodes[node].step][role];
  }
  size_t joints(size_t node) const {
    size_t count = 1;
    for (size_t role = 0; role <= players; ++role) count *= radix(node, role);
    return count;
  }
  std::vector<size_t> joint(size_t node, size_t number) const {
    std::vector<size_t> found(players + 1);
    for (size_t role = players + 1; role-- > 0; number /= radix(node, role))
      found[role] = number % radix(node, role);
    return found;
  }
};

struct HiddenShape {
  size_t players = 2, steps = 3, width = 3;
  int onlyDecides = -1; // the player that alone has choices; -1: all may have some
};

inline HiddenTable randomTable(std::mt19937_64& random, const HiddenShape& shape) {
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  HiddenTable table;
  table.players = shape.players;
  std::vector<std::vector<size_t>> layers;
  for (size_t step = 0; step <= shape.steps; ++step) {
    std::vector<size_t>& moves = table.moves.emplace_back();
    for (size_t player = 0; player < shape.players; ++player) {
      const bool idle = shape.onlyDecides >= 0 && player != static_cast<size_t>(shape.onlyDecides);
      moves.push_back(idle || below(3) == 0 ? 1 : 2);
    }
    layers.emplace_back();
    for (size_t i = step == 0 ? 1 : shape.width; i > 0; --i) {
      layers.back().push_back(table.nodes.size());
      HiddenTable::Node& node = table.nodes.emplace_back();
      node.step = step;
      node.end = step == shape.steps || (step > 0 && below(6) == 0);
      node.draws = below(2) == 0 ? 1 : 1 + below(3);
      for (size_t player = 0; player < shape.players; ++player)
        node.goals.push_back(static_cast<int>(below(3) * 50));
    }
  }
  for (size_t id = 0; id < table.nodes.size(); ++id) {
    if (table.nodes[id].end) continue;
    const std::vector<size_t>& next = layers[table.nodes[id].step + 1];
    for (size_t number = table.joints(id); number > 0; --number) {
      HiddenTable::Outcome outcome{next[below(next.size())], {}};
      for (size_t player = 0; player < shape.players; ++player)
        outcome.observed.push_back(static_cast<int>(below(3)) - 1);
      table.nodes[id].after.push_back(std::move(outcome));
    }
  }
  return table;
}

inline std::string sheetOf(const HiddenTable& table) {
  const auto roleName = [&](size_t role) {
    return role == table.players ? std::string("random") : "p" + std::to_string(role);
  };
  std::string text, does, names, fixed;
  for (size_t role = 0; role <= table.players; ++role) {
    const std::string name = roleName(role), variable = "M" + std::to_string(role);
    text += "role(" + name + ").\n";
    names += "," + variable;
    fixed += ",m0";
    does += ", does(" + name + "," + variable + ")";
  }
  text += "init(at(n0)).\nlegal(R,M) :- true(at(N)), has(N,R,M).\n"
          "terminal :- true(at(N)), end(N).\ngoal(R,G) :- true(at(N)), pays(N,R,G).\n"
          "next(at(K)) :- true(at(N))" +
          does + ", leads(N" + names + ",K).\n" + "sees(R,P) :- true(at(N))" + does + ", shows(N" +
          names + ",R,P).\n" + "shows(none" + fixed + ",p0,none).\nend(none).\n";
  for (size_t id = 0; id < table.nodes.size(); ++id) {
    const HiddenTable::Node& node = table.nodes[id];
    const std::string name = "n" + std::to_string(id);
    if (node.end) text += "end(" + name + ").\n";
    for (size_t player = 0; player < table.players; ++player)
      text += "pays(" + name + "," + roleName(player) + "," + std::to_string(node.goals[player]) +
              ").\n";
    for (size_t role = 0; role <= table.players; ++role)
      for (size_t move = 0; move < table.radix(id, role); ++move)
        text += "has(" + name + "," + roleName(role) + ",m" + std::to_string(move) + ").\n";
    for (size_t number = 0; number < node.after.size(); ++number) {
      std::string step = name;
      for (const size_t move : table.joint(id, number)) step += ",m" + std::to_string(move);
      const HiddenTable::Outcome& outcome = node.after[number];
      text += "leads(" + step + ",n" + std::to_string(outcome.to) + ").\n";
      for (size_t player = 0; player < table.players; ++player)
        if (outcome.observed[player] >= 0)
          text += "shows(" + step + "," + roleName(player) + ",o" +
                  std::to_string(outcome.observed[player]) + ").\n";
    }
  }
  return text;
}

// Payoffs of one player against all others, who share what they observe: an expected goal value of
// 1 for 100, or the chance of 100.
class HiddenJudge {
public:
  enum class Opponents { observing, informed };

  HiddenJudge(const HiddenTable& table, size_t player, bool winsOnly)
      : table_(table), player_(player), winsOnly_(winsOnly) {
    collect(0, "", "");
  }

  // Nothing where there are too many plans.
  std::optional<Rational> pureValue(Opponents kind, double mostPlans) {
    if (count(own_) > mostPlans) return std::nullopt;
    if (kind == Opponents::observing && count(theirs_) > mostPlans) return std::nullopt;
    Rational best = -1;
    Plan plan;
    forEachPlan(own_, own_.begin(), plan, [&] {
      const Rational worth =
          kind == Opponents::informed ? informedReply(0, "", plan) : bestReply(plan);
      best = std::max(best, worth);
    });
    return best;
  }

  // The value of each plan of the player against each plan of the observing opponents; no value if
  // there are too many.
  std::optional<std::vector<std::vector<Rational>>> plansTable(double mostPlans) {
    if (count(own_) > mostPlans || count(theirs_) > mostPlans) return std::nullopt;
    std::vector<std::vector<Rational>> table;
    Plan plan, reply;
    forEachPlan(own_, own_.begin(), plan, [&] {
      table.emplace_back();
      forEachPlan(theirs_, theirs_.begin(), reply,
                  [&] { table.back().push_back(worth(0, "", "", plan, reply)); });
    });
    return table;
  }

  size_t ownSets() const { return own_.size(); }
  size_t theirSets() const { return theirs_.size(); }

private:
  using Plan = std::map<std::string, size_t>; // move by what is known
  using Sets = std::map<std::string, size_t>; // number of moves by what is known

  static double count(const Sets& sets) {
    double plans = 1;
    for (const auto& [known, moves] : sets) plans *= static_cast<double>(moves);
    return plans;
  }

  // Knowledge of both sides after a joint move.
  std::pair<std::string, std::string> after(const std::string& own, const std::string& theirs,
                                            const std::vector<size_t>& joint,
                                            const HiddenTable::Outcome& outcome) const {
    std::pair<std::string, std::string> known(own + "/", theirs + "/");
    for (size_t player = 0; player < table_.players; ++player) {
      std::string& text = player == player_ ? known.first : known.second;
      text += std::to_string(joint[player]) + ":" + std::to_string(outcome.observed[player]) + ",";
    }
    return known;
  }

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

  void collect(size_t id, const std::string& own, const std::string& theirs) {
    if (table_.nodes[id].end) return;
    if (table_.radix(id, player_) > 1) own_[own] = table_.radix(id, player_);
    if (theirMoves(id) > 1) theirs_[theirs] = theirMoves(id);
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      const auto known = after(own, theirs, table_.joint(id, number), outcome);
      collect(outcome.to, known.first, known.second);
    }
  }

  void forEachPlan(const Sets& sets, Sets::const_iterator at, Plan& plan,
                   const std::function<void()>& visit) {
    if (at == sets.end()) return visit();
    for (size_t move = 0; move < at->second; ++move) {
      plan[at->first] = move;
      forEachPlan(sets, std::next(at), plan, visit);
    }
    plan.erase(at->first);
  }

  static size_t moveOf(const Plan& plan, const std::string& known) {
    const auto found = plan.find(known);
    return found == plan.end() ? 0 : found->second;
  }

  Rational payoff(size_t id) const {
    const int goal = table_.nodes[id].goals[player_];
    if (winsOnly_) return goal == 100 ? 1 : 0;
    Rational worth(goal, 100);
    worth.canonicalize();
    return worth;
  }

  Rational bestReply(const Plan& plan) {
    Rational least = 2;
    Plan reply;
    forEachPlan(theirs_, theirs_.begin(), reply,
                [&] { least = std::min(least, worth(0, "", "", plan, reply)); });
    return least;
  }

  Rational worth(size_t id, const std::string& own, const std::string& theirs, const Plan& plan,
                 const Plan& reply) const {
    if (table_.nodes[id].end) return payoff(id);
    Rational sum = 0;
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const std::vector<size_t> joint = table_.joint(id, number);
      if (joint[player_] != moveOf(plan, own) || theirMove(id, joint) != moveOf(reply, theirs))
        continue;
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      const auto known = after(own, theirs, joint, outcome);
      sum += worth(outcome.to, known.first, known.second, plan, reply);
    }
    return sum / static_cast<unsigned long>(table_.nodes[id].draws);
  }

  // The opponents know the node and the plan, and so what the plan does there.
  Rational informedReply(size_t id, const std::string& own, const Plan& plan) const {
    if (table_.nodes[id].end) return payoff(id);
    std::vector<Rational> sums(theirMoves(id));
    for (size_t number = 0; number < table_.joints(id); ++number) {
      const std::vector<size_t> joint = table_.joint(id, number);
      if (joint[player_] != moveOf(plan, own)) continue;
      const HiddenTable::Outcome& outcome = table_.nodes[id].after[number];
      sums[theirMove(id, joint)] +=
          informedReply(outcome.to, after(own, "", joint, outcome).first, plan);
    }
    return *std::ranges::min_element(sums) / static_cast<unsigned long>(table_.nodes[id].draws);
  }

  const HiddenTable& table_;
  size_t player_;
  bool winsOnly_;
  Sets own_, theirs_;
};

} // namespace oddsat::support
