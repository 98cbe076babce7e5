// Games with hidden information from the command line: values, refusals, and what roles know.
#include "oddsat/base/rational.hpp"
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace oddsat {
namespace {

using Json = nlohmann::json;

const std::string monty = "benchmarks/games/monty-hall.gdl";
const std::string kuhn = "benchmarks/games/kuhn-poker.gdl";

Json jsonOf(std::vector<std::string> words, const std::string& input = "") {
  words.insert(words.end(), {"--output", "json"});
  const ProcessResult result = test::oddsat(words, input);
  EXPECT_NE(result.exitCode, 4) << result.errors;
  return Json::parse(result.output, nullptr, false);
}

TEST(HiddenInformation, MontyHallIsWorthTwoThirds) {
  const Json answer = jsonOf({"solve", monty});
  EXPECT_EQ(answer["value"]["exact"], "2/3");
  EXPECT_EQ(answer["solver"], "beliefs");
  const ProcessResult yes = test::oddsat({"solve", monty, "--at-least", "2/3"});
  EXPECT_EQ(yes.output, "yes: win probability of candidate 2/3 (0.666667)\n");
}

// After the first choice the door that is opened tells nothing about the own one.
TEST(HiddenInformation, TheFirstMovesOfOneDecidingSideHaveValues) {
  const Json answer =
      jsonOf({"solve", monty, "--moves", "--state", "-"}, "true(step(choose)).  true(car(2)).");
  EXPECT_EQ(answer["value"]["exact"], "1"); // a position that is given is known
  EXPECT_EQ(answer["moves"].size(), 3u);
}

TEST(HiddenInformation, QuestionsAboutPureStrategiesAreAnswered) {
  Json answer = jsonOf({"solve", kuhn, "--payoff", "goal", "--pure"});
  EXPECT_EQ(answer["value"]["exact"], "11/24");
  answer = jsonOf({"solve", kuhn, "--payoff", "goal", "--pure", "--opponents", "informed"});
  EXPECT_EQ(answer["value"]["exact"], "11/24");
}

TEST(HiddenInformation, PureValuesAreValuesOfFormulas) {
  for (const char* solver : {"xssat", "abstraction", "eliminate"}) {
    EXPECT_EQ(jsonOf({"solve", monty, "--pure", "--solver", solver})["value"]["exact"], "2/3")
        << solver;
    EXPECT_EQ(jsonOf({"solve", kuhn, "--pure", "--goal", "75", "--opponents", "informed",
                      "--solver", solver})["value"]["exact"],
              jsonOf({"solve", kuhn, "--pure", "--goal", "75", "--opponents",
                      "informed"})["value"]["exact"])
        << solver;
  }
  const ProcessResult formula = test::oddsat({"translate", monty, "--to", "sdimacs", "--pure"});
  EXPECT_EQ(formula.exitCode, 0) << formula.errors;
  EXPECT_NE(formula.output.find("\nr "), std::string::npos);
}

// With full information a pure strategy is one that commits first where both choose.
TEST(HiddenInformation, PureStrategiesOfGamesWithFullInformation) {
  const std::string pennies = "benchmarks/games/matching-pennies.gdl";
  EXPECT_EQ(jsonOf({"solve", pennies, "--pure"})["value"]["exact"], "0");
  EXPECT_EQ(jsonOf({"solve", "benchmarks/games/nim.gdl", "--pure", "--player",
                    "xplayer"})["value"]["exact"],
            jsonOf({"solve", "benchmarks/games/nim.gdl", "--player", "xplayer"})["value"]["exact"]);
}

TEST(HiddenInformation, EnginesOfFullInformationRefuse) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", monty, "--solver", "xssat"},
        {"translate", monty, "--to", "sdimacs"},
        {"synthesise", monty, "--tries", "1"},
        {"match", monty, "--players", "random,random", "--rounds", "1"},
        {"check", monty, "--property", "can-win"}}) {
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << words[0] << " " << words.back() << ": " << result.output;
  }
}

TEST(HiddenInformation, TheTemporalProgramHasTheObservations) {
  const ProcessResult result = test::oddsat({"translate", monty, "--to", "temporal"});
  EXPECT_NE(result.output.find("sees(candidate,opened(V_d),T) :- does(random,open(V_d),T), "
                               "step(T)."),
            std::string::npos)
      << result.output;
}

