#include "oddsat/games/recurring/explicit_model.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

#include <gtest/gtest.h>

namespace oddsat::recurring {
namespace {

Rational valueOf(const ExplicitModel& model) {
  return solve(model.graph, {}, Limits()).values.of(model.graph.start);
}

// A fair die from fair coins; three states throw again.
const Input dieTransitions{"die.tra", "13 20\n"
                                      "0 1 0.5\n0 2 0.5\n1 3 0.5\n1 4 0.5\n2 5 0.5\n2 6 0.5\n"
                                      "3 1 0.5\n3 7 0.5\n4 8 0.5\n4 9 0.5\n5 10 0.5\n5 11 0.5\n"
                                      "6 2 0.5\n6 12 0.5\n7 7 1\n8 8 1\n9 9 1\n10 10 1\n11 11 1\n"
                                      "12 12 1\n"};
const Input dieLabels{"die.lab", "0=\"init\" 1=\"deadlock\" 2=\"six\"\n0: 0\n12: 2\n"};

TEST(ExplicitModels, AChainOfPrism) {
  Report report;
  const ExplicitModel model = readPrism(dieTransitions, dieLabels, {"six"}, report);
  EXPECT_EQ(valueOf(model), Rational(1, 6));
  EXPECT_TRUE(model.hasChance);
  EXPECT_TRUE(report.warnings().empty());
}

// Player a goes on or back; player b sends it to one of two doors.
// Player 1 goes on or back; player 0 sends it to one of two doors.
const Input gameTransitions{"game.tra", "# Transitions (SMG)\n6:2 8 10\n"
                                        "0:0 0 1 1 left\n0:0 1 2 1 right\n"
                                        "1:1 0 0 1 back\n1:1 1 3 0.5 try\n1:1 1 4 0.5 try\n"
                                        "2:1 0 0 1 back\n2:1 1 3 0.4 try\n2:1 1 4 0.6 try\n"
                                        "3:0 0 3 1\n4:0 0 4 1\n"};
const Input gameLabels{"game.lab", "# Labels\n0=\"init\" 1=\"won\" 2=\"lost\"\n0: 0\n3: 1\n4: 2\n"};

TEST(ExplicitModels, AGameOfPrism) {
  Report report;
  const auto value = [&](const char* label, const std::vector<std::string>& players) {
    return valueOf(readPrism(gameTransitions, gameLabels, {label, players}, report));
  };
  EXPECT_EQ(value("won", {"1"}), Rational(2, 5));
  EXPECT_EQ(value("won", {}), 0) << "0 is the first player, and 1 goes to and fro";
  EXPECT_EQ(value("won", {"0", "1"}), Rational(1, 2));
  EXPECT_EQ(value("lost", {"0", "1"}), Rational(3, 5));
  EXPECT_EQ(readPrism(gameTransitions, gameLabels, {"won"}, report).actions,
            (std::vector<std::string>{"left", "right"}));
}

// The order of transitions is optional.
TEST(ExplicitModels, ADecisionProcessHasOneSide) {
  Report report;
  const Input transitions{"process.tra", "4 4 6\n1 1 2 0.5\n0 1 1 1 right\n1 1 3 0.5\n1 0 0 1\n"
                                         "0 0 0 1 stay\n2 0 2 1\n"};
  const Input labels{"process.lab", "0=\"init\" 1=\"won\"\n0: 0\n2: 1\n"};
  const ExplicitModel model = readPrism(transitions, labels, {"won"}, report);
  EXPECT_EQ(valueOf(model), Rational(1, 2));
  EXPECT_EQ(model.actions, (std::vector<std::string>{"right", "stay"}));
}

const Input drn{"game.drn",
                "// Exported by hand\n@type: SMG\n@parameters\n\n@reward_models\n\n"
                "@nr_states\n5\n@nr_choices\n8\n@model\n"
                "state 0 <b> init\n\taction left\n\t\t1 : 1\n\taction right\n\t\t2 : 1\n"
                "state 1 <a> [0, 1]\n\taction back [2]\n\t\t0 : 1\n"
                "\taction try\n\t\t3 : 1/2\n\t\t4 : 1/2\n"
                "state 2 <a>\n\taction back\n\t\t0 : 1\n"
                "\taction try\n\t\t3 : 2/5\n\t\t4 : 3/5\n"
                "state 3 <a> \"won\"\n\taction 0\n\t\t3 : 1\n"
                "state 4 <a> lost\n\taction 0\n\t\t4 : 1\n"};

TEST(ExplicitModels, AGameOfStorm) {
  Report report;
  EXPECT_EQ(valueOf(readDrn(drn, {"won", {"a"}}, report)), Rational(2, 5));
  EXPECT_EQ(valueOf(readDrn(drn, {"won", {"a", "b"}}, report)), Rational(1, 2));
  EXPECT_EQ(valueOf(readDrn(drn, {"lost", {"b"}}, report)), 0) << "a goes to and fro";
}

std::string refusalOfDrn(const std::string& text) {
  Report report;
  try {
    readDrn({"x.drn", text}, {"won"}, report);
  } catch (const Error& error) {
    return toString(error.diagnostics().front());
  }
  return "";
}

TEST(ExplicitModels, LabelsOfStormMayHaveBlanks) {
  Report report;
  const Input chain{"x.drn", "@type: DTMC\n@nr_states\n2\n@model\nstate 0 init\n"
                             "\taction __NOLABEL__\n\t\t1 : 1\nstate 1 \"game won\" x\n"};
  EXPECT_EQ(valueOf(readDrn(chain, {"game won"}, report)), 1);
  EXPECT_EQ(readDrn(chain, {"x"}, report).actions, std::vector<std::string>{"0"});
}

TEST(ExplicitModels, SeveralInitialStatesAreRefused) {
  EXPECT_NE(refusalOfDrn("@type: DTMC\n@nr_states\n2\n@model\nstate 0 init\nstate 1 init won\n")
                .find("x.drn:6:1: error: several states are initial"),
            std::string::npos);
}

TEST(ExplicitModels, RoundedProbabilitiesAreTakenInProportion) {
  Report report;
  Input thirds = dieTransitions;
  thirds.text = "4 6\n0 1 0.3333333333333333\n0 2 0.3333333333333333\n0 3 0.3333333333333333\n"
                "1 1 1\n2 2 1\n3 3 1\n";
  const Input labels{"t.lab", "0=\"init\" 1=\"one\"\n0: 0\n1: 1\n"};
  EXPECT_EQ(valueOf(readPrism(thirds, labels, {"one"}, report)), Rational(1, 3));
  EXPECT_EQ(report.warnings().size(), 1u);
}

std::string refusal(const std::string& transitions, const std::string& label = "six") {
  Report report;
  try {
    readPrism({"x.tra", transitions}, dieLabels, {label}, report);
  } catch (const Error& error) {
    return toString(error.diagnostics().front());
  }
  return "";
}

TEST(ExplicitModels, MistakesAreRefusedAtTheirPlaces) {
  EXPECT_NE(refusal("13 20\n0 1 2\n").find("x.tra:2:1: error: '2' is no probability"),
            std::string::npos);
  EXPECT_NE(refusal("13 20\n0 99 1\n").find("'99' is no number below 13"), std::string::npos);
  EXPECT_NE(refusal("13 20\n0 1 0.5\n").find("sum to 1/2"), std::string::npos);
  EXPECT_NE(refusal("13 20\n0:1 1 1\n").find("counts no players"), std::string::npos);
  EXPECT_NE(refusal("13:2 20 20\n0:1 0 1 1\n0:0 1 1 1\n").find("belongs to two players"),
            std::string::npos);
  EXPECT_NE(refusal("13:2 20 20\n0 0 1 1 [a,b]\n").find("concurrent games"), std::string::npos);
  EXPECT_NE(refusal(dieTransitions.text, "seven").find("the labels are deadlock, init, six"),
            std::string::npos);
}

} // namespace
} // namespace oddsat::recurring
