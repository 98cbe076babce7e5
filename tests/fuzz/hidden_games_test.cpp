// Random small games with hidden information: the values of the solvers are those of a judge that
// enumerates the plans of both sides.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "support/hidden_tables.hpp"

#include <gtest/gtest.h>

namespace oddsat {

namespace {

using support::HiddenJudge;
using support::HiddenTable;

Rational valueOf(const std::string& sheet, size_t player, bool winsOnly,
                 const Information& information, const std::string& solver = "auto") {
  Work work;
  Question question;
  question.player = {"p" + std::to_string(player)};
  if (!winsOnly) question.objective.kind = Objective::Kind::expectedGoal;
  question.information = information;
  ask::Inquiry inquiry(gdl::read({"random.gdl", sheet}), question, work);
  ask::requireHorizon(inquiry, work);
  ask::Options options;
  options.solver = solver;
  Answer answer;
  try {
    answer = ask::solve(inquiry, options, work).answer;
  } catch (const Error& error) { // by every solver
    if (std::string(error.what()).find("no rule can give") == std::string::npos) throw;
    return 0;
  }
  EXPECT_EQ(answer.status, Status::exact);
  EXPECT_EQ(answer.low, answer.high);
  return answer.low;
}

constexpr size_t mostPlans = 128;

struct Tally {
  size_t judged = 0, hidden = 0; // hidden: observing and informed opponents differ
};

void comparePure(uint64_t seed, Tally& tally) {
  std::mt19937_64 random(seed);
  support::HiddenShape shape{2 + random() % 2, 2 + random() % 2, 2 + random() % 2};
  const HiddenTable table = randomTable(random, shape);
  const std::string sheet = sheetOf(table);
  const bool winsOnly = random() % 2 == 0;
  const size_t player = random() % shape.players;
  HiddenJudge judge(table, player, winsOnly);
  const auto observing = judge.pureValue(HiddenJudge::Opponents::observing, mostPlans);
  const auto informed = judge.pureValue(HiddenJudge::Opponents::informed, mostPlans);
  if (!observing || !informed) return;
  ++tally.judged;
  tally.hidden += *observing != *informed ? 1 : 0;
  using Opponents = Information::Opponents;
  EXPECT_EQ(valueOf(sheet, player, winsOnly, {true, Opponents::observing}), *observing)
      << "seed " << seed << "\n"
      << sheet;
  EXPECT_EQ(valueOf(sheet, player, winsOnly, {true, Opponents::informed}), *informed)
      << "seed " << seed << "\n"
      << sheet;
}

// By formula: plans as the outermost blocks.
void compareFormulas(uint64_t seed, Tally& tally) {
  std::mt19937_64 random(seed);
  support::HiddenShape shape{2, 2, 2};
  const std::string sheet = sheetOf(randomTable(random, shape));
  const size_t player = random() % shape.players;
  for (const auto opponents :
       {Information::Opponents::observing, Information::Opponents::informed}) {
    const Rational value = valueOf(sheet, player, true, {true, opponents});
    ++tally.judged;
    tally.hidden += value > 0 && value < 1 ? 1 : 0;
    EXPECT_EQ(valueOf(sheet, player, true, {true, opponents}, "xssat"), value)
        << "seed " << seed << "\n"
        << sheet;
  }
}

// If only one side ever has a choice, it need not randomise.
void compareOneSide(uint64_t seed, Tally& tally) {
  std::mt19937_64 random(seed);
  support::HiddenShape shape{2, 2 + random() % 3, 2 + random() % 2, static_cast<int>(random() % 2)};
  const HiddenTable table = randomTable(random, shape);
  const std::string sheet = sheetOf(table);
  const bool winsOnly = random() % 2 == 0;
  for (size_t player = 0; player < 2; ++player) {
    HiddenJudge judge(table, player, winsOnly);
    const auto value = judge.pureValue(HiddenJudge::Opponents::observing, 4096);
    const auto known = judge.pureValue(HiddenJudge::Opponents::informed, 4096);
    if (!value || !known) continue;
    ++tally.judged;
    EXPECT_EQ(valueOf(sheet, player, winsOnly, {false, Information::Opponents::informed}), *known)
        << "seed " << seed << "\n"
        << sheet;
    for (const bool pure : {false, true})
      EXPECT_EQ(valueOf(sheet, player, winsOnly, {pure, Information::Opponents::observing}), *value)
          << "seed " << seed << "\n"
          << sheet;
  }
}

TEST(HiddenGames, HaveThePureValuesOfTheJudge) {
  Tally tally;
  for (uint64_t seed = 1; seed <= 250 && !testing::Test::HasFailure(); ++seed)
    comparePure(seed, tally);
  EXPECT_GT(tally.judged, 100u);
  EXPECT_GT(tally.hidden, 0u);
}

TEST(HiddenGames, WhereOneSideDecidesHaveTheValueOfTheJudge) {
  Tally tally;
  for (uint64_t seed = 1; seed <= 100 && !testing::Test::HasFailure(); ++seed)
    compareOneSide(seed, tally);
  EXPECT_GT(tally.judged, 100u);
}

TEST(HiddenGames, HaveTheSamePureValuesByFormula) {
  Tally tally;
  for (uint64_t seed = 1; seed <= 40 && !testing::Test::HasFailure(); ++seed)
    compareFormulas(seed, tally);
  EXPECT_GT(tally.hidden, 10u);
}

TEST(LongHiddenGames, HaveThePureValuesOfTheJudge) {
  Tally tally;
  for (uint64_t seed = 1000; seed < 6000 && !testing::Test::HasFailure(); ++seed)
    comparePure(seed, tally);
  EXPECT_GT(tally.judged, 2000u);
}

} // namespace

} // namespace oddsat
