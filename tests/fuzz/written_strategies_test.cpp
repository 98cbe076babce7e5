// Random small games with hidden information: the strategies that are written guarantee the value
// of the answer, and what `check` computes for strategies of rules is what they guarantee, both by
// a judge that walks over all histories.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "oddsat/questions/ask/observed.hpp"
#include "oddsat/questions/check/plan_guarantee.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/behaviour_judge.hpp"

#include <gtest/gtest.h>

namespace oddsat {

namespace {

using support::Behaviour;
using support::BehaviourJudge;
using support::HiddenTable;
using support::OwnHistory;

constexpr double mostReplies = 256;

struct WrittenTally {
  size_t judged = 0, mixed = 0, open = 0;
};

std::vector<std::string> wordsOf(const OwnHistory& known) {
  std::vector<std::string> words;
  for (const support::OwnStep& step : known)
    words.push_back("m" + std::to_string(step.move) + " [" +
                    (step.observed < 0 ? "" : "o" + std::to_string(step.observed)) + "]");
  return words;
}

// The first move where the strategy has no row, which it never reaches.
Behaviour behaviourOf(const hidden::WrittenStrategy& strategy) {
  std::map<std::vector<std::string>, std::vector<std::pair<std::string, Rational>>> rows;
  for (const hidden::StrategyRow& row : strategy.rows)
    EXPECT_TRUE(rows.emplace(row.known, row.moves).second) << knownText(strategy, row);
  return [rows](const OwnHistory& known, size_t moves) {
    std::vector<Rational> chances(moves);
    const auto row = rows.find(wordsOf(known));
    if (row == rows.end()) chances.front() = 1;
    if (row != rows.end())
      for (const auto& [move, probability] : row->second)
        chances.at(std::stoul(move.substr(1))) = probability;
    return chances;
  };
}

Question questionAbout(size_t player, bool winsOnly, const Information& information) {
  Question question;
  question.player = {"p" + std::to_string(player)};
  if (!winsOnly) question.objective.kind = Objective::Kind::expectedGoal;
  question.information = information;
  return question;
}

void writeAndJudge(uint64_t seed, WrittenTally& tally) {
  std::mt19937_64 random(seed);
  const support::HiddenShape shape{2 + random() % 2, 2 + random() % 2, 2 + random() % 2,
                                   seed % 5 == 0 ? 0 : -1};
  const HiddenTable table = randomTable(random, shape);
  const bool winsOnly = random() % 2 == 0;
  const size_t player = random() % shape.players;
  BehaviourJudge judge(table, player, winsOnly);
  for (const bool pure : {false, true})
    for (const auto opponents :
         {Information::Opponents::observing, Information::Opponents::informed}) {
      Work work;
      ask::Inquiry inquiry(gdl::read({"random.gdl", sheetOf(table)}),
                           questionAbout(player, winsOnly, {pure, opponents}), work);
      ask::requireHorizon(inquiry, work);
      ask::Options options;
      options.strategy = true;
      ask::Result result;
      try {
        result = ask::solve(inquiry, options, work);
      } catch (const Error& error) {
        if (std::string(error.what()).find("no rule can give") == std::string::npos) throw;
        continue;
      }
      ASSERT_EQ(result.answer.status, Status::exact);
      ASSERT_TRUE(result.strategy);
      const Behaviour behaviour = behaviourOf(*result.strategy);
      const auto worth = opponents == Information::Opponents::observing
                             ? judge.guarantees(behaviour, mostReplies)
                             : std::optional(judge.guaranteesInformed(behaviour));
      if (!worth) continue;
      ++tally.judged;
      EXPECT_EQ(*worth, result.answer.low);
      for (const hidden::StrategyRow& row : result.strategy->rows) {
        tally.mixed += row.moves.size() > 1 ? 1 : 0;
        EXPECT_TRUE(!pure || row.moves.size() == 1);
      }
    }
}

TEST(WrittenStrategies, GuaranteeTheValueOfTheAnswer) {
  WrittenTally tally;
  for (uint64_t seed = 1; seed <= 150 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    writeAndJudge(seed, tally);
  }
  EXPECT_GT(tally.judged, 200u);
  EXPECT_GT(tally.mixed, 5u);
}

// ---- strategies of rules ----

// What is allowed by the last own move and the last observation (0: none); at the start all.
struct RandomRules {
  std::vector<std::vector<bool>> allowed[2]; // by last move; by observation + 1; by move