TEST(HiddenInformation, InfoCountsWhatRolesKnow) {
  const Json info = jsonOf({"info", kuhn});
  EXPECT_EQ(info["information"]["histories"], "55");
  const Json& first = info["information"]["roles"][0];
  EXPECT_EQ(first["role"], "first");
  EXPECT_EQ(first["information_sets"], 6);
  EXPECT_EQ(first["knows_moves"], true);
  EXPECT_EQ(first["knows_goal"], false);
  EXPECT_EQ(first["look_alike"]["knows_goal"].size(), 2u);
}

TEST(HiddenInformation, PropertiesOfWhatRolesKnow) {
  EXPECT_EQ(test::oddsat({"check", kuhn, "--property", "knows-end"}).exitCode, 10);
  const Json answer = jsonOf({"check", kuhn, "--property", "knows-goal"});
  EXPECT_EQ(answer["holds"], false);
  EXPECT_EQ(answer["counterexample"]["looks_like"]["role"], "first");
}

// "take" where the rule is followed, and any door before that.
ProcessResult withStrategy(const std::vector<std::string>& words, const std::string& take) {
  const std::string file = testing::TempDir() + "hidden.strat";
  std::ofstream(file) << "strategy s = (exists D in door: " << take
                      << " & does(me,take(D))) |> (exists D in door: does(me,choose(D)))\n";
  std::vector<std::string> all = words;
  all.insert(all.end(), {"--strategy", "candidate=" + file});
  return test::oddsat(all);
}

TEST(HiddenInformation, StrategiesDependOnWhatTheirRoleObserves) {
  EXPECT_EQ(withStrategy({"solve", monty}, "~true(chosen(D))").output,
            "win probability of candidate 2/3 (0.666667)\n");
  EXPECT_EQ(withStrategy({"solve", monty}, "true(chosen(D))").output,
            "win probability of candidate 1/3 (0.333333)\n");
  for (const std::vector<std::string>& words : {std::vector<std::string>{"solve", monty},
                                                {"playouts", monty},
                                                {"check", monty, "--property", "complete"}}) {
    const ProcessResult cheats = withStrategy(words, "true(car(D))");
    EXPECT_EQ(cheats.exitCode, 1) << words.front() << ": " << cheats.output;
    EXPECT_NE(cheats.errors.find("error: the strategy of candidate depends on what candidate does "
                                 "not observe"),
              std::string::npos)
        << cheats.errors;
  }
}

