// Questions and answers in the words of the game, without the program around them.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

gdl::Game ticTacToe() {
  Report report;
  return gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
}

ask::Inquiry againstChance(Work& work) {
  ask::Inquiry inquiry(ticTacToe(), {.randomRoles = {{"oplayer"}}}, work);
  ask::requireHorizon(inquiry, work);
  return inquiry;
}

ask::Inquiry afterFirstMoves(const ask::Inquiry& inquiry, int steps, Work& work) {
  const machine::Machine& machine = inquiry.machine(work);
  ask::Inquiry now = inquiry;
  for (int step = 0; step < steps; ++step) {
    machine::Joint joint;
    for (const auto& legal : machine.view(now.state(work)).legal) joint.push_back(legal.front());
    now = now.at(machine.next(now.state(work), joint), 1);
  }
  return now;
}

TEST(Ask, PositionsOfOneGameShareItsMachine) {
  Work work;
  const ask::Inquiry start = againstChance(work);
  const ask::Inquiry later = afterFirstMoves(start, 3, work);
  EXPECT_EQ(start.machine(work).sharedNetwork(), later.machine(work).sharedNetwork());
  EXPECT_EQ(start.question().horizon, 9);
  EXPECT_EQ(later.question().horizon, 6);
  EXPECT_EQ(ask::solve(start, {}, work).answer.low, Rational(191, 192));
}

// The game that begins after the move has only the mirror images that leave the corner where it is.
TEST(Ask, AfterMovesTheSymmetriesOfTheWholeGameAreUsed) {
  Work work;
  ask::Preparation start;
  start.moves = gdl::readJointMoves("xplayer mark(1,1); oplayer mark(2,3)");
  ask::Inquiry inquiry(ticTacToe(), {.randomRoles = {{"oplayer"}}}, work, start);
  ask::requireHorizon(inquiry, work);
  ask::Options options;
  options.allMoves = true;
  const Answer with = ask::solve(inquiry, options, work).answer;
  options.symmetries = false;
  const Answer without = ask::solve(inquiry, options, work).answer;
  EXPECT_EQ(with.statistics.at("symmetries"), 8U);
  EXPECT_LE(with.statistics.at("states"), without.statistics.at("states"));
  EXPECT_EQ(with.low, without.low);
  ASSERT_EQ(with.moves.size(), without.moves.size());
  for (size_t i = 0; i < with.moves.size(); ++i) {
    EXPECT_EQ(with.moves[i].move, without.moves[i].move);
    EXPECT_EQ(with.moves[i].low, without.moves[i].low);
  }
}

TEST(Ask, SearchAndFormulaAgreeOnEveryMoveOfALaterPosition) {
  Work work;
  for (int steps : {3, 4}) {
    const ask::Inquiry later = afterFirstMoves(againstChance(work), steps, work);
    ask::Options formula;
    formula.solver = "xssat";
    const auto found = ask::moveValues(later, {}, work);
    const auto judged = ask::moveValues(later, formula, work);
    ASSERT_EQ(found.size(), judged.size());
    for (size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].move, judged[i].move);
      EXPECT_EQ(found[i].low, found[i].high);
      EXPECT_EQ(found[i].low, judged[i].low);
      EXPECT_EQ(found[i].high, judged[i].high);
    }
  }
}

TEST(Ask, AtALimitEveryMoveHasBoundsThatHoldItsValue) {
  Work work;
  const ask::Inquiry start = againstChance(work);
  const auto exact = ask::moveValues(start, {}, work);
  for (const char* solver : {"forward", "xssat"}) {
    Work hurried;
    ask::Options options;
    options.solver = solver;
    hurried.limits = Limits(1e-6, {});
    const auto bounds = ask::moveValues(start, options, hurried);
    ASSERT_EQ(bounds.size(), 9);
    for (size_t i = 0; i < bounds.size(); ++i) {
      EXPECT_EQ(bounds[i].move, exact[i].move);
      EXPECT_LE(bounds[i].low, exact[i].low);
      EXPECT_GE(bounds[i].high, exact[i].high);
    }
  }
}

TEST(Ask, TheMovePlayedIsABestOne) {
  Work work;
  ask::Inquiry start(ticTacToe(), {}, work);
  const ask::Result result = ask::solve(start, {}, work);
  EXPECT_EQ(result.horizonIs, HorizonIs::found);
  Answer answer;
  const machine::Machine& machine = start.machine(work);
  const auto legal = machine.view(start.state(work)).legal[0];
  EXPECT_EQ(ask::chooseMove(machine, 0, legal, answer), legal.front());
  answer.bestMoves = {{{"xplayer"}, machine.moves(0)[legal[4]], 1}};
  EXPECT_EQ(ask::chooseMove(machine, 0, legal, answer), legal[4]);
}

TEST(Ask, AQuestionThatDoesNotFitTheGameIsAnError) {
  Work work;
  Question question;
  EXPECT_THROW(findRole(ticTacToe(), "zplayer"), Error);
  question.player = {"xplayer"};
  question.randomRoles = {{"xplayer"}};
  EXPECT_THROW(ask::Inquiry(ticTacToe(), question, work), Error);
  question.player = {};
  question.randomRoles = {{"xplayer"}, {"oplayer"}};
  EXPECT_THROW(ask::Inquiry(ticTacToe(), question, work), Error);
  question.objective.kind = Objective::Kind::none;
  EXPECT_EQ(ask::Inquiry(ticTacToe(), question, work).question().player, gdl::Term{"xplayer"});
}

} // namespace
} // namespace oddsat
