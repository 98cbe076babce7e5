// Programs with quantifiers as people write them for solvers of quantified answer set programs.
#include "oddsat/pipeline.hpp"
#include "support/evaluate.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const std::string folder = support::sourceFolder() + "/tests/cross/programs/";

// The value under both prefixes, which must be the same.
std::string value(const std::vector<std::string>& files, std::vector<std::string> constants = {}) {
  ground::Source source{"", {}, std::move(constants)};
  for (const std::string& file : files) source.files.push_back(folder + file);
  Work work;
  auto program = grounded(source, work);
  std::string baseline =
      toString(test::evaluateGameFormula(translate(program, prefix::Kind::baseline, work)));
  std::string dependency =
      toString(test::evaluateGameFormula(translate(program, prefix::Kind::dependency, work)));
  return baseline == dependency ? baseline : baseline + " but " + dependency;
}

TEST(Programs, ConformantPlanning) {
  const std::vector<std::string> files = {"bomb-domain.lp", "bomb-prefix.lp"};
  EXPECT_EQ(value(files, {"packages=2"}), "1");
  EXPECT_EQ(value(files, {"packages=2", "steps=2"}), "0");
  EXPECT_EQ(value(files, {"packages=3", "steps=4"}), "0");
  EXPECT_EQ(value(files, {"packages=3", "steps=5"}), "1");
}

TEST(Programs, ConditionalPlanningWithAnIncludedFileAndArithmeticLevels) {
  EXPECT_EQ(value({"door-prefix.lp", "door-domain.lp"}), "1");
  EXPECT_EQ(value({"door-prefix.lp", "door-domain.lp"}, {"steps=1"}), "0");
}

TEST(Programs, PlanningUnderChance) {
  EXPECT_EQ(value({"slippery.lp"}), "20/27"); // at least 2 of 3 steps do not slip
  EXPECT_EQ(value({"slippery.lp"}, {"goal=3"}), "8/27");
  EXPECT_EQ(value({"slippery.lp"}, {"goal=0"}), "1");
  EXPECT_EQ(value({"slippery.lp"}, {"goal=4"}), "0");
}

std::string programValue(const std::string& text) {
  Work work;
  auto program = grounded(ground::Source{text}, work);
  return toString(test::evaluateGameFormula(translate(program, prefix::Kind::baseline, work)));
}

TEST(Programs, AtomsThatCannotChangeKeepTheirQuantifier) {
  EXPECT_EQ(programValue("{a}. _exists(1,a). _exists(2,never)."), "1");
  EXPECT_EQ(programValue("{a}. _exists(1,a). _forall(2,never)."), "0");
  EXPECT_EQ(programValue("{a}. _exists(1,a). _chance(2,1,4,never)."), "3/4");
  EXPECT_EQ(programValue("f. _exists(1,f)."), "1");
  EXPECT_EQ(programValue("f. _forall(1,f)."), "0");
  EXPECT_EQ(programValue("f. _chance(1,1,4,f)."), "1/4");
}

TEST(Programs, AProgramWithoutQuantifiersAsksForAStableModel) {
  EXPECT_EQ(programValue("a :- not b. b :- not a."), "1");
  EXPECT_EQ(programValue("a :- not a."), "0");
}

TEST(Programs, ExternalsFollowTheirValue) {
  EXPECT_EQ(programValue("#external e. [free] {c}. _chance(1,1,2,c). :- c, not e. :- not c, e."),
            "1");
  EXPECT_EQ(programValue("#external e. [true] {c}. _chance(1,1,3,c). :- c, e."), "2/3");
  EXPECT_EQ(programValue("#external e. {c}. _chance(1,1,3,c). :- c, not e."), "2/3");
}

} // namespace
} // namespace oddsat
