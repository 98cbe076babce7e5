// The definition of a game's value, word for word, on the simple view of the machine: max over
// the asked player's moves of min over the opponents' of the average over chance.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/question.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace oddsat::support {

class BruteForceGame {
public:
  using Worth = std::function<Rational(const std::vector<int>& goals)>; // of the asked player

  BruteForceGame(const machine::Machine& machine, const Question& question)
      : BruteForceGame(machine, question, [&question](const std::vector<int>& goals) {
          return std::ranges::any_of(goals, [&](int v) { return v >= question.winningGoal(); });
        }) {}
  BruteForceGame(const machine::Machine& machine, const Question& question, Worth worth)
      : machine_(machine), worth_(std::move(worth)),
        sides_(value::sidesOf(machine.roles(), question)) {}

  Rational value(const machine::State& state, int steps) {
    const auto [place, isNew] = known_.try_emplace({state, steps}, 0);
    if (isNew) place->second = compute(state, steps);
    return known_.at({state, steps});
  }

private:
  Rational compute(const machine::State& state, int steps) {
    const machine::View view = machine_.view(state);
    if (view.terminal) return worth_(view.goals[sides_.maximiser]);
    if (steps == 0) return 0;
    machine::Joint joint(view.legal.size());
    return choose(state, steps, view, joint, 0);
  }

  // Fills the joint move role by role, in the order asked, opponents, chance.
  Rational choose(const machine::State& state, int steps, const machine::View& view,
                  machine::Joint& joint, size_t place) {
    if (place == sides_.order.size()) return value(machine_.next(state, joint), steps - 1);
    const size_t role = sides_.order[place];
    std::vector<Rational> values;
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      values.push_back(choose(state, steps, view, joint, place + 1));
    }
    if (values.empty()) return 0;
    if (role == sides_.maximiser) return *std::ranges::max_element(values);
    if (!sides_.isChance(role)) return *std::ranges::min_element(values);
    Rational sum = 0;
    for (const Rational& each : values) sum += each;
    return sum / values.size();
  }

  const machine::Machine& machine_;
  Worth worth_;
  value::Sides sides_;
  std::map<std::pair<machine::State, int>, Rational> known_;
};

} // namespace oddsat::support