std::string writtenIn(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string strategyFile(const std::string& text) {
  const std::string file = testing::TempDir() + "observed.strat";
  std::ofstream(file) << text;
  return file;
}

TEST(HiddenInformation, BestStrategiesAreWrittenWithProbabilities) {
  const std::string file = testing::TempDir() + "best.txt";
  const Json answer = jsonOf({"solve", kuhn, "--payoff", "goal", "--best-strategy", file});
  EXPECT_EQ(answer["value"]["exact"], "35/72");
  EXPECT_GE(answer["strategy"].size(), 5u);
  for (const Json& row : answer["strategy"]) {
    Rational sum = 0;
    for (const Json& move : row["moves"]) sum += Rational(move["probability"].get<std::string>());
    EXPECT_EQ(sum, 1);
  }
  const std::string text = writtenIn(file);
  EXPECT_NE(text.find("a best strategy of first"), std::string::npos);
  EXPECT_NE(text.find("noop [card(1)]: "), std::string::npos) << text;
  EXPECT_EQ(
      test::oddsat({"solve", "benchmarks/games/matching-pennies.gdl", "--best-strategy", file})
          .exitCode,
      0);
  EXPECT_NE(writtenIn(file).find("{start}: show(heads) 1/2, show(tails) 1/2\n"), std::string::npos)
      << writtenIn(file);
}

TEST(HiddenInformation, PlansOfFormulasArePrinted) {
  for (const char* solver : {"xssat", "abstraction", "eliminate"}) {
    const ProcessResult result = test::oddsat({"solve", monty, "--pure", "--solver", solver});
    EXPECT_NE(result.output.find("plan of candidate:\n  noop []: choose("), std::string::npos)
        << solver << ": " << result.output;
    const Json plan = jsonOf({"solve", monty, "--pure", "--solver", solver});
    EXPECT_EQ(plan["strategy"].size(), 3u) << solver; // a choice, and for each door that is opened
    EXPECT_EQ(plan["pure"], true);
  }
}

TEST(HiddenInformation, FirstMovesOfPlansHaveValuesByFormula) {
  for (const char* opponents : {"observing", "informed"}) {
    const std::vector<std::string> asked = {"solve",       kuhn,      "--pure",           "--goal",
                                            "75",          "--after", "random deal(3,2)", "--moves",
                                            "--opponents", opponents};
    std::vector<std::string> byFormula = asked;
    byFormula.insert(byFormula.end(), {"--solver", "xssat"});
    const Json found = jsonOf(byFormula), expected = jsonOf(asked);
    EXPECT_EQ(found["moves"].size(), 2u);
    for (const Json& move : found["moves"])
      for (const Json& other : expected["moves"])
        if (move["move"] == other["move"]) {
          EXPECT_EQ(move["value"], other["value"]) << move;
        }
  }
}

// A goal that no rule can give is a mistake by every solver.
TEST(HiddenInformation, GoalsOutOfReachAreErrors) {
  std::string sheet = writtenIn(support::sourceFolder() + "/" + monty);
  sheet.replace(sheet.find("goal(candidate,100)"), 19, "goal(candidate,90)");
  for (const std::vector<std::string>& words : {std::vector<std::string>{"solve", "-"},
                                                {"solve", "-", "--pure"},
                                                {"solve", "-", "--pure", "--solver", "xssat"}}) {
    const ProcessResult result = test::oddsat(words, sheet);
    EXPECT_EQ(result.exitCode, 1) << words.back() << result.output;
    EXPECT_NE(result.errors.find("no rule can give candidate a goal value of at least 100"),
              std::string::npos)
        << result.errors;
  }
}

TEST(HiddenInformation, StrategiesHaveAGuaranteeAndAnExploitability) {
  const std::string file = strategyFile("strategy honest = when true(holds(me,3)) do bet\n"
                                        "                |> when true(holds(me,3)) do call\n"
                                        "                |> when T do pass |> when T do fold\n");
  const Json answer =
      jsonOf({"check", kuhn, "--payoff", "goal", "--value", "--strategy", "first=" + file});
  EXPECT_EQ(answer["guaranteed"]["exact"], "5/12") << answer;
  EXPECT_EQ(answer["optimum"]["exact"], "35/72");
  EXPECT_EQ(answer["exploitability"]["exact"], "5/72");
  // The worst of all plans, and the best one.
  const std::string open = strategyFile("strategy open = T\n");
  const std::vector<std::string> words = {"check",   kuhn,         "--payoff",     "goal",
                                          "--value", "--strategy", "first=" + open};
  EXPECT_EQ(jsonOf(words)["guaranteed"]["exact"], "1/6");
  std::vector<std::string> angelic = words;
  angelic.emplace_back("--angelic");
  EXPECT_EQ(jsonOf(angelic)["at_best"]["exact"], "35/72");
  const std::string heads = strategyFile("strategy heads = when T do show(heads)\n");
  const Json pennies = jsonOf(
      {"check", "benchmarks/games/matching-pennies.gdl", "--value", "--strategy", "even=" + heads});
  EXPECT_EQ(pennies["guaranteed"]["exact"], "0");
  EXPECT_EQ(pennies["exploitability"]["exact"], "1/2");
}

TEST(HiddenInformation, StrategiesThatLookAtHiddenThingsAreRefusedWithTheirPlace) {
  const std::string file = strategyFile("strategy cheats = when true(holds(me,3)) do bet\n"
                                        "  |> when true(holds(opp,1)) do bet\n"
                                        "  |> when T do pass |> when T do fold\n");
  const ProcessResult result =
      test::oddsat({"check", kuhn, "--payoff", "goal", "--value", "--strategy", "first=" + file});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("observed.strat:2:6: error: the strategy of first depends on what"),
            std::string::npos)
      << result.errors;
}

