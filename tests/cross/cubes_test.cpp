// Questions split into cubes, solved one by one and put together, against forward search on the
// whole: the value, the best moves, and bounds that hold on the way.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "oddsat/questions/cubes/combine_results.hpp"
#include "oddsat/questions/cubes/opener.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat {
namespace {

// Both roles can win, and there are goal values between all and nothing.
std::string gameText(uint64_t seed) {
  return support::RandomDiceGame(seed).text() +
         "goal(x,60) :- true(f(1)). goal(x,30) :- not true(f(1)).\n"
         "goal(o,100) :- not true(f(2)). goal(o,50) :- true(f(3)). goal(o,0) :- true(f(2)).\n";
}

struct CubeCase {
  std::string name;
  Question question = {};
  std::string after = {};
  cubes::Wanted wanted = {};
  std::string solver = "forward";
};

gdl::Term role(const char* name) {
  return gdl::readTerm(name, {});
}

ask::Inquiry inquiryAt(const std::string& text, const CubeCase& one, const std::string& after,
                       std::optional<int> horizon) {
  Question question = one.question;
  if (horizon) question.horizon = horizon;
  ask::Preparation start;
  if (!after.empty()) start.moves = gdl::readJointMoves(after);
  Work work;
  ask::Inquiry inquiry(gdl::read({"random", text}), question, work, start);
  ask::requireHorizon(inquiry, work);
  return inquiry;
}

class Splitting {
public:
  Splitting(std::string text, CubeCase one) : text_(std::move(text)), case_(std::move(one)) {
    const ask::Inquiry inquiry = inquiryAt(text_, case_, case_.after, {});
    split_.task.after = case_.after;
    split_.task.question = inquiry.asked();
    split_.task.wanted = case_.wanted;
    split_.id = "test";
  }

  void open(size_t count) {
    const ask::Inquiry inquiry = inquiryAt(text_, case_, case_.after, {});
    cubes::Grower grower(inquiry, case_.after, true, work_);
    split_.tree = cubes::openSteps(grower, case_.wanted, count);
  }

  // By another grower, as another process would.
  void openFurther(size_t node) {
    const ask::Inquiry inquiry = inquiryAt(text_, case_, case_.after, {});
    cubes::Grower grower(inquiry, case_.after, true, work_);
    grower.retrace(split_.tree);
    cubes::openFurther(grower, split_.tree, {node}, 3);
  }

  cubes::CombinedResults combined() const { return cubes::combineResults(split_, results_); }

