// Answers of forward search on games of a few lines.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/machines.hpp"

#include <gtest/gtest.h>

namespace oddsat::forward {
namespace {

using support::benchmark;
using support::compiled;

gdl::Term term(const std::string& text) {
  return gdl::readTerm(text, {});
}

Question askingFor(const std::string& player, std::vector<gdl::Term> atRandom = {}) {
  Question question;
  question.player = term(player);
  question.randomRoles = std::move(atRandom);
  return question;
}

std::string messageOf(const machine::Machine& machine, const Question& question) {
  try {
    solve(machine, question, {}, Limits());
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Every step a coin: the walk from 0 wins at 3 heads before the end; `steps` counts to 200.
std::string coins(int steps) {
  std::string text = R"(
    role(p). role(random). init(step(0)). init(heads(0)).
    legal(p,noop). legal(random,head). legal(random,tail).
    next(step(N)) :- true(step(M)), succ(M,N).
    next(heads(N)) :- true(heads(M)), does(random,head), up(M,N).
    next(heads(M)) :- true(heads(M)), does(random,tail).
    up(0,1). up(1,2). up(2,3). up(3,3).
    goal(p,100) :- true(heads(1)). )";
  for (int i = 0; i < steps; ++i)
    text += "succ(" + std::to_string(i) + "," + std::to_string(i + 1) + ").\n";
  return text + "terminal :- true(step(" + std::to_string(steps) + ")).";
}

Rational oneHeadIn(int steps) {
  Integer power = 1;
  power <<= static_cast<unsigned long>(steps);
  Rational value{Integer(steps), power};
  value.canonicalize();
  return value;
}

TEST(Forward, CountsInTheWidthThatTheDenominatorNeeds) {
  for (const int steps : {20, 90, 200}) { // 64 bits, 128 bits, any size
    const Answer answer =
        solve(compiled(coins(steps)), askingFor("p", {term("random")}), {}, Limits());
    EXPECT_EQ(answer.status, Status::exact);
    EXPECT_EQ(answer.low, oneHeadIn(steps)) << steps;
  }
}

TEST(Forward, ApproximateAnswersContainTheValue) {
  Options options;
  options.approximate = true;
  const Answer answer =
      solve(compiled(coins(90)), askingFor("p", {term("random")}), options, Limits());
  EXPECT_LE(answer.low, oneHeadIn(90));
  EXPECT_GE(answer.high, oneHeadIn(90));
}

// The rare third outcome is beyond what samples are sure to meet.
TEST(Forward, AFinerDenominatorIsFoundOnTheWay) {
  std::string text = R"(
    role(p). role(random). init(at(0)).
    legal(p,noop). legal(random,l). legal(random,r).
    legal(random,m) :- true(at(16)).
    next(at(N)) :- does(random,l), true(at(M)), succ(M,N).
    next(at(0)) :- does(random,r), true(at(M)), succ(M,N).
    next(won) :- true(at(16)), does(random,m).
    next(over) :- true(at(16)).
    next(step(N)) :- true(step(M)), succ(M,N). init(step(0)).
    terminal :- true(over). terminal :- true(step(17)). goal(p,100) :- true(won). )";
  for (int i = 0; i < 17; ++i)
    text += "succ(" + std::to_string(i) + "," + std::to_string(i + 1) + ").\n";
  const Answer answer = solve(compiled(text), askingFor("p", {term("random")}), {}, Limits());
  EXPECT_EQ(answer.low, Rational(1, 3 * 65536));
  EXPECT_EQ(answer.status, Status::exact);
}

const char* const both = R"(
  role(p). role(q). init(on). legal(p,l). legal(p,r). legal(q,l). legal(q,r).
  next(hit) :- does(p,l), does(q,l). next(hit) :- does(p,r), does(q,r). next(over).
  terminal :- true(over). goal(p,100) :- true(hit).)";

TEST(Forward, TwoChoicesAtOnceAreAnErrorWithThePosition) {
  const std::string message = messageOf(compiled(both), askingFor("p"));
  EXPECT_TRUE(contains(message, "p and q")) << message;
  EXPECT_TRUE(contains(message, "on")) << message;
  Question question = askingFor("p");
  question.simultaneousAsLastMover = true;
  EXPECT_EQ(solve(compiled(both), question, {}, Limits()).low, 0);
}

TEST(Forward, QuestionsThatMakeNoSenseAreErrors) {
  const auto machine = compiled(both);
  EXPECT_TRUE(contains(messageOf(machine, askingFor("z")), "no role 'z'"));
  EXPECT_TRUE(contains(messageOf(machine, askingFor("p", {term("p")})), "random"));
  EXPECT_TRUE(contains(messageOf(machine, askingFor("q")), "can never give q"));
}

TEST(Forward, APlayoutWithoutEndAsksForAHorizon) {
  const auto machine = compiled(R"(
    role(p). role(q). init(off). legal(p,noop). legal(q,push). legal(q,wait).
    next(off) :- true(off), does(q,wait). next(on) :- true(off), does(q,push).
    terminal :- true(on). goal(p,100) :- true(on). goal(q,100) :- not true(on).)");
  EXPECT_TRUE(contains(messageOf(machine, askingFor("p")), "never end"));
  Question question = askingFor("p");
  question.horizon = 3;
  EXPECT_EQ(solve(machine, question, {}, Limits()).low, 0);
}

TEST(Forward, ARoleWithoutAMoveLoses) {
  const auto machine = compiled(R"(
    role(p). role(q). init(at(1)). legal(p,go). legal(p,stay). legal(q,wait) :- true(at(1)).
    next(at(2)) :- true(at(1)), does(p,go). next(at(3)) :- true(at(1)), does(p,stay).
    next(at(3)) :- true(at(2)).
    terminal :- true(at(3)). goal(p,100) :- true(at(3)).)");
  const Answer answer = solve(machine, askingFor("p"), {.allMoves = true}, Limits());
  ASSERT_EQ(answer.moves.size(), 2u);
  EXPECT_EQ(answer.moves[0].low, 0);
  EXPECT_EQ(answer.moves[1].low, 1);
  ASSERT_EQ(answer.bestMoves.size(), 1u);
  EXPECT_EQ(gdl::toInfix(answer.bestMoves[0].move), "stay");
}

TEST(Forward, LimitsLeaveBounds) {
  const auto machine = benchmark("connect4-5x5");
  const Answer answer = solve(machine, askingFor("xplayer"), {}, Limits(0.2, std::nullopt));
  EXPECT_EQ(answer.status, Status::unknown);
  EXPECT_EQ(answer.reason, "time limit reached");
  EXPECT_LT(answer.low, answer.high);
}

TEST(Forward, LittleMemoryChangesNoValue) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer's own memory counts against the limit";
#endif
  const auto machine = benchmark("connect4-5x4");
  const Question question = askingFor("xplayer", {term("oplayer")});
  const size_t megabytes = residentBytes() >> 20;
  const Answer answer = solve(machine, question, {}, Limits(std::nullopt, megabytes + 10));
  const Answer roomy = solve(machine, question, {}, Limits());
  EXPECT_EQ(answer.status, Status::exact) << answer.reason;
  EXPECT_EQ(answer.low, roomy.low);
  EXPECT_EQ(toDecimal(answer.low, 6), "0.997583");
  EXPECT_GT(answer.statistics.at("replaced"), roomy.statistics.at("replaced") + 10000);
  EXPECT_LT(answer.statistics.at("states"), roomy.statistics.at("states"));
  EXPECT_LT(answer.statistics.at("nodes"), 3 * roomy.statistics.at("nodes"));
}

