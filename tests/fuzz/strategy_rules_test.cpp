// Random rules on random small games: the machine, the answer sets, and a judge that is written
// straight from the definitions (all maximal paths, one by one) recommend the same moves.
#include "oddsat/games/playouts/answer_sets.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_judge.hpp"

#include "oddsat/gdl/read.hpp"
#include "support/sanitized.hpp"

namespace oddsat {
namespace {

using namespace tests;

// ---- the comparison ----

struct RuleTally {
  int rules = 0, narrowing = 0, gaps = 0;
};

void compare(const TableGame& tables, const gdl::Game& game, const std::string& text, int self,
             bool sets, RuleTally& tally) {
  SCOPED_TRACE(text + " for " + roleNames[self] + "\n" + tables.text());
  Rule rule = strategy::readRule({"rule", text});
  strategy::Binding binding{{roleNames[self]}, "rule", strategy::close({}, rule)};
  playouts::Subject subject(game, {binding}, Limits());
  Report report;
  playouts::Play play(subject, {}, Limits(), report);
  Judge judge(tables, self);
  std::vector<playouts::PositionId> open{play.positions().start()};
  std::set<playouts::PositionId> seen(open.begin(), open.end());
  for (size_t i = 0; i < open.size(); ++i) {
    int s = std::stoi(play.positions().fluentsOf(open[i])[0].args[0].name.substr(1));
    Moves machine;
    for (playouts::MoveId move : play.recommended({static_cast<size_t>(self), open[i]}))
      machine.insert(play.positions().machine().moves(static_cast<size_t>(self))[move].name);
    Moves wanted = judge.recommended(rule, s);
    EXPECT_EQ(machine, wanted) << "at s" << s;
    Moves active = judge.active(s);
    tally.gaps += wanted.empty() && !active.empty();
    tally.narrowing += !wanted.empty() && wanted.size() < active.size();
    for (playouts::PositionId to : play.positions().steps(open[i]).to)
      if (seen.insert(to).second) open.push_back(to);
  }
  ++tally.rules;
  if (!sets) return;
  Question question;
  question.horizon = 6;
  question.strategies = {binding};
  EXPECT_EQ(playouts::countAnswerSets(game, question, Limits(), report).playouts,
            playouts::count(play, {}).playouts);
}

void compareMany(uint64_t seed, int rules, int setsEvery) {
  Random random(seed);
  RuleTally tally;
  while (tally.rules < rules && !testing::Test::HasFailure()) {
    TableGame tables = random.game();
    gdl::Game game = gdl::read({"random", tables.text()});
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i)
      compare(tables, game, random.rule(2), random.below(2), tally.rules % setsEvery == 0, tally);
  }
  EXPECT_GT(tally.narrowing, rules / 5);
  EXPECT_GT(tally.gaps, rules / 5);
}

TEST(StrategyRules, MachineAnswerSetsAndDefinitionsAgree) {
  compareMany(1, test::cases(200), 2);
}
TEST(LongStrategyRules, MachineAnswerSetsAndDefinitionsAgree) {
  compareMany(2, 20000, 1);
}

} // namespace
} // namespace oddsat