  void solve(const cubes::OpenCube& cube) {
    const cubes::Node& node = split_.tree.nodes[cube.node];
    std::optional<int> horizon;
    const Question& question = split_.task.question;
    if (question.horizonIs == HorizonIs::given) horizon = *question.horizon - node.steps;
    ask::Options options;
    options.solver = case_.solver;
    const Answer answer =
        ask::solve(inquiryAt(text_, case_, node.after, horizon), options, work_).answer;
    cubes::CubeResult result;
    result.bounds = {answer.low, answer.high};
    results_.of[cube.cube].push_back(result);
  }

private:
  std::string text_;
  CubeCase case_;
  cubes::Split split_;
  cubes::CubeResults results_;
  Work work_;
};

using Moves = std::vector<std::pair<gdl::Term, Rational>>;

Moves cubeMoves(const std::vector<MoveValue>& values) {
  Moves moves;
  for (const MoveValue& each : values) moves.emplace_back(each.move, each.low);
  return moves;
}

Answer wholeAnswer(const std::string& text, const CubeCase& one) {
  ask::Options options;
  options.allMoves = true;
  Work work;
  return ask::solve(inquiryAt(text, one, one.after, {}), options, work).answer;
}

void expectMoves(const Answer& answer, const Answer& whole, bool all, const std::string& where) {
  const Moves best = cubeMoves(whole.bestMoves), found = cubeMoves(answer.bestMoves);
  for (const auto& move : found)
    EXPECT_EQ(std::ranges::count(best, move), 1) << where << gdl::toInfix(move.first);
  if (answer.bestMovesComplete || all) {
    EXPECT_EQ(found, best) << where;
  }
  if (all) {
    EXPECT_EQ(cubeMoves(answer.moves), cubeMoves(whole.moves)) << where;
  }
  EXPECT_EQ(found.empty(), best.empty()) << where;
}

// The number of cubes that were solved.
size_t expectEqualCubes(uint64_t seed, const CubeCase& one, size_t count) {
  const std::string text = gameText(seed);
  const std::string where = one.name + ", seed " + std::to_string(seed) + "\n" + text;
  const Answer whole = wholeAnswer(text, one);
  Splitting splitting(text, one);
  splitting.open(count);
  cubes::CombinedResults now = splitting.combined();
  size_t solved = 0;
  for (; !now.needed.empty(); now = splitting.combined()) {
    EXPECT_LE(now.answer.low, whole.low) << where;
    EXPECT_GE(now.answer.high, whole.low) << where;
    if (solved % 3 == 1) {
      splitting.openFurther(now.needed.back().node);
      now = splitting.combined();
      if (now.needed.empty()) break;
    }
    splitting.solve(now.needed.front());
    ++solved;
  }
  if (one.wanted.atLeast) {
    EXPECT_EQ(now.answer.low >= *one.wanted.atLeast, whole.low >= *one.wanted.atLeast) << where;
    EXPECT_EQ(now.answer.high < *one.wanted.atLeast, whole.low < *one.wanted.atLeast) << where;
    return solved;
  }
  EXPECT_EQ(now.answer.status, Status::exact) << where;
  EXPECT_EQ(now.answer.low, whole.low) << where;
  expectMoves(now.answer, whole, one.wanted.allMoves, where);
  return solved;
}

std::vector<CubeCase> cases() {
  std::vector<CubeCase> all;
  for (const char* player : {"x", "o"}) {
    CubeCase plain{player};
    plain.question.player = role(player);
    all.push_back(plain);
    all.push_back(plain);
    all.back().wanted.allMoves = true;
    all.back().name += ", all moves";
    all.push_back(plain);
    all.back().question.objective.goal = 50;
    all.back().question.horizon = 3;
    all.back().name += ", goal 50 within 3 steps";
    all.push_back(plain);
    all.back().question.objective.kind = Objective::Kind::expectedGoal;
    all.back().wanted.allMoves = true;
    all.back().name += ", payoff";
    all.push_back(plain);
    all.back().question.objective.kind = Objective::Kind::expectedGoal;
    all.back().question.horizon = 2;
    all.back().name += ", payoff within 2 steps";
    all.push_back(plain);
    all.back().wanted.atLeast = Rational(1, 2);
    all.back().name += ", at least 1/2";
    all.push_back(plain);
    all.back().after = "x m(9), random noop";
    all.back().wanted.allMoves = true;
    all.back().name += ", after a move";
  }
  all.push_back(all.front());
  all.back().question.randomRoles = {role("o")};
  all.back().wanted.allMoves = true;
  all.back().name += " against chance";
  return all;
}

// One side or both bound to rules that leave something open, and may look back.
std::vector<CubeCase> casesWithStrategies() {
  const char* const rules[] = {"next(wins(me)) |> ~next(terminal) |> T",
                               "(once(f(2)) & does(me,m(1))) |> ~does(me,m(0)) |> T",
                               "(did(o,m(0)) & does(me,m(2))) |> (f(1) & does(me,m(1))) |> T"};
  const auto bind = [](const char* who, const char* rule) {
    return strategy::Binding{role(who), rule,
                             strategy::close(strategy::File{}, strategy::readRule({"rule", rule}))};
  };
  std::vector<CubeCase> all;
  for (const char* bound : {"x", "o"})
    for (const char* rule : rules) {
      CubeCase one{std::string(bound) + " plays " + rule};
      one.question.player = role("x");
      one.question.strategies = {bind(bound, rule)};
      one.wanted.allMoves = all.size() % 2 == 0;
      all.push_back(one);
    }
  all.push_back(all.front());
  all.back().question.strategies = {bind("x", rules[1]), bind("o", rules[0])};
  all.back().after = "x m(9), random noop";
  all.back().name += ", after a move";
  return all;
}

// A game that ends at its start, or has no move there, is no question.
bool makesSense(uint64_t seed, const CubeCase& one) {
  try {
    wholeAnswer(gameText(seed), one);
    return true;
  } catch (const Error&) {
    return false;
  }
}

void expectEqualCubes(const std::vector<CubeCase>& all, uint64_t first, uint64_t seeds) {
  size_t solved = 0;
  for (const CubeCase& one : all)
    for (uint64_t seed = first; seed < first + seeds && !testing::Test::HasFailure(); ++seed)
      if (makesSense(seed, one)) solved += expectEqualCubes(seed, one, 2 + seed % 9);
  EXPECT_GT(solved, seeds * all.size() / 4);
}

// Dice that pay lead to two positions by moves of the same names.
TEST(Cubes, PayoffsSplitAgainKeepTheirValue) {
  CubeCase payoff{"payoff"};
  payoff.question.player = role("x");
  payoff.question.objective.kind = Objective::Kind::expectedGoal;
  payoff.wanted.allMoves = true;
  expectEqualCubes(206, payoff, 10);
}

TEST(Cubes, PutTogetherTheyAreWorthWhatForwardSays) {
  expectEqualCubes(cases(), 1, 5);
}

TEST(Cubes, UnderStrategiesTheyAreWorthWhatForwardSays) {
  expectEqualCubes(casesWithStrategies(), 1, 5);
}

TEST(Cubes, SolvedAsFormulasTheyAreWorthTheSame) {
  std::vector<CubeCase> all;
  for (const CubeCase& one : cases()) {
    if (!one.wanted.allMoves) all.push_back(one);
    if (!all.empty()) all.back().solver = "xssat";
  }
  expectEqualCubes(all, 100, 1);
}

TEST(CubesLong, SolvedAsFormulasTheyAreWorthTheSame) {
  std::vector<CubeCase> all = cases();
  for (CubeCase& one : all) one.solver = "xssat";
  expectEqualCubes(all, 200, 20);
}

TEST(CubesLong, PutTogetherTheyAreWorthWhatForwardSays) {
  expectEqualCubes(cases(), 1000, 400);
  expectEqualCubes(casesWithStrategies(), 1000, 400);
}

// Without chance, and with alpha and beta: most cubes need not be solved.
TEST(Cubes, WhatCannotMatterIsNotNeeded) {
  cubes::Tree tree;
  tree.nodes.resize(4);
  for (size_t i = 1; i < 4; ++i) tree.nodes[i].steps = 1;
  tree.nodes[0].choices = {{"a", {{"p", {{1, 1}}}}}, {"b", {{"p", {{1, 2}}}, {"q", {{1, 3}}}}}};
  tree.nodes[0].mover = "x";
  std::vector<cubes::Bounds> alone = cubes::knownAlone(tree);
  EXPECT_EQ(cubes::neededCubes(tree, cubes::boundsOf(tree, alone), {}).size(), 3U);
  alone[1] = {Rational(1, 2), Rational(1, 2)};
  alone[2] = {Rational(1, 3), Rational(1, 3)};
  EXPECT_TRUE(cubes::neededCubes(tree, cubes::boundsOf(tree, alone), {}).empty());
  EXPECT_EQ(cubes::neededCubes(tree, cubes::boundsOf(tree, alone), {true, {}}),
            std::vector<size_t>{3});
  alone[2] = {};
  EXPECT_EQ(cubes::neededCubes(tree, cubes::boundsOf(tree, alone), {false, Rational(1, 4)}).size(),
            0U);
  EXPECT_EQ(cubes::neededCubes(tree, cubes::boundsOf(tree, alone), {false, Rational(2, 3)}).size(),
            2U);
}

} // namespace
} // namespace oddsat
