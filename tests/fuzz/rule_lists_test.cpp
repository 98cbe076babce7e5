// Lists for random small games: what is made is good by two judges that know nothing of the making,
// and of changed lists both say the same.
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/random_board_game.hpp"
#include "support/random_game.hpp"
#include "support/rule_list_judge.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const std::vector<std::string> properties = {"weakly-optimal", "strongly-optimal", "keeps-value",
                                             "loses-at-most 1/4"};
constexpr int most = 8; // steps: no playout has more

struct Match {
  gdl::Game game;
  machine::Machine machine;
  Question question;
  strategy::Symmetries symmetries;

  Match(const std::string& text, const gdl::Term& player)
      : game(gdl::read({"game.gdl", text})), machine(compile(game)) {
    question.player = player;
    for (const gdl::Term& role : game.roles)
      if (role.name == "random") question.randomRoles.push_back(role);
    question.simultaneousAsLastMover = true;
    symmetries = symmetry::ofGame(game, std::nullopt, Limits()).value_or(strategy::Symmetries{});
  }

  static machine::Machine compile(const gdl::Game& game) {
    Report report;
    return machine::Machine::compile(game, Limits(), report);
  }

  std::vector<bool> checked(const strategy::Rule& list) const {
    Question asked = question;
    asked.strategies = {{question.player, "list", std::make_shared<const strategy::Rule>(list),
                         std::make_shared<const strategy::Symmetries>(symmetries)}};
    Report report;
    std::vector<bool> found;
    for (const check::Finding& finding :
         check::examine(game, asked, properties, Limits(), report).properties)
      found.push_back(finding.holds);
    return found;
  }

  std::vector<bool> judged(const strategy::Rule& list) const {
    support::RuleListJudge judge(game, machine, question, list, symmetries, most);
    const Rational value = judge.value(), guaranteed = judge.guaranteed();
    return {judge.weaklyOptimal(), judge.stronglyOptimal(), guaranteed >= value,
            guaranteed >= value - Rational(1, 4)};
  }
};

void mutate(strategy::Rule& list, std::mt19937_64& random) {
  if (list.parts.empty()) return;
  strategy::Rule& rule = list.parts[random() % list.parts.size()];
  if (random() % 3 == 0 && list.parts.size() > 1) {
    list.parts.erase(list.parts.begin() + static_cast<long>(random() % list.parts.size()));
  } else if (random() % 2 == 0) {
    std::swap(rule, list.parts[random() % list.parts.size()]);
  } else if (rule.formula.parts.size() > 1 &&
             rule.formula.kind == strategy::Formula::Kind::conjunction) {
    rule.formula.parts.pop_back();
  } else {
    rule.formula = {};
  }
}

void tryOne(const std::string& text, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<gdl::Term> players;
  const gdl::Game game = gdl::read({"game.gdl", text});
  for (const gdl::Term& role : game.roles)
    if (role.name != "random") players.push_back(role);
  const Match match(text, players[random() % players.size()]);
  const size_t property = random() % properties.size();
  synthesis::ListOptions options;
  options.context.aim = *check::readStandard(properties[property]);
  options.context.symmetries = random() % 4 != 0;
  options.search.tries = 1 + random() % 3;
  options.search.seed = seed;
  options.proveLeast = random() % 4 == 0 && match.question.randomRoles.empty();
  options.context.lifted = !options.proveLeast && random() % 3 == 0;
  Report report;
  const synthesis::ListResult made =
      synthesis::makeList(game, match.machine, match.question, options, Limits(), {}, report);
  strategy::Rule list = *strategy::close(strategy::read({"list", made.text}), "list");
  const std::vector<bool> checked = match.checked(list);
  EXPECT_TRUE(checked[property]) << properties[property] << "\n" << made.text << text;
  EXPECT_EQ(checked, match.judged(list)) << made.text << text;
  for (int i = 0; i < 3; ++i) {
    mutate(list, random);
    EXPECT_EQ(match.checked(list), match.judged(list)) << "mutated\n" << made.text << text;
  }
}

void tryMany(uint64_t from, uint64_t count) {
  for (uint64_t seed = from; seed < from + count && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    if (seed % 3 == 0)
      tryOne(support::RandomGame(seed).next(), seed);
    else
      tryOne(support::RandomBoardGame(seed).next(), seed);
  }
}

TEST(RuleLists, OfRandomGamesAreGoodByTwoJudges) {
  tryMany(1, test::cases(60));
}

TEST(RuleListsLong, OfManyRandomGamesAreGoodByTwoJudges) {
  tryMany(1000, 2000);
}

} // namespace
} // namespace oddsat
