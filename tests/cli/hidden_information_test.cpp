// Games with hidden information from the command line: values, refusals, and what roles know.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

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

} // namespace
} // namespace oddsat
