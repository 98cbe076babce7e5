// Extensive forms of random games and of the benchmark games: written and read again, the first
// player can guarantee what the game is worth to it.
#include "fuzz/table_games.hpp"
#include "oddsat/games/extensive/guarantee.hpp"
#include "oddsat/games/extensive/read.hpp"
#include "oddsat/games/extensive/write.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "oddsat/questions/ask/extensive_form.hpp"
#include "support/hidden_tables.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace oddsat {

namespace {

struct FormTally {
  size_t games = 0, between = 0, threePlayers = 0, mixed = 0;
};

Rational valueByForm(const extensive::Form& form, FormTally& tally) {
  std::ostringstream out;
  extensive::write(out, form);
  Report report;
  const extensive::Form read = extensive::read({"random.efg", out.str()}, Limits(), report);
  EXPECT_TRUE(report.warnings().empty());
  std::ostringstream again;
  extensive::write(again, read);
  EXPECT_EQ(out.str(), again.str());
  extensive::requirePerfectRecall(read);
  const extensive::Guarantee found = extensive::guaranteeOf(read, 0, Limits());
  EXPECT_EQ(found.low, found.high);
  for (const auto& choice : found.strategy) {
    Rational sum = 0;
    for (const Rational& probability : choice.probabilities) {
      EXPECT_GE(probability, 0);
      tally.mixed += probability > 0 && probability < 1 ? 1 : 0;
      sum += probability;
    }
    EXPECT_EQ(sum, 1);
  }
  tally.threePlayers += read.players.size() > 2 ? 1 : 0;
  return found.low;
}

// The value of the question; 0 where it is refused because no rule can give the goal value.
Rational valueBySearch(ask::Inquiry inquiry, Work& work) {
  try {
    ask::requireHorizon(inquiry, work);
    const Answer answer = ask::solve(inquiry, {}, work).answer;
    EXPECT_EQ(answer.status, Status::exact);
    return answer.low;
  } catch (const Error& error) {
    EXPECT_NE(error.diagnostics().front().message.find("no rule can give"), std::string::npos)
        << error.diagnostics().front().message;
    return 0;
  }
}

// False where the form has more nodes.
bool compareForm(const gdl::Game& game, const std::string& player, bool winsOnly, size_t mostNodes,
                 FormTally& tally) {
  Work work;
  Question question;
  if (!player.empty()) question.player = {player};
  if (!winsOnly) question.objective.kind = Objective::Kind::expectedGoal;
  ask::Inquiry asForm(game, question, work, {.countsGoals = true});
  ask::requireHorizon(asForm, work);
  const auto form = ask::extensiveForm(asForm, mostNodes, work);
  if (!form) return false;
  const Rational value = valueBySearch(ask::Inquiry(game, question, work), work);
  EXPECT_EQ(valueByForm(*form, tally), value);
  ++tally.games;
  tally.between += value > 0 && value < 1 ? 1 : 0;
  return true;
}

TEST(ExtensiveForms, OfGamesWithHiddenInformationHaveTheirValue) {
  FormTally tally;
  for (uint64_t seed = 1; seed <= 320 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const support::HiddenShape shape{2 + random() % 2, 2 + random() % 2, 2 + random() % 2};
    const std::string sheet = sheetOf(randomTable(random, shape));
    const std::string player = "p" + std::to_string(random() % shape.players);
    compareForm(gdl::read({"random.gdl", sheet}), player, random() % 2 == 0, 20'000, tally);
  }
  EXPECT_GT(tally.games, 300u);
  EXPECT_GT(tally.between, 100u);
  EXPECT_GT(tally.threePlayers, 100u);
  EXPECT_GT(tally.mixed, 50u);
}

TEST(ExtensiveForms, OfGamesWithFullInformationHaveTheirValue) {
  FormTally tally;
  for (uint64_t seed = 1; seed <= 150 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    tests::Random tables(seed);
    tables.threeRoles = seed % 4 < 2;
    tests::TableGame table = tables.game(); // in which both choose at once, for every other seed
    while (seed % 2 == 1 && std::min(table.positions.front().legal[0].size(),
                                     table.positions.front().legal[1].size()) < 2)
      table = tables.game();
    try {
      compareForm(gdl::read({"random.kif", table.text()}), "x", seed % 3 != 0, 20'000, tally);
    } catch (const Error&) { // playouts without an end, or roles without a move
    }
  }
  EXPECT_GT(tally.games, 40u);
  EXPECT_GT(tally.between, 5u);
}

// All benchmark games whose form has at most 10000 nodes.
TEST(ExtensiveForms, OfTheBenchmarkGamesHaveTheirValue) {
  constexpr const char* names[] = {
      "battleship-2x2", "crossdot-3-2", "crossdot-4-2", "crossdot-5-2", "crossdot-5-3",
      "crossdot-6-3",   "crossdot-7-3", "goofspiel-4",  "kuhn-poker",   "leduc-poker",
      "liars-dice-3",   "liars-dice-4", "monty-hall",   "tiger-4",      "matching-pennies"};
  FormTally tally;
  for (const std::string name : names) {
    SCOPED_TRACE(name);
    Report report;
    const gdl::Game game =
        gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
    for (const bool winsOnly : {true, false})
      EXPECT_TRUE(compareForm(game, "", winsOnly, 10'000, tally));
  }
}

} // namespace

} // namespace oddsat
