// `oddsat solve` from the outside: what goes in, which exit code and which output come out.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

const std::string ticTacToe = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";
const Words firstQuestion = {ticTacToe, "--player", "xplayer", "--random", "oplayer"};

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

ProcessResult solve(const Words& words, const std::string& input = "") {
  return test::oddsat(Words{"solve"} + words, input);
}

Json solveJson(const Words& words) {
  const ProcessResult result = solve(words + Words{"--output", "json"});
  EXPECT_EQ(result.errors, "");
  return Json::parse(result.output, nullptr, false);
}

int codeOf(const Words& words, const std::string& input = "") {
  return solve(words, input).exitCode;
}

std::string textOf(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Solve, TheFirstAnswerInWords) {
  const ProcessResult result = solve(firstQuestion);
  EXPECT_EQ(result.exitCode, 0);
  EXPECT_TRUE(result.output.starts_with("win probability of xplayer 191/192 (0.994792)\nbest move"))
      << result.output;
  EXPECT_EQ(result.errors, "");
}

TEST(Solve, EverySolverAndPrefixSaysTheSame) {
  for (const Words& way : {Words{"--solver", "auto"}, Words{"--solver", "forward"},
                           Words{"--solver", "xssat", "--prefix", "baseline"},
                           Words{"--solver", "xssat", "--prefix", "dependency"}}) {
    const Json x = solveJson(firstQuestion + way);
    EXPECT_EQ(x["value"]["exact"], "191/192") << way.size() << " " << way.back();
  }
  const Json o = solveJson({ticTacToe, "--player", "oplayer", "--random", "xplayer"});
  EXPECT_EQ(o["value"]["exact"], "887/945");
}

TEST(Solve, JsonNamesWhatWasAskedAndWhatCameOut) {
  const Json object = solveJson(firstQuestion + Words{"--moves"});
  EXPECT_EQ(object["command"], "solve");
  EXPECT_EQ(object["input"], ticTacToe);
  EXPECT_EQ(object["player"], "xplayer");
  EXPECT_EQ(object["horizon"], 9);
  EXPECT_EQ(object["horizon_is"], "bound");
  EXPECT_EQ(object["status"], "exact");
  EXPECT_NEAR(object["value"]["decimal"].get<double>(), 191.0 / 192, 1e-12);
  EXPECT_EQ(object["best_moves_complete"], true);
  ASSERT_EQ(object["best_moves"].size(), 4u);
  EXPECT_EQ(object["best_moves"][0],
            (Json{{"role", "xplayer"}, {"move", "mark(1,1)"}, {"value", "191/192"}}));
  EXPECT_EQ(object["moves"].size(), 9u);
  for (const char* key : {"solver", "seconds", "statistics", "versions"})
    EXPECT_TRUE(object.contains(key)) << key;
}

TEST(Solve, LinesAreThoseOfSolverCompetitions) {
  EXPECT_EQ(solve(firstQuestion + Words{"--output", "lines"}).output,
            "s SATISFIABLE\nc s exact arb frac 191/192\n");
  const std::string qbf = "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n";
  const ProcessResult isTrue = solve({"-", "--format", "qdimacs", "--output", "lines"}, qbf);
  EXPECT_EQ(isTrue.exitCode, 10);
  EXPECT_TRUE(isTrue.output.starts_with("s SATISFIABLE\n")) << isTrue.output;
  EXPECT_NE(isTrue.output.find("\ns cnf 1 2 2\n"), std::string::npos) << isTrue.output;
  const ProcessResult model =
      solve({"-", "--format", "cnf", "--output", "lines"}, "p cnf 1 1\n-1 0\n");
  EXPECT_NE(model.output.find("\nv -1 0\n"), std::string::npos) << model.output;
}

TEST(Solve, ExitCodesOfFormulas) {
  EXPECT_EQ(codeOf({"-", "--format", "cnf"}, "p cnf 1 1\n1 0\n"), 10);
  EXPECT_EQ(codeOf({"-", "--format", "cnf"}, "p cnf 1 2\n1 0\n-1 0\n"), 20);
  EXPECT_EQ(codeOf({"-", "--format", "qdimacs"}, "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n"), 10);
  EXPECT_EQ(codeOf({"-", "--format", "qdimacs"}, "p cnf 2 2\ne 2 0\na 1 0\n1 2 0\n-1 -2 0\n"), 20);
  const std::string chance = "p cnf 2 1\nr 1/3 1 0\ne 2 0\n1 0\n";
  EXPECT_EQ(solve({"-", "--format", "sdimacs"}, chance).output, "value 1/3 (0.333333)\n");
  EXPECT_EQ(codeOf({"-", "--format", "sdimacs"}, chance), 0);
  EXPECT_EQ(codeOf({"-", "--format", "sdimacs", "--at-least", "1/3"}, chance), 10);
  EXPECT_EQ(codeOf({"-", "--format", "sdimacs", "--at-least", "0.334"}, chance), 20);
}

TEST(Solve, ExitCodesOfPrograms) {
  EXPECT_EQ(codeOf({"-", "--format", "lp"}, "{a}. :- not a."), 10);
  EXPECT_EQ(codeOf({"-", "--format", "lp"}, "{a}. :- a. :- not a."), 20);
  const std::string chance = "{a; b}. :- a, not b. _chance(1,1,4,a). _exists(2,b).";
  EXPECT_EQ(codeOf({"-", "--format", "lp"}, chance), 0);
  const std::string sized = "{a(1..n)}. :- not a(3).";
  EXPECT_EQ(codeOf({"-", "--format", "lp", "-c", "n=3"}, sized), 10);
  EXPECT_EQ(codeOf({"-", "--format", "lp", "-c", "n=2"}, sized), 20);
}