TEST(Forward, LeastHorizonIsTheFirstThatIsEnough) {
  const auto machine = benchmark("tictactoe-3x3");
  Options options;
  options.atLeast = Rational(1, 2);
  const auto found =
      leastHorizon(machine, askingFor("xplayer", {term("oplayer")}), options, Limits());
  ASSERT_TRUE(found.steps);
  EXPECT_EQ(*found.steps, 5);
  EXPECT_GE(found.answer.low, Rational(1, 2));
  Question before = askingFor("xplayer", {term("oplayer")});
  before.horizon = 4;
  EXPECT_LT(solve(machine, before, {}, Limits()).low, Rational(1, 2));
  const auto never = leastHorizon(machine, askingFor("xplayer"), {}, Limits());
  EXPECT_FALSE(never.steps);
  EXPECT_EQ(never.answer.low, 0);
}

// Forbids the middle of the board.
class NoMiddle : public MoveFilter {
public:
  explicit NoMiddle(const machine::Machine& machine) : machine_(machine) {}
  bool binds(size_t role) const override { return role == 0; }
  std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                       std::span<const machine::MoveId> legal) override {
    std::vector<machine::MoveId> rest;
    for (const machine::MoveId move : legal)
      if (gdl::toInfix(machine_.moves(seen.role())[move]) != "mark(2,2)") rest.push_back(move);
    return rest;
  }

private:
  const machine::Machine& machine_;
};

TEST(Forward, AFilterTakesMovesAway) {
  const auto machine = benchmark("tictactoe-3x3");
  NoMiddle filter(machine);
  Options options;
  options.allMoves = true;
  options.filter = &filter;
  const Answer answer = solve(machine, askingFor("xplayer", {term("oplayer")}), options, Limits());
  EXPECT_EQ(answer.moves.size(), 8u);
  EXPECT_LT(answer.low, Rational(191, 192));
}

TEST(Forward, WhereOnlyTheOpponentChoosesItsMovesAreTold) {
  const auto machine = benchmark("tictactoe-3x3");
  const Answer answer = solve(machine, askingFor("oplayer"), {.allMoves = true}, Limits());
  ASSERT_EQ(answer.moves.size(), 9u);
  EXPECT_EQ(gdl::toInfix(answer.moves[0].role), "xplayer");
  EXPECT_EQ(answer.low, 0);
}

TEST(Forward, ProgressTellsBoundsThatHoldTheValue) {
  size_t told = 0;
  const Answer answer =
      solve(benchmark("stochastic-connect4-4x4-p80"), askingFor("xplayer", {term("random")}),
            {.merge = false}, Limits(), [&](const ProgressReport& report) {
              ++told;
              EXPECT_LE(*report.low, Rational(2627, 10000));
              EXPECT_GE(*report.high, Rational(2626, 10000));
            });
  EXPECT_EQ(toDecimal(answer.low, 4), "0.2626");
  EXPECT_GT(told, 0u);
}

} // namespace
} // namespace oddsat::forward
