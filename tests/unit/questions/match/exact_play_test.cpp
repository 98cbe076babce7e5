// A move reported as proved is a best one, and results for one position are used at the next.
#include "oddsat/questions/match/exact_search.hpp"
#include "oddsat/questions/match/thinker.hpp"

#include "oddsat/gdl/payoff.hpp"
#include "oddsat/question.hpp"
#include "support/machines.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat::match {
namespace {

gdl::Game load(const std::string& name) {
  Report report;
  return gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
}

// The exact expected goal of a role after each of its moves, searched anew for each position.
class Judge {
public:
  Judge(const gdl::Game& game, const gdl::Term& role) {
    const gdl::PaidGame paid = gdl::withPayoff(game, role);
    Report quiet;
    machine_ = machine::Machine::compile(paid.game, Limits(), quiet);
    question_.player = role;
    question_.ownStart = machine_->fluentsOf(machine_->initial());
    question_.randomRoles = paid.payers;
    if (std::ranges::find(game.roles, gdl::Term{"random"}) != game.roles.end())
      question_.randomRoles.push_back(gdl::Term{"random"});
  }

  void expectBest(const std::vector<gdl::Term>& fluents, const Decision& decision) {
    forward::Options options;
    options.allMoves = true;
    options.start = machine_->stateOf(fluents);
    const Answer answer = forward::solve(*machine_, question_, options, Limits());
    ASSERT_EQ(answer.status, Status::exact);
    const auto same = [&](const MoveValue& each) {
      return each.role == question_.player && each.move == decision.move;
    };
    const auto move = std::ranges::find_if(answer.moves, same);
    ASSERT_NE(move, answer.moves.end()) << toInfix(decision.move);
    EXPECT_EQ(move->low, answer.low) << toInfix(decision.move) << ", " << decision.why;
    EXPECT_NEAR(decision.value, answer.low.get_d(), 1e-9) << decision.why;
  }

private:
  std::optional<machine::Machine> machine_;
  Question question_;
};

struct Played {
  int proved = 0, estimated = 0;
};

// One match of the role against a random rest, with ever other clocks.
void playOnce(const gdl::Game& game, size_t role, uint64_t seed, Judge& judge, Played& played) {
  std::mt19937_64 random(seed);
  Thinker thinker(game, game.roles[role], {.seed = seed}, Limits(), 60);
  std::vector<Thinker> others;
  for (const gdl::Term& other : game.roles)
    others.emplace_back(game, other, Thinker::Options{.exact = false, .tree = false}, Limits(), 60);
  const double clocks[] = {0, 0.003, 0.02, 0.08};
  while (!thinker.atEnd()) {
    std::vector<gdl::Term> moves;
    for (size_t each = 0; each < game.roles.size(); ++each) {
      const std::vector<gdl::Term> legal = others[each].legal();
      moves.push_back(legal[random() % legal.size()]);
    }
    const Decision decision = thinker.decide(clocks[random() % 4]);
    if (decision.exact) judge.expectBest(thinker.fluents(), decision);
    if (!decision.forced) ++(decision.exact ? played.proved : played.estimated);
    moves[role] = decision.move;
    thinker.apply(moves);
    for (Thinker& other : others) other.apply(moves);
  }
}

void expectProvedMovesToBeBest(const std::string& name, uint64_t matches) {
  const gdl::Game game = load(name);
  Played played;
  for (size_t role = 0; role < game.roles.size(); ++role) {
    if (game.roles[role] == gdl::Term{"random"}) continue;
    Judge judge(game, game.roles[role]);
    for (uint64_t seed = 1; seed <= matches && !testing::Test::HasFailure(); ++seed)
      playOnce(game, role, seed, judge, played);
  }
  EXPECT_GT(played.proved, 0) << name;
  std::cout << name << ": " << played.proved << " moves proved, " << played.estimated
            << " estimated\n";
}

TEST(ExactPlay, ProvedMovesAreBest) {
  for (const char* name : {"tictactoe-3x3", "stochastic-tictactoe-3x3-p50", "nim-1357", "nim",
                           "stochastic-nim-30-p50", "breakthrough-2x6"})
    expectProvedMovesToBeBest(name, 1);
}

TEST(ExactPlayLong, ProvedMovesAreBestOnSmallAndStochasticGames) {
  for (const char* name :
       {"tictactoe-3x3", "stochastic-tictactoe-3x3-p50", "stochastic-tictactoe-3x3-p80",
        "connect3-4x4", "stochastic-connect3-4x4-p50", "stochastic-connect3-4x4-p80",
        "breakthrough-2x6", "nim", "nim-1357", "nim-misere", "stochastic-nim-30-p50"})
    expectProvedMovesToBeBest(name, 10);
}

TEST(ExactSearch, RemembersFromMoveToMove) {
  const gdl::Game game = load("connect3-4x4");
  const auto referee = reasoner::compiledGame(support::benchmark("connect3-4x4"));
  machine::State state = referee->initial();
  ExactSearch search(game, game.roles[0], Limits());
  uint64_t positions = 0;
  for (int step = 0; step < 4; ++step) {
    const machine::View view = referee->view(state);
    machine::Joint joint;
    for (const auto& legal : view.legal) joint.push_back(legal.front());
    if (view.legal[0].size() > 1) {
      search.begin(referee->fluentsOf(state));
      search.wait(Limits());
      const auto found = search.found();
      ASSERT_TRUE(found);
      if (step == 0)
        positions = found->positions;
      else
        EXPECT_LT(found->positions, positions / 4) << "step " << step;
      ExactSearch anew(game, game.roles[0], Limits());
      anew.begin(referee->fluentsOf(state));
      anew.wait(Limits());
      EXPECT_EQ(anew.found()->value, found->value);
      joint[0] = *std::ranges::find_if(
          view.legal[0], [&](machine::MoveId id) { return referee->move(0, id) == found->move; });
    }
    state = referee->next(state, joint);
  }
  EXPECT_GT(positions, 0U);
}

// A search that was broken off goes on where it was, and an answer is never one to another
// position.
TEST(ExactSearch, CanBePausedAndTurnedToAnotherPosition) {
  const gdl::Game game = load("connect3-4x4");
  const auto referee = reasoner::compiledGame(support::benchmark("connect3-4x4"));
  ExactSearch search(game, game.roles[0], Limits());
  const machine::State start = referee->initial();
  const machine::View view = referee->view(start);
  for (int i = 0; i < 3; ++i) {
    search.begin(referee->fluentsOf(start));
    search.pause();
  }
  const machine::State next = referee->next(start, {view.legal[0].back(), view.legal[1].front()});
  search.begin(referee->fluentsOf(next));
  search.wait(Limits());
  EXPECT_FALSE(search.found() && view.legal[0].empty());
  search.begin(referee->fluentsOf(start));
  search.wait(Limits());
  ASSERT_TRUE(search.found());
  Judge judge(game, game.roles[0]);
  const auto found = search.found();
  judge.expectBest(referee->fluentsOf(start),
                   {found->move, found->value.get_d(), true, false, "proved"});
}

} // namespace
} // namespace oddsat::match
