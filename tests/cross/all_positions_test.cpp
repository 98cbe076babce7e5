// The list of all positions: every value against the definition of the value, and every number of
// steps against the definition of a forced end.
#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/all_positions.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/brute_force_game.hpp"
#include "support/places.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>
#include <set>

namespace oddsat {
namespace {

constexpr int enoughSteps = 17; // every playout of these games has ended by then

struct ListedGame {
  std::string text;
  Question question;

  machine::Machine machine() const {
    Report report;
    return machine::Machine::compile(gdl::read({"game", text}), Limits(), report);
  }
};

ListedGame benchmarkGame(const std::string& name, const std::string& player, bool goals = false) {
  ListedGame game{readInput(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl").text,
                  {}};
  game.question.player = gdl::readTerm(player, {});
  if (goals) game.question.objective.kind = Objective::Kind::expectedGoal;
  game.question = resolved(game.question, gdl::read({"game", game.text}));
  return game;
}

// Steps until the side forces an end of this value; nothing where it cannot.
class ForcedEnd {
public:
  ForcedEnd(const machine::Machine& machine, const Question& question, bool won)
      : machine_(machine), question_(question), sides_(value::sidesOf(machine.roles(), question)),
        won_(won) {}

  std::optional<uint32_t> steps(const machine::State& state) {
    const auto [place, isNew] = known_.try_emplace(state);
    if (isNew) known_[state] = compute(state);
    return known_[state];
  }

private:
  std::optional<uint32_t> compute(const machine::State& state) {
    const machine::View view = machine_.view(state);
    if (view.terminal)
      return question_.hundredths(view.goals[sides_.maximiser]) == (won_ ? 100 : 0)
                 ? std::optional<uint32_t>(0)
                 : std::nullopt;
    const bool forces = (view.legal[sides_.maximiser].size() > 1) == won_;
    std::vector<std::optional<uint32_t>> after;
    machine::Joint joint(view.legal.size());
    collect(state, view, joint, 0, after);
    std::optional<uint32_t> best;
    for (const auto& each : after) {
      if (after.size() == 1) return each ? std::optional(*each + 1) : each;
      if (!forces && !each) return std::nullopt;
      if (each && (!best || (forces ? *each + 1 < *best : *each + 1 > *best))) best = *each + 1;
    }
    return best;
  }

  void collect(const machine::State& state, const machine::View& view, machine::Joint& joint,
               size_t role, std::vector<std::optional<uint32_t>>& after) {
    if (role == joint.size()) return after.push_back(steps(machine_.next(state, joint)));
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      collect(state, view, joint, role + 1, after);
    }
  }

  const machine::Machine& machine_;
  const Question& question_;
  value::Sides sides_;
  bool won_;
  std::map<machine::State, std::optional<uint32_t>> known_;
};

// The number of positions.
size_t expectTrueValues(const ListedGame& game, bool countsSteps) {
  const machine::Machine machine = game.machine();
  support::BruteForceGame judge(machine, game.question,
                                [&](const std::vector<int>& goals) -> Rational {
                                  return Rational(game.question.hundredths(goals)) / 100;
                                });
  ForcedEnd won(machine, game.question, true), lost(machine, game.question, false);
  std::set<machine::State> seen;
  const recurring::AllPositions all(machine, game.question, Limits());
  all.forEach([&](const recurring::ValuedPosition& position) {
    EXPECT_TRUE(seen.insert(position.state).second);
    EXPECT_EQ(position.value, judge.value(position.state, enoughSteps));
    const machine::View view = machine.view(position.state);
    EXPECT_EQ(position.ended, view.terminal);
    if (position.role) {
      EXPECT_EQ(position.moves, view.legal[*position.role]);
      machine::Joint joint;
      for (const auto& legal : view.legal) joint.push_back(legal.front());
      for (size_t i = 0; i < position.moves.size(); ++i) {
        joint[*position.role] = position.moves[i];
        if (!game.question.hasChance() || game.question.randomRoles.empty()) {
          EXPECT_EQ(position.values[i],
                    judge.value(machine.next(position.state, joint), enoughSteps));
        }
      }
    }
    if (!countsSteps) return;
    const auto steps = position.value == 1   ? won.steps(position.state)
                       : position.value == 0 ? lost.steps(position.state)
                                             : std::nullopt;
    EXPECT_EQ(position.steps, steps);
  });
  EXPECT_EQ(seen.size(), all.size());
  EXPECT_TRUE(seen.contains(machine.initial()));
  return all.size();
}

TEST(AllPositions, OfTicTacToe) {
  EXPECT_EQ(expectTrueValues(benchmarkGame("tictactoe-3x3", "xplayer", true), true), 5478U);
  EXPECT_EQ(expectTrueValues(benchmarkGame("tictactoe-3x3", "oplayer"), true), 5478U);
}

TEST(AllPositions, OfSmallGames) {
  expectTrueValues(benchmarkGame("crossdot-4-2", "x"), true);
  expectTrueValues(benchmarkGame("nim-1357", "xplayer"), true);
}

TEST(AllPositions, OfRandomGamesWithChance) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    ListedGame game{support::RandomDiceGame(seed).text(), {}};
    game.question.player = gdl::readTerm(seed % 2 == 0 ? "x" : "o", {});
    game.question.objective.goal = 100;
    game.question.randomRoles = {gdl::readTerm("random", {})};
    SCOPED_TRACE(seed);
    expectTrueValues(game, false);
  }
}

} // namespace
} // namespace oddsat
