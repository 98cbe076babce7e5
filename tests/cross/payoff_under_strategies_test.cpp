// Expected payoffs under a strategy: it recommends what it recommends in the game itself, also
// where it looks past the end of the game, which the payoff moves by a step.
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "oddsat/strategy/read_strategies.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace oddsat {
namespace {

constexpr const char* roads = R"(
  role(me1). role(opp1). init(s(0)).
  legal(me1,a) :- true(s(0)). legal(me1,b) :- true(s(0)).
  legal(me1,a) :- true(s(1)). legal(me1,b) :- true(s(1)).
  legal(me1,a) :- true(s(2)). legal(me1,c) :- true(s(2)). legal(me1,d) :- true(s(3)).
  legal(opp1,noop).
  next(s(5)) :- does(me1,a), true(s(0)). next(s(1)) :- does(me1,b), true(s(0)).
  next(s(4)) :- does(me1,a), true(s(1)). next(s(2)) :- does(me1,b), true(s(1)).
  next(s(3)) :- does(me1,a), true(s(2)). next(s(4)) :- does(me1,c).
  next(s(6)) :- does(me1,d).
  terminal :- ended. ended :- true(s(4)). ended :- true(s(5)). ended :- true(s(6)).
  goal(me1,100) :- true(s(6)). goal(me1,30) :- true(s(4)). goal(me1,70) :- true(s(5)).
  goal(me1,0) :- not ended.
  goal(opp1,50).
)";

class RandomRule {
public:
  explicit RandomRule(uint64_t seed) : random_(seed) {}
  std::string text() { return formula(3) + " & true(s(0)) | " + formula(3) + " & ~true(s(0))"; }

private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  std::string atom() {
    static const std::vector<std::string> atoms = {"terminal",
                                                   "ended",
                                                   "goal(me1,30)",
                                                   "goal(opp,50)",
                                                   "wins(me)",
                                                   "loses(me)",
                                                   "legal(me,a)",
                                                   "legal(opp,noop)",
                                                   "does(me,a)",
                                                   "does(me,b)",
                                                   "does(opp,noop)",
                                                   "true(s(4))",
                                                   "true(s(5))",
                                                   "T",
                                                   "F",
                                                   "did(me,b)",
                                                   "goal(me1,0)",
                                                   "legal(me,d)",
                                                   "once(does(me,b))",
                                                   "init",
                                                   "previous(legal(me,b))"};
    return atoms[static_cast<size_t>(below(static_cast<int>(atoms.size())))];
  }

  std::string formula(int depth) {
    if (depth == 0) return atom();
    switch (below(7)) {
    case 0:
      return "next(" + formula(depth - 1) + ")";
    case 1:
      return "snext(" + formula(depth - 1) + ")";
    case 2:
      return "~(" + formula(depth - 1) + ")";
    case 3:
      return "(" + formula(depth - 1) + " & " + formula(depth - 1) + ")";
    case 4:
      return "next(next(" + formula(depth - 1) + "))";
    case 5:
      return "(" + formula(depth - 1) + " | " + formula(depth - 1) + ")";
    default:
      return atom();
    }
  }

  std::mt19937_64 random_;
};

struct Seen {
  bool stuck = false;
  int best = -1;
};

// Only me1 chooses, so the payoff is the best end that the strategy leaves.
Seen playedOut(const gdl::Game& game, const strategy::Binding& binding, strategy::Reading reading) {
  Work work;
  Question question;
  question.reading = reading;
  question.strategies = {binding};
  const ask::Inquiry inquiry(game, question, work);
  playouts::Subject subject(inquiry.game(), inquiry.question().strategies, Limits());
  playouts::Play play(subject, inquiry.question(), work.limits, work.report);
  Seen seen;
  for (const auto& [outcome, row] : playouts::count(play, {}).outcomes)
    if (outcome.end == playouts::Outcome::End::terminal)
      seen.best = std::max(seen.best, outcome.goals[0][0]);
    else
      seen.stuck = true;
  return seen;
}

struct StrategyRoad {
  const char* solver;
  Lookahead lookahead = Lookahead::smaller;
};

Rational payoff(const gdl::Game& game, const strategy::Binding& binding, strategy::Reading reading,
                const StrategyRoad& road) {
  Work work;
  Question question;
  question.reading = reading;
  question.lookahead = road.lookahead;
  question.objective.kind = Objective::Kind::expectedGoal;
  question.player = gdl::Term{"me1"};
  question.strategies = {binding};
  ask::Options options;
  options.solver = road.solver;
  const ask::Inquiry inquiry(game, question, work);
  const Answer answer = ask::solve(inquiry, options, work).answer;
  EXPECT_EQ(answer.low, answer.high);
  return answer.low;
}

// How many rules left some end, and the best of all to be reached, out.
size_t compared(uint64_t from, uint64_t to) {
  const gdl::Game game = gdl::read({"roads.gdl", roads});
  size_t narrower = 0;
  for (uint64_t seed = from; seed < to; ++seed) {
    const auto reading = static_cast<strategy::Reading>(seed % 4);
    const std::string text = RandomRule(seed).text();
    const strategy::File file = strategy::read({"random.strat", "strategy s = " + text});
    const strategy::Binding binding = strategy::bind({"me1"}, file, "s");
    const Seen seen = playedOut(game, binding, reading);
    if (seen.stuck) continue; // the value is not defined
    Rational expected(seen.best, 100);
    expected.canonicalize();
    for (const StrategyRoad& road : {StrategyRoad{"forward"}, StrategyRoad{"xssat"},
                                     StrategyRoad{"xssat", Lookahead::timelines}})
      EXPECT_EQ(payoff(game, binding, reading, road), expected)
          << road.solver << ", reading " << seed % 4 << ": " << text;
    narrower += seen.best < 100 ? 1 : 0;
  }
  return narrower;
}

TEST(PayoffUnderStrategies, IsThatOfThePlayoutsTheyAllow) {
  EXPECT_GT(compared(1, 80), 10U);
}
TEST(PayoffUnderStrategiesLong, IsThatOfThePlayoutsTheyAllow) {
  EXPECT_GT(compared(1000, 2500), 150U);
}

} // namespace
} // namespace oddsat