TEST(HiddenInformation, FormulasAreAboutWhatRolesKnow) {
  const auto holds = [](const std::string& game, const std::string& property) {
    return test::oddsat({"check", game, "--property", property}).exitCode;
  };
  EXPECT_EQ(holds(monty, "forall D in door: ~knows(candidate, true(car(D)))"), 10);
  EXPECT_EQ(holds(monty, "forall D in door: true(opened(D)) -> knows(candidate, ~true(car(D)))"),
            10);
  EXPECT_EQ(holds(monty, "forall D in door: true(opened(D)) & ~observes(candidate,opened(D)) -> "
                         "previous(observes(candidate,opened(D)))"),
            10);
  EXPECT_EQ(holds(kuhn, "true(holds(first,3)) -> knows(first, ~true(holds(second,3)))"), 10);
  // With the highest card, the other one may hold the lowest one and then think of the middle one.
  EXPECT_EQ(holds(kuhn, "true(holds(first,3)) -> possible(first, possible(second, "
                        "true(holds(first,2))))"),
            10);
  EXPECT_EQ(holds(kuhn, "true(holds(first,3)) -> knows(first, possible(second, "
                        "true(holds(first,2))))"),
            20);
}

TEST(HiddenInformation, MistakesInFormulasAboutKnowledgeHaveTheirPlace) {
  const std::pair<const char*, const char*> mistakes[] = {
      {"knows(candidate, next(terminal))", "'next' is not allowed in what a role knows"},
      {"knows(host, terminal)", "'host' is no role of this game"},
      {"once(knows(candidate, terminal))", "not allowed in a formula about the past"},
      {"observes(candidate,open(1))", "no percept of this game looks like 'open(1)'"},
      {"knows(candidate)", "',' and a formula"}};
  for (const auto& [formula, message] : mistakes) {
    const ProcessResult result = test::oddsat({"check", monty, "--property", formula});
    EXPECT_EQ(result.exitCode, 1) << formula;
    EXPECT_NE(result.errors.find(message), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("property:1:"), std::string::npos) << result.errors;
  }
}

// The door that is neither chosen nor known to be wrong.
TEST(HiddenInformation, StrategiesUseWhatTheirRoleKnows) {
  const std::string file =
      strategyFile("strategy changes = (exists D in door: ~true(chosen(D)) & "
                   "~knows(me, ~true(car(D))) & does(me,take(D))) |> when T do choose(1)\n");
  for (const char* solver : {"forward", "xssat"})
    EXPECT_EQ(jsonOf({"solve", monty, "--pure", "--solver", solver, "--strategy",
                      "candidate=" + file})["value"]["exact"],
              "2/3")
        << solver;
  EXPECT_EQ(
      jsonOf({"check", monty, "--value", "--strategy", "candidate=" + file})["guaranteed"]["exact"],
      "2/3");
}

// A person sees the own card and the moves of the other one, whoever plays.
TEST(HiddenInformation, PlayShowsWhatTheRoleObserves) {
  for (const std::string role : {"first", "second"}) {
    std::set<std::string> seen;
    for (int seed = 1; seed <= 12; ++seed) {
      const ProcessResult result = test::oddsat(
          {"solve", kuhn, "--payoff", "goal", "--play", role, "--seed", std::to_string(seed)},
          "1\n1\n1\n");
      EXPECT_EQ(result.exitCode, 0) << result.errors;
      EXPECT_NE(result.output.find("value for first: 35/72 (0.486111)\nyou see: card("),
                std::string::npos)
          << result.output;
      EXPECT_NE(result.output.find("the game is over: first "), std::string::npos);
      EXPECT_EQ(result.output.find("deal("), std::string::npos) << result.output;
      EXPECT_EQ(result.output.find("holds("), std::string::npos) << result.output;
      seen.insert(result.output);
    }
    EXPECT_GT(seen.size(), 3u);
  }
  const ProcessResult back = test::oddsat({"solve", monty, "--play", "candidate"}, "undo\nquit\n");
  EXPECT_NE(back.output.find("a move cannot be taken back"), std::string::npos) << back.output;
  EXPECT_EQ(test::oddsat({"solve", monty, "--play", "candidate", "--log", "moves"}).exitCode, 1);
}

} // namespace
} // namespace oddsat
