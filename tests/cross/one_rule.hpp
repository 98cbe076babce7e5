// One list of rules for one role of a game, with what every road makes of it.
#pragma once

#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/playouts/answer_sets.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace oddsat {

class OneRule {
public:
  OneRule(const gdl::Game& game, const std::string& role, const std::string& rule, int horizon)
      : game_(game) {
    question_.player = game.roles[0];
    question_.horizon = horizon;
    question_.strategies = {{{role}, "rule", strategy::close({}, strategy::readRule({"r", rule}))}};
    symmetry::give(question_.strategies, game, std::nullopt, Limits());
  }

  // In every position that can be reached when nobody follows a strategy: what the rule allows.
  std::map<std::string, std::set<std::string>> everywhere() {
    playouts::Subject subject(game_, question_.strategies, Limits());
    playouts::Play play(subject, {}, Limits(), report_);
    const size_t role = play.indexOf(question_.strategies[0].role);
    std::vector<playouts::PositionId> open{play.positions().start()};
    std::set<playouts::PositionId> seen(open.begin(), open.end());
    std::map<std::string, std::set<std::string>> found;
    for (size_t i = 0; i < open.size(); ++i) {
      auto& moves = found[play.positions().toString(open[i])];
      for (playouts::MoveId move : play.recommended({role, open[i]}))
        moves.insert(toInfix(play.positions().machine().moves(role)[move]));
      const playouts::Positions::Steps steps = play.positions().steps(open[i]);
      for (playouts::PositionId to : steps.to)
        if (seen.insert(to).second) open.push_back(to);
    }
    return found;
  }

  std::map<playouts::Outcome, Integer> byMachine() {
    playouts::Subject subject(game_, question_.strategies, Limits());
    playouts::Play play(subject, {}, Limits(), report_);
    std::map<playouts::Outcome, Integer> found;
    for (const auto& [outcome, row] : playouts::count(play, {}).outcomes)
      found[outcome] = row.count;
    return found;
  }

  std::map<playouts::Outcome, Integer> byAnswerSets() {
    return playouts::countAnswerSets(game_, question_, Limits(), report_).outcomes;
  }

  std::string searched() {
    auto machine = machine::Machine::compile(game_, Limits(), report_);
    playouts::StrategyFilter filter(game_, question_, machine, Limits(), report_);
    forward::Options options;
    options.filter = &filter;
    Answer answer = forward::solve(machine, question_, options, Limits());
    symmetries = answer.statistics["symmetries"];
    return toString(answer.low) + " " + toString(answer.high);
  }

  std::string byFormula(prefix::Kind kind) {
    Work work;
    Answer answer = solveFormula(translate(game_, question_, kind, work), "xssat", {}, Limits());
    return toString(answer.low) + " " + toString(answer.high);
  }

  uint64_t symmetries = 0; // that the search could use
  Question& question() { return question_; }

private:
  const gdl::Game& game_;
  Question question_;
  Report report_;
};

inline void expectSameValues(OneRule& one, OneRule& other) {
  const std::string value = one.searched();
  EXPECT_EQ(other.searched(), value);
  for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
    EXPECT_EQ(one.byFormula(kind), value);
    EXPECT_EQ(other.byFormula(kind), value);
  }
}

inline void expectSamePlayouts(OneRule& one, OneRule& other) {
  const auto counted = one.byMachine();
  EXPECT_EQ(other.byMachine(), counted);
  EXPECT_EQ(one.byAnswerSets(), counted);
  EXPECT_EQ(other.byAnswerSets(), counted);
}

} // namespace oddsat
