// Extensive forms on the command line: `translate --to efg`, and `solve` of such a file.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

const std::string kuhn = "benchmarks/games/kuhn-poker.gdl";

// Both choose at once. The first one guarantees 1 by `a`; the second one 3/4, by `l` in three of
// four cases.
constexpr const char* generalSum = R"(EFG 2 R "" { "one" "two" }
p "" 1 1 "" { "a" "b" } 0
p "" 2 1 "" { "l" "r" } 0
t "" 1 { 1 0 }
t "" 2 { 3 3 }
p "" 2 1 "" { "l" "r" } 0
t "" 3 { 0 1 }
t "" 4 { 0 0 }
)";

TEST(ExtensiveFormCommand, WritesAFormThatItSolves) {
  const ProcessResult form = test::oddsat({"translate", kuhn, "--payoff", "goal", "--to", "efg"});
  ASSERT_EQ(form.exitCode, 0) << form.errors;
  EXPECT_EQ(form.output,
            test::oddsat({"translate", kuhn, "--payoff", "goal", "--to", "efg"}).output);
  const ProcessResult solved = test::oddsat({"solve", "-"}, form.output); // found by its content
  EXPECT_EQ(solved.output, "value of first 35/72 (0.486111)\n");
  EXPECT_EQ(solved.exitCode, 0);
  const ProcessResult second =
      test::oddsat({"solve", "-", "--format", "efg", "--player", "second"}, form.output);
  EXPECT_EQ(second.output, "value of second 37/72 (0.513889)\n");
}

TEST(ExtensiveFormCommand, PutsThePlayerOfTheQuestionFirst) {
  const ProcessResult form =
      test::oddsat({"translate", kuhn, "--payoff", "goal", "--player", "second", "--to", "efg"});
  EXPECT_EQ(test::oddsat({"solve", "-"}, form.output).output, "value of second 37/72 (0.513889)\n");
}

TEST(ExtensiveFormCommand, PrintsWhatEachPlayerCanGuarantee) {
  EXPECT_EQ(test::oddsat({"solve", "-"}, generalSum).output,
            "guaranteed value of one 1\nguaranteed value of two 3/4 (0.750000)\n"
            "(each player against all others together, who share what they know)\n");
  const auto json = nlohmann::json::parse(
      test::oddsat({"solve", "-", "--moves", "--output", "json"}, generalSum).output);
  EXPECT_EQ(json["constant_sum"], false);
  EXPECT_EQ(json["value"]["exact"], "1");
  EXPECT_EQ(json["players"][1]["high"]["exact"], "3/4");
  EXPECT_EQ(json["strategy"][0]["moves"][0]["probability"], "1");
}

TEST(ExtensiveFormCommand, AnswersAQuestionWithABoundThatMayBeAnyNumber) {
  constexpr const char* text = "EFG 2 R \"\" { \"a\" \"b\" } t \"\" 1 { -5/2 5/2 }";
  EXPECT_EQ(test::oddsat({"solve", "-", "--at-least", "-3"}, text).exitCode, 10);
  EXPECT_EQ(test::oddsat({"solve", "-", "--at-least", "-2"}, text).exitCode, 20);
  EXPECT_EQ(test::oddsat({"solve", "-"}, text).output, "value of a -5/2 (-2.500000)\n");
}

TEST(ExtensiveFormCommand, RefusesFormsThatAreTooLarge) {
  const ProcessResult done = test::oddsat({"translate", kuhn, "--to", "efg", "--limit", "20"});
  EXPECT_EQ(done.exitCode, 1);
  EXPECT_EQ(done.errors, "error: the extensive form has more than 20 nodes; --limit allows more\n");
}

TEST(ExtensiveFormCommand, RefusesOptionsWithoutEffect) {
  for (const char* option : {"--pure", "--approx", "--threads", "--solver", "--goal"}) {
    std::vector<std::string> words{"solve", "-", "--format", "efg", option};
    if (std::string(option) == "--threads") words.push_back("1");
    if (std::string(option) == "--solver") words.push_back("forward");
    if (std::string(option) == "--goal") words.push_back("50");
    EXPECT_EQ(test::oddsat(words, generalSum).exitCode, 1) << option;
  }
  EXPECT_EQ(test::oddsat({"translate", kuhn, "--to", "efg", "--pure"}).exitCode, 1);
  EXPECT_EQ(test::oddsat({"solve", "-", "--player", "three"}, generalSum).errors,
            "-: error: there is no player 'three'; the players are one, two\n");
}

} // namespace
} // namespace oddsat
