// Forward search by four threads against one, on games made at random: the values, the best moves
// and the refusals are the same. The threads start at the first position, however small the game
// is.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/random_board_game.hpp"
#include "support/random_dice_game.hpp"
#include "support/random_game.hpp"

#include <gtest/gtest.h>

#include <tuple>

namespace oddsat {
namespace {

using Move = std::tuple<std::string, std::string, Rational>;

// All of an answer that must not depend on the number of threads.
struct Told {
  std::string refusal = {};
  Rational low = 0, high = 0;
  bool complete = false;
  std::vector<Move> best = {}, all = {};

  bool operator==(const Told&) const = default;
};

std::vector<Move> movesOf(const std::vector<MoveValue>& moves) {
  std::vector<Move> told;
  for (const MoveValue& move : moves)
    told.emplace_back(gdl::toInfix(move.role), gdl::toInfix(move.move), move.low);
  return told;
}

std::ostream& operator<<(std::ostream& out, const Told& told) {
  out << told.refusal << ' ' << told.low << ".." << told.high << (told.complete ? " all of" : "");
  for (const auto& [role, move, value] : told.best) out << ' ' << role << ' ' << move;
  return out;
}

Answer answerOf(const machine::Machine& machine, Question question, bool allMoves, unsigned threads,
                std::optional<Rational> atLeast = {}, forward::MoveFilter* filter = nullptr) {
  forward::Options options;
  options.filter = filter;
  options.allMoves = allMoves;
  options.atLeast = atLeast;
  options.threads = threads;
  options.aloneFor = 0;
  if (question.horizon.value_or(0) > 3) question.horizonIs = HorizonIs::found;
  options.refuseStuck = true;
  return forward::solve(machine, question, options, Limits());
}

Told tell(const machine::Machine& machine, const Question& question, bool allMoves,
          unsigned threads) try {
  const Answer answer = answerOf(machine, question, allMoves, threads);
  return {"",
          answer.low,
          answer.high,
          answer.bestMovesComplete,
          movesOf(answer.bestMoves),
          movesOf(answer.moves)};
} catch (const Error& error) {
  return {error.what()};
}

// Leaves the first role half of its moves; it counts, so it is not for two threads at once.
class HalfOfThem : public forward::MoveFilter {
public:
  bool binds(size_t role) const override { return role == 0; }
  std::vector<machine::MoveId> allowed(const machine::Seen&,
                                       std::span<const machine::MoveId> legal) override {
    ++asked;
    return {legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>((legal.size() + 1) / 2)};
  }
  size_t asked = 0;
};

struct Counts {
  size_t between = 0, severalBest = 0, refused = 0;
};

// The verdict about a bound is the same as well; so are the values of all moves.
void expectSame(const machine::Machine& machine, const Question& question, const std::string& text,
                Counts& counts) {
  const Told one = tell(machine, question, false, 1);
  EXPECT_EQ(one, tell(machine, question, false, 4)) << text;
  EXPECT_EQ(tell(machine, question, true, 1), tell(machine, question, true, 4)) << text;
  counts.refused += one.refusal.empty() ? 0 : 1;
  counts.between += one.low > 0 && one.low < 1 ? 1 : 0;
  counts.severalBest += one.best.size() > 1 ? 1 : 0;
  if (!one.refusal.empty() || one.low == 0) return;
  EXPECT_GE(answerOf(machine, question, false, 4, one.low).low, one.low) << text;
  const Rational more = (one.low + 1) / 2;
  if (one.low == 1) return;
  EXPECT_LT(answerOf(machine, question, false, 4, more).high, more) << text;
}

void tryGame(const std::string& text, uint64_t seed, Counts& counts) {
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"random", text}), Limits(), report);
  const auto random = gdl::readTerm("random", {});
  for (const gdl::Term& role : machine.roles()) {
    if (role == random) continue;
    Question question;
    question.player = role;
    question.horizon = seed % 5 == 0 ? 3 : 6;
    question.objective.goal = seed % 7 == 0 ? 50 : 100;
    question.simultaneousAsLastMover = seed % 3 != 0;
    for (const gdl::Term& other : machine.roles())
      if (other == random || (other != role && seed % 2 == 0))
        question.randomRoles.push_back(other);
    expectSame(machine, question, text, counts);
  }
}

void tryGames(uint64_t first, uint64_t count) {
  Counts counts;
  for (uint64_t seed = first; seed < first + count && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    if (seed % 3 == 0)
      tryGame(support::RandomBoardGame(seed).next(), seed, counts);
    else if (seed % 3 == 1)
      tryGame(support::RandomDiceGame(seed).text(), seed, counts);
    else
      tryGame(support::RandomGame(seed).next(), seed, counts);
  }
  EXPECT_GT(counts.between, count / 4);
  EXPECT_GT(counts.severalBest, count / 8);
  EXPECT_GT(counts.refused, count / 100);
}

TEST(ForwardThreads, ValuesAndBestMovesAreThoseOfOneThread) {
  tryGames(1, 200);
}

// As many as are to pass with the thread sanitizer, too.
TEST(ForwardThreads, ShareTheStrategiesThatRestrictMoves) {
  HalfOfThem one, four;
  Question question;
  question.player = gdl::readTerm("x", {});
  question.randomRoles = {gdl::readTerm("random", {})};
  question.horizon = 6;
  size_t helped = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Report report;
    const auto machine = machine::Machine::compile(
        gdl::read({"random", support::RandomDiceGame(seed).text()}), Limits(), report);
    if (machine.network().game().goals[0].empty()) continue;
    const Answer alone = answerOf(machine, question, true, 1, {}, &one);
    const Answer together = answerOf(machine, question, true, 4, {}, &four);
    EXPECT_EQ(alone.low, together.low) << "seed " << seed;
    EXPECT_EQ(movesOf(alone.moves), movesOf(together.moves)) << "seed " << seed;
    helped += together.statistics.count("threads");
  }
  EXPECT_GT(helped, 20u);
  EXPECT_GT(four.asked, 0u);
}

TEST(ForwardThreadsLong, SameInFiveHundredGames) {
  tryGames(500, 500);
}

TEST(ForwardThreadsLong, SameInTenThousandGames) {
  tryGames(1000, 10000);
}

} // namespace
} // namespace oddsat
