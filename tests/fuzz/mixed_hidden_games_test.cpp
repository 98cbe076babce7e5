// Random small games with hidden information: the value of strategies that randomise is that of the
// table of all plans of both sides, which two mixtures of plans prove, and best replies to both
// strategies give it, too.
#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/games/hidden/best_reply.hpp"
#include "oddsat/games/hidden/mixture_text.hpp"
#include "oddsat/games/hidden/proved_bounds.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/linear/matrix_game.hpp"
#include "oddsat/questions/check/mixed_certificate.hpp"
#include "support/hidden_tables.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace oddsat {

namespace {

using Table = std::vector<std::vector<Rational>>;
constexpr size_t mostMixedPlans = 64;

// The mixtures come from the solver of matrix games, but what they guarantee is computed here.
Rational provedValue(const Table& table) {
  linear::MatrixGame game{table.size(), table.front().size(), {}};
  for (const auto& row : table) game.payoffs.insert(game.payoffs.end(), row.begin(), row.end());
  const linear::MixedStrategies mixed = linear::solveMatrixGame(game, Limits());
  Rational low = 2, high = -1;
  for (size_t c = 0; c < game.columns; ++c) {
    Rational sum = 0;
    for (size_t r = 0; r < game.rows; ++r) sum += mixed.rows[r] * table[r][c];
    low = std::min(low, sum);
  }
  for (size_t r = 0; r < game.rows; ++r) {
    Rational sum = 0;
    for (size_t c = 0; c < game.columns; ++c) sum += mixed.columns[c] * table[r][c];
    high = std::max(high, sum);
  }
  EXPECT_EQ(low, high);
  return low;
}

constexpr size_t mutationKinds = 6;

struct Changed { // certificates that were changed
  size_t refused = 0, bounded = 0;
};

struct MixedTally {
  size_t judged = 0, mixed = 0, hidden = 0;
  std::array<Changed, mutationKinds> mutations = {};
  Changed otherGames = {};
  std::string lastCertificate = {}; // of another game
};

std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string mutated(const std::string& text, size_t kind, std::mt19937_64& random) {
  std::vector<std::string> lines = linesOf(text);
  const auto some = [&] { return lines.begin() + static_cast<long>(random() % lines.size()); };
  const auto line = some(), other = some();
  switch (kind) {
  case 0: // a digit is another one
    if (const size_t digit = line->find_last_of("0123456789"); digit != std::string::npos)
      (*line)[digit] = static_cast<char>('0' + random() % 10);
    break;
  case 1:
    lines.erase(line);
    break;
  case 2: // the mixture of another set
    *line = line->substr(0, line->find(" :")) +
            other->substr(std::min(other->find(" :"), other->size()));
    break;
  case 3: // the last step of what is known is missing: two sets are one
    if (const size_t step = line->rfind("; ", line->find(" :")); step != std::string::npos)
      line->erase(step, line->find(" :") - step);
    break;
  case 4: { // one set twice, with another mixture
    const std::string copy = line->substr(0, line->find(" :")) +
                             other->substr(std::min(other->find(" :"), other->size()));
    lines.insert(line, copy);
    break;
  }
  default:
    std::swap(*line, *other);
  }
  std::string result;
  for (const std::string& each : lines) result += each + "\n";
  return result;
}

// The certificate proves the value, and what is left of it after a change proves nothing that is
// wrong.
void checkCertificate(const machine::Machine& machine, Question question, int horizon,
                      const std::string& text, const Rational& value, MixedTally& tally) {
  question.horizon = horizon;
  const auto check = [&](const std::string& certificate) {
    return check::checkMixedCertificate(machine, machine.initial(), question,
                                        {"certificate", certificate}, Limits());
  };
  const check::MixedBounds bounds = check(text);
  EXPECT_EQ(bounds.low, value);
  EXPECT_EQ(bounds.high, value);
  const auto expectNothingWrong = [&](const std::string& certificate, Changed& seen) {
    try {
      const check::MixedBounds changed = check(certificate);
      EXPECT_LE(changed.low, value);
      EXPECT_GE(changed.high, value);
      ++seen.bounded;
    } catch (const Error&) {
      ++seen.refused;
    }
  };
  std::mt19937_64 random(text.size());
  for (size_t kind = 0; kind < mutationKinds; ++kind)
    expectNothingWrong(mutated(text, kind, random), tally.mutations[kind]);
  if (!tally.lastCertificate.empty() && tally.lastCertificate != text)
    expectNothingWrong(tally.lastCertificate, tally.otherGames);
  tally.lastCertificate = text;
}

Rational valueOf(const machine::Machine& machine, const Question& question, MixedTally& tally) {
  hidden::ObservedSteps steps(machine, question, nullptr, Limits());
  const hidden::PositionId start = steps.at(machine.initial());
  const int horizon = forward::findHorizon(machine, machine.initial(), Limits()).steps;
  const hidden::Graph graph =
      hidden::makeGraph(steps, start, horizon, question.information.opponents);
  const hidden::MixedValue found = hidden::mixedValue(graph, true, Limits());
  EXPECT_EQ(found.low, found.high);
  EXPECT_EQ(hidden::bestReply(graph, hidden::opponents, found.strategies[0]), found.low);
  EXPECT_EQ(hidden::bestReply(graph, hidden::maximiser, found.strategies[1]), found.low);
  for (const Rational& move : found.moves) EXPECT_LE(move, found.low);
  const hidden::ProvedBounds bounds = hidden::provedBounds(graph, 0.01, Limits());
  EXPECT_LE(bounds.low, found.low);
  EXPECT_GE(bounds.high, found.low);
  EXPECT_LT(bounds.high - bounds.low, Rational(1, 100));
  if (question.information.opponents == Information::Opponents::observing)
    checkCertificate(machine, question, horizon, mixtureText(steps, graph, found), found.low,
                     tally);
  return found.low;
}

void compare(uint64_t seed, MixedTally& tally) {
  std::mt19937_64 random(seed);
  support::HiddenShape shape{2 + random() % 2, 2 + random() % 2, 2 + random() % 2};
  const support::HiddenTable table = randomTable(random, shape);
  const bool winsOnly = random() % 2 == 0;
  const size_t player = random() % shape.players;
  support::HiddenJudge judge(table, player, winsOnly);
  const auto plans = judge.plansTable(mostMixedPlans);
  const auto pure = judge.pureValue(support::HiddenJudge::Opponents::observing, mostMixedPlans);
  const auto both = judge.pureValue(support::HiddenJudge::Opponents::informed, mostMixedPlans);
  if (!plans || !pure || !both) return;
  Report report;
  const auto machine =
      machine::Machine::compile(gdl::read({"random.gdl", sheetOf(table)}), Limits(), report);
  Question question;
  question.player = {"p" + std::to_string(player)};
  question.randomRoles = {{"random"}};
  if (!winsOnly) question.objective.kind = Objective::Kind::expectedGoal;
  const Rational value = valueOf(machine, question, tally);
  question.information.opponents = Information::Opponents::informed;
  const Rational informed = valueOf(machine, question, tally);
  EXPECT_EQ(value, provedValue(*plans));
  EXPECT_LE(*pure, value);
  EXPECT_LE(informed, value);
  EXPECT_LE(*both, informed);
  ++tally.judged;
  tally.mixed += *pure < value;
  tally.hidden += informed < value;
}

TEST(MixedHiddenGames, HaveTheValueOfTheTableOfPlans) {
  MixedTally tally;
  for (uint64_t seed = 1; seed <= 600 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare(seed, tally);
  }
  EXPECT_GT(tally.judged, 150u);
  EXPECT_GT(tally.mixed, 15u);
  EXPECT_GT(tally.hidden, 2u);
  for (const Changed& seen : tally.mutations) EXPECT_GT(seen.refused + seen.bounded, 50u);
  EXPECT_GT(tally.mutations.front().refused, 20u);
  EXPECT_GT(tally.mutations.front().bounded, 5u);
  EXPECT_GT(tally.otherGames.refused, 50u);
}

TEST(LongMixedHiddenGames, HaveTheValueOfTheTableOfPlans) {
  MixedTally tally;
  for (uint64_t seed = 10'000; tally.judged < 5000 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare(seed, tally);
  }
  EXPECT_GT(tally.mixed, 500u);
  EXPECT_GT(tally.hidden, 50u);
  for (const Changed& seen : tally.mutations) EXPECT_GT(seen.refused + seen.bounded, 500u);
  EXPECT_GT(tally.otherGames.refused + tally.otherGames.bounded, 500u);
}

} // namespace

} // namespace oddsat