TEST(Solve, ExitCodesOfGames) {
  EXPECT_EQ(codeOf({ticTacToe}), 0);
  EXPECT_EQ(solve({ticTacToe}).output.substr(0, 7), "not won");
  EXPECT_EQ(codeOf(firstQuestion + Words{"--at-least", "191/192"}), 10);
  EXPECT_EQ(codeOf(firstQuestion + Words{"--at-least", "0.995"}), 20);
  EXPECT_EQ(codeOf(firstQuestion + Words{"--at-least", "0.5", "--solver", "xssat"}), 10);
  EXPECT_EQ(codeOf({ticTacToe, "--at-least", "1", "--solver", "qbf"}), 20);
  EXPECT_EQ(codeOf(firstQuestion + Words{"--approx"}), 0);
  EXPECT_EQ(codeOf({support::sourceFolder() + "/benchmarks/games/connect4-5x5.gdl", "--random",
                    "oplayer", "--solver", "xssat", "-t", "0.5"}),
            30);
}

TEST(Solve, AnOpponentWhoMovesFirst) {
  const Words asked = {support::sourceFolder() +
                           "/benchmarks/games/stochastic-tictactoe-3x3-p80.gdl",
                       "--player", "oplayer"};
  const Json expected = solveJson(asked + Words{"--moves", "--solver", "forward"});
  ASSERT_EQ(expected["moves"].size(), 9U);
  for (const char* prefix : {"dependency", "baseline"}) {
    const Words byFormula = asked + Words{"--solver", "xssat", "--prefix", prefix};
    EXPECT_EQ(solveJson(byFormula + Words{"--moves"})["moves"], expected["moves"]) << prefix;
    const ProcessResult one = solve(byFormula);
    EXPECT_NE(one.output.find("best move of xplayer: mark(2,2)"), std::string::npos) << one.output;
  }
}

TEST(Solve, TheLeastHorizon) {
  const Words won = {ticTacToe, "--after", "xplayer mark(2,2); oplayer mark(1,2)", "--horizon",
                     "least"};
  for (const char* solver : {"forward", "xssat", "qbf"}) {
    const Json object = solveJson(won + Words{"--solver", solver});
    EXPECT_EQ(object["horizon"], 5) << solver;
    EXPECT_EQ(object["horizon_is"], "least") << solver;
    EXPECT_EQ(object["value"]["exact"], "1") << solver;
  }
  const Json half = solveJson(firstQuestion + Words{"--horizon", "least", "--at-least", "1/2"});
  EXPECT_EQ(half["horizon"], 5);
  for (const char* solver : {"forward", "qbf"}) { // no horizon is enough: the game's own is told
    const Json drawn = solveJson({ticTacToe, "--after", "xplayer mark(2,2); oplayer mark(1,1)",
                                  "--horizon", "least", "--solver", solver});
    EXPECT_EQ(drawn["value"]["exact"], "0") << solver;
    EXPECT_EQ(drawn["horizon"], 7) << solver;
    EXPECT_EQ(drawn["horizon_is"], "bound") << solver;
  }
}

TEST(Solve, TellsTheReplyToEveryLosingFirstMove) {
  for (const char* solver : {"forward", "xssat", "qbf"}) {
    const Json object = solveJson({ticTacToe, "--after",
                                   "xplayer mark(2,2); oplayer mark(1,1); xplayer mark(3,3); "
                                   "oplayer mark(1,3)",
                                   "--moves", "--solver", solver});
    EXPECT_EQ(object["value"]["exact"], "0") << solver;
    ASSERT_EQ(object["moves"].size(), 5U) << solver;
    for (const Json& move : object["moves"]) EXPECT_TRUE(move.contains("reply")) << solver << move;
  }
}

TEST(Solve, FromAnotherPosition) {
  const Words moves = {"--after", "xplayer mark(1,1), oplayer noop; oplayer mark(1,2)"};
  const Json after = solveJson(firstQuestion + moves);
  EXPECT_EQ(after["horizon"], 7);
  TemporaryFolder folder;
  const std::string path = folder.path() + "/position";
  std::ofstream(path) << "; x in the corner, o beside it\n(true (cell 1 1 x)) (true (cell 1 2 o))\n"
                         "(true (control xplayer))\n";
  const Json state = solveJson(firstQuestion + Words{"--state", path});
  EXPECT_EQ(state["value"], after["value"]);
}

TEST(Solve, StandardInputAndCompressedFiles) {
  const std::string rules = textOf(ticTacToe);
  const Words rest = {"--format", "gdl", "--random", "oplayer"};
  const std::string expected = solve(firstQuestion).output;
  EXPECT_EQ(solve(Words{"-"} + rest, rules).output, expected);
  TemporaryFolder folder;
  const std::string path = folder.path() + "/game.gdl.gz";
  gzFile file = gzopen(path.c_str(), "wb");
  gzwrite(file, rules.data(), static_cast<unsigned>(rules.size()));
  gzclose(file);
  EXPECT_EQ(solve({path, "--random", "oplayer"}).output, expected);
}

} // namespace
} // namespace oddsat