  explicit RandomRules(std::mt19937_64& random) {
    for (auto& byObservation : allowed)
      for (int observed = -1; observed < 2; ++observed) {
        const size_t which = random() % 4; // 2 and 3: one that is open
        byObservation.push_back({which != 1, which != 0});
      }
  }

  std::string text() const {
    std::string rules = "strategy random = ~previous(T)";
    for (size_t last = 0; last < 2; ++last)
      for (int observed = -1; observed < 2; ++observed)
        for (size_t move = 0; move < 2; ++move) {
          if (!allowed[last][place(observed)][move]) continue;
          const std::string seen = observed < 0 ? "~observes(me,o0) & ~observes(me,o1)"
                                                : "observes(me,o" + std::to_string(observed) + ")";
          rules += " | did(me,m" + std::to_string(last) + ") & " + seen + " & does(me,m" +
                   std::to_string(move) + ")";
        }
    return rules + "\n";
  }

  // The place of an observation in the table; -1: nothing was observed.
  static size_t place(int observed) {
    return observed < 0 ? 0 : size_t{1} + static_cast<size_t>(observed);
  }

  std::vector<bool> at(const OwnHistory& known) const {
    if (known.empty()) return {true, true};
    return allowed[known.back().move][place(known.back().observed)];
  }
};

// The least over all plans that the rules leave open.
std::optional<Rational> worstPlan(BehaviourJudge& judge, const RandomRules& rules,
                                  double mostPlans) {
  std::vector<OwnHistory> open;
  std::map<OwnHistory, size_t> plan;
  for (const auto& [known, moves] : judge.ownSets()) {
    const std::vector<bool> allowed = rules.at(known);
    plan[known] = allowed[0] ? 0 : 1;
    if (allowed[0] && allowed[1]) open.push_back(known);
  }
  if (open.size() > 10 || static_cast<double>(size_t{1} << open.size()) > mostPlans)
    return std::nullopt;
  const Behaviour behaviour = [&](const OwnHistory& known, size_t moves) {
    std::vector<Rational> chances(moves);
    chances[plan.at(known)] = 1;
    return chances;
  };
  std::optional<Rational> least;
  for (size_t number = 0; number < size_t{1} << open.size(); ++number) {
    for (size_t i = 0; i < open.size(); ++i) plan[open[i]] = number >> i & 1U;
    const auto worth = judge.guarantees(behaviour, mostReplies);
    if (!worth) return std::nullopt;
    if (!least || *worth < *least) least = worth;
  }
  return least;
}

void checkRules(uint64_t seed, WrittenTally& tally) {
  std::mt19937_64 random(seed);
  const support::HiddenShape shape{2, 2 + random() % 2, 2};
  const HiddenTable table = randomTable(random, shape);
  const std::string sheet = sheetOf(table);
  for (const char* percept : {",o0)", ",o1)"})
    if (sheet.find(percept) == std::string::npos) return; // an error in a strategy
  const bool winsOnly = random() % 2 == 0;
  const RandomRules rules(random);
  BehaviourJudge judge(table, 0, winsOnly);
  const auto worst = worstPlan(judge, rules, 16);
  if (!worst) return;
  Work work;
  Question question = questionAbout(0, winsOnly, {});
  question.forcedIsIdle = true;
  question.strategies = {
      strategy::bind({"p0"}, strategy::read({"random.strat", rules.text()}), "random")};
  ask::Inquiry inquiry(gdl::read({"random.gdl", sheet}), question, work);
  ask::requireHorizon(inquiry, work);
  playouts::ObservedGame game = ask::observedGame(inquiry, work);
  EXPECT_EQ(check::planGuarantee(game).value, *worst) << rules.text() << sheet;
  ++tally.judged;
}

TEST(WrittenStrategies, OfRulesGuaranteeWhatTheJudgeFinds) {
  WrittenTally tally;
  for (uint64_t seed = 1; seed <= 30 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    checkRules(seed, tally);
  }
  EXPECT_GT(tally.judged, 8u);
}

} // namespace

} // namespace oddsat
