#include "oddsat/ground/stable_models.hpp"

#include "oddsat/base/error.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace oddsat::ground {
namespace {

TEST(StableModels, HaveTheShownAtomsSortedWithTheirBlanks) {
  const StableModels found =
      stableModels("b. {a}. c(\"Answer: x y\"). #show b/0. #show c/1.", 0, Limits(20, {}));
  EXPECT_TRUE(found.complete);
  const StableModel both = {"b", "c(\"Answer: x y\")"};
  EXPECT_EQ(found.models, std::vector<StableModel>({both, both}));
}

TEST(StableModels, OneWithoutAtomsCounts) {
  EXPECT_EQ(stableModels("{a}. #show.", 0, Limits(20, {})).models.size(), 2u);
}

TEST(StableModels, NoMoreThanAskedFor) {
  const StableModels found = stableModels("{a; b; c}.", 3, Limits(20, {}));
  EXPECT_EQ(found.models.size(), 3u);
  EXPECT_FALSE(found.complete);
}

TEST(StableModels, NoneIsAnAnswerAMistakeIsNot) {
  const StableModels found = stableModels("a :- not a.", 1, Limits(20, {}));
  EXPECT_TRUE(found.complete && found.models.empty());
  EXPECT_THROW(stableModels("a :- not", 1, Limits(20, {})), ToolError);
}

TEST(StableModels, ALimitIsAValue) {
  const StableModels found =
      stableModels("a(1..30). 15 {c(X) : a(X)} 15. :- #sum{X : c(X)} != 20.", 1, Limits(0.0, {}));
  EXPECT_EQ(found.stoppedBy, "time limit reached");
  EXPECT_FALSE(found.complete);
}

TEST(StableModels, ComeFromTheClingoThatTheVariableNames) {
  setenv(clingoVariable, "/nowhere/clingo", 1);
  EXPECT_THROW(stableModels("a.", 1, Limits(20, {})), ToolError);
  unsetenv(clingoVariable);
  EXPECT_EQ(stableModels("a.", 1, Limits(20, {})).models.size(), 1u);
}

} // namespace
} // namespace oddsat::ground
