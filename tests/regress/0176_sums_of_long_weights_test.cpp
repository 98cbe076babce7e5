// Two probabilities of one target were added in 64 bits, and the carry was lost.
#include "oddsat/games/recurring/explicit_model.hpp"
#include "oddsat/games/recurring/graph_answer.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

constexpr const char* twoStates = "0=\"init\" 1=\"deadlock\" 2=\"goal\"\n0: 0\n1: 2\n";

TEST(Regress0176, ASumOfWeightsThatDoesNotFitIsRefused) {
  Report report;
  const std::string transitions = "3 1 3\n"
                                  "0 0 1 15000000000000000001/30000000000000000000\n"
                                  "0 0 1 14999999999999999998/30000000000000000000\n"
                                  "0 0 2 1/30000000000000000000\n";
  recurring::ModelQuestion question;
  question.label = "goal";
  EXPECT_THROW(
      recurring::readPrism({"long.tra", transitions}, {"long.lab", twoStates}, question, report),
      Error);
}

TEST(Regress0176, AModelWithoutStatesIsRefused) {
  Report report;
  recurring::ModelQuestion question;
  question.label = "goal";
  EXPECT_THROW(recurring::readPrism({"no.tra", "0 0 0\n"}, {"no.lab", "0=\"init\" 1=\"goal\"\n"},
                                    question, report),
               Error);
}

TEST(Regress0176, TheTypeOfAModelMayFollowItsSize) {
  Report report;
  recurring::ModelQuestion question;
  question.label = "won";
  const std::string model = "@nr_states\n2\n@type: SMG\n@model\n"
                            "state 0 <ann> init\naction a\n1 : 1\naction b\n0 : 1\n"
                            "state 1 won\naction __NOLABEL__\n1 : 1\n";
  const recurring::ExplicitModel read = recurring::readDrn({"late.drn", model}, question, report);
  EXPECT_EQ(recurring::answerOf({read.graph}, Limits()).answer.low, 1);
}

} // namespace
} // namespace oddsat
