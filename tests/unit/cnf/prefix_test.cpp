#include "oddsat/cnf/prefix.hpp"

#include <gtest/gtest.h>

namespace oddsat::cnf {

namespace {

TEST(Prefix, JoinsNeighboursOfOneKindAsTheyAreAppended) {
  Prefix prefix;
  EXPECT_TRUE(prefix.empty());
  EXPECT_FALSE(prefix.beginsWith(Quantifier::exists));
  prefix.append(Quantifier::exists, 3);
  prefix.append(Quantifier::exists, std::vector<Var>{1, 7});
  prefix.append(Quantifier::forall, std::vector<Var>{});
  prefix.append(Quantifier::chance, 2);
  ASSERT_EQ(prefix.size(), 2U);
  EXPECT_EQ(prefix.outermost().vars, (std::vector<Var>{3, 1, 7}));
  EXPECT_EQ(prefix.innermost().kind, Quantifier::chance);
  EXPECT_TRUE(prefix.beginsWith(Quantifier::exists));
}

TEST(Prefix, KeepsBlocksAsTheyAreGiven) {
  const Prefix prefix = {{Quantifier::exists, {}}, {Quantifier::exists, {1}}};
  EXPECT_EQ(prefix.size(), 2U);
  EXPECT_FALSE(prefix.isOutermost(1));
}

TEST(Prefix, KnowsWhoChoosesAVariableAndWhatIsKnownThen) {
  const Prefix prefix = {
      {Quantifier::forall, {4, 2}}, {Quantifier::exists, {1}}, {Quantifier::chance, {5}}};
  EXPECT_EQ(prefix.kind(2), Quantifier::forall);
  EXPECT_EQ(prefix.kind(5), Quantifier::chance);
  EXPECT_TRUE(prefix.isOutermost(4));
  EXPECT_FALSE(prefix.isOutermost(1));
  EXPECT_TRUE(prefix.before(2, 1));
  EXPECT_TRUE(prefix.before(4, 5));
  EXPECT_FALSE(prefix.before(1, 2));
  EXPECT_FALSE(prefix.before(4, 2)); // chosen at once
}

TEST(Prefix, TakesAVariableOfNoBlockForTheOutermostExists) {
  const Prefix prefix = {{Quantifier::forall, {1}}};
  EXPECT_FALSE(prefix.contains(2));
  EXPECT_FALSE(prefix.contains(9));
  EXPECT_EQ(prefix.kind(2), Quantifier::exists);
  EXPECT_FALSE(prefix.isOutermost(2));
  EXPECT_TRUE(prefix.before(2, 1));
}

} // namespace

} // namespace oddsat::cnf
