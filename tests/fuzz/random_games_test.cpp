// Random games: the machine says what the rules say word by word, and every road to the value gives
// what the definition gives.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "support/brute_force_game.hpp"
#include "support/compare_playout.hpp"
#include "support/random_game.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <iostream>

namespace oddsat {
namespace {

struct Mix {
  int games = 0, between = 0, won = 0, chance = 0, refused = 0;
};

class GameComparison {
public:
  GameComparison(const std::string& text, support::RandomGame& random, Mix& mix)
      : game_(gdl::read({"random.gdl", text})),
        machine_(machine::Machine::compile(game_, Limits(), report_)), mix_(mix) {
    question_.player = {random.one(3) && random.roles().size() > 1 ? "o" : "x"};
    if (std::ranges::find(game_.roles, question_.player) == game_.roles.end())
      question_.player = {"x"};
    for (const gdl::Term& role : game_.roles)
      if (role == gdl::Term{"random"} || (role != question_.player && random.one(3)))
        question_.randomRoles.push_back(role);
    question_.horizon = random.one(3) ? random.below(3) : 5;
    question_.objective.goal = random.one(3) ? 50 : 100;
    question_.simultaneousAsLastMover = true;
  }

  void run() {
    if (!winIsThinkable()) return;
    support::BruteForceGame judge(machine_, question_);
    const Rational value = judge.value(machine_.initial(), *question_.horizon);
    ++mix_.games;
    mix_.between += value > 0 && value < 1;
    mix_.won += value == 1;
    mix_.chance += !question_.randomRoles.empty();
    expectAnswer(forward::solve(machine_, question_, {}, Limits()), value, "forward");
    Work work;
    ground::GroundProgram program = grounded(game_, question_, work);
    for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
      cnf::QuantifiedCnf formula = translate(program, kind, work);
      const std::string prefix = kind == prefix::Kind::baseline ? ", baseline" : "";
      expectAnswer(solveFormula(formula, "xssat", {}, Limits()), value, "xssat" + prefix);
      if (!cnf::hasChance(formula))
        expectAnswer(solveFormula(formula, "qbf", {}, Limits()), value, "qbf" + prefix);
    }
  }

  const gdl::Game& game() const { return game_; }
  const machine::Machine& machine() const { return machine_; }

private:
  // Rules by which nobody could ever win are refused on both roads.
  bool winIsThinkable() {
    Work work;
    std::string searched = refusal([&] { forward::solve(machine_, question_, {}, Limits()); });
    std::string translated = refusal([&] { grounded(game_, question_, work); });
    EXPECT_EQ(searched.empty(), translated.empty()) << searched << translated;
    mix_.refused += !searched.empty();
    return searched.empty();
  }

  template <typename Work>
  static std::string refusal(Work work) try {
    work();
    return "";
  } catch (const Error& error) {
    return error.what();
  }

  void expectAnswer(const Answer& answer, const Rational& value, const std::string& who) const {
    EXPECT_EQ(toString(answer.low), toString(value))
        << who << " for " << question_.player.name << ", " << *question_.horizon << " steps, goal "
        << question_.objective.goal << ", at random " << question_.randomRoles.size();
  }

  Report report_;
  gdl::Game game_;
  machine::Machine machine_;
  Question question_;
  Mix& mix_;
};

void compareGames(uint64_t seed, int games) {
  support::RandomGame random(seed);
  Mix mix;
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    const std::string text = random.next();
    SCOPED_TRACE(text);
    GameComparison comparison(text, random, mix);
    comparison.run();
    support::NaiveGame naive(comparison.game());
    for (unsigned playout = 0; playout < 3; ++playout)
      support::comparePlayout(comparison.machine(), naive, playout);
  }
  std::cout << mix.games << " games: " << mix.between << " with a value between 0 and 1, "
            << mix.won << " won, " << mix.chance << " with chance; " << mix.refused << " refused\n";
  EXPECT_GE(mix.between * 100, mix.games * 15);
  EXPECT_GE(mix.won * 100, mix.games * 10);
  EXPECT_GE(mix.chance * 100, mix.games * 40);
}

TEST(RandomGames, EveryRoadGivesTheValueByDefinition) {
  compareGames(1, test::cases(100));
}
TEST(LongRandomGames, EveryRoadGivesTheValueByDefinition) {
  compareGames(2, 5000);
}

} // namespace
} // namespace oddsat
