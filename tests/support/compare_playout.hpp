// The machine against the rules taken word by word, along one random playout.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "support/naive_game.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat::support {

using Terms = NaiveGame::Terms;

inline Terms legalOf(const std::map<std::string, Terms>& facts, const gdl::Term& role) {
  Terms moves;
  if (const auto legal = facts.find("legal"); legal != facts.end())
    for (const gdl::Term& fact : legal->second)
      if (fact.args[0] == role) moves.insert(fact.args[1]);
  return moves;
}

inline std::set<int> goalsOf(const std::map<std::string, Terms>& facts, const gdl::Term& role) {
  std::set<int> goals;
  if (const auto all = facts.find("goal"); all != facts.end())
    for (const gdl::Term& fact : all->second)
      if (fact.args[0] == role) goals.insert(std::stoi(fact.args[1].name));
  return goals;
}

// Both descriptions of one position; returns what the naive one says.
inline std::map<std::string, Terms> comparePosition(const machine::Machine& machine,
                                                    NaiveGame& naive, const machine::State& state,
                                                    const Terms& position) {
  const auto terms = machine.fluentsOf(state);
  EXPECT_EQ(Terms(terms.begin(), terms.end()), position);
  const machine::View view = machine.view(state);
  const auto facts = naive.holding(position, {});
  EXPECT_EQ(view.terminal, facts.contains("terminal") && !facts.at("terminal").empty());
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    Terms legal;
    for (const auto move : view.legal[role]) legal.insert(machine.moves(role)[move]);
    EXPECT_EQ(legal, legalOf(facts, machine.roles()[role]));
    EXPECT_EQ(std::set<int>(view.goals[role].begin(), view.goals[role].end()),
              goalsOf(facts, machine.roles()[role]));
  }
  return facts;
}

inline void compareObservations(const machine::Machine& machine,
                                const std::vector<std::vector<machine::PerceptId>>& observations,
                                const std::map<std::string, Terms>& facts) {
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    Terms seen, expected;
    for (const auto percept : observations[role]) seen.insert(machine.percepts(role)[percept]);
    if (const auto all = facts.find("sees"); all != facts.end())
      for (const gdl::Term& fact : all->second)
        if (fact.args[0] == machine.roles()[role]) expected.insert(fact.args[1]);
    EXPECT_EQ(seen, expected);
  }
}

inline void comparePlayout(const machine::Machine& machine, NaiveGame& naive, unsigned seed) {
  std::mt19937 random(seed);
  machine::State state = machine.initial();
  Terms position = naive.initial();
  for (int step = 0; step < 12; ++step) {
    comparePosition(machine, naive, state, position);
    const machine::View view = machine.view(state);
    machine::Joint joint;
    std::vector<gdl::Term> moves;
    for (size_t role = 0; role < view.legal.size() && !view.terminal; ++role) {
      if (view.legal[role].empty()) return;
      joint.push_back(view.legal[role][random() % view.legal[role].size()]);
      moves.push_back(machine.moves(role)[joint.back()]);
    }
    if (view.terminal || testing::Test::HasFailure()) return;
    const auto facts = naive.holding(position, moves);
    compareObservations(machine, machine.observations(state, joint), facts);
    state = machine.next(state, joint);
    position = NaiveGame::column("next", facts);
  }
}

} // namespace oddsat::support
