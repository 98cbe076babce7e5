#include "models.hpp"

#include <gtest/gtest.h>

namespace oddsat::test {
namespace {

const std::string four =
    "horizon(1). first(r,a). last(r,d). succ(r,a,b). succ(r,b,c). succ(r,c,d). cdom(r,1..4). ";

TEST(ChanceBlock, LegalMovesAreCountedInOrder) {
  Models models({"time", "chance"}, four + "legal(r,b,0). legal(r,d,0).");
  for (const char* atom :
       {"count(r,a,0,0)", "count(r,b,1,0)", "count(r,c,1,0)", "count(r,d,2,0)", "tol(r,2,0)"})
    EXPECT_TRUE(models.inAll(atom)) << atom;
  EXPECT_TRUE(models.inNone("tol(r,1,0)"));
  EXPECT_TRUE(models.inNone("tol(r,3,0)"));
}

TEST(ChanceBlock, EachNumberFromTwoIsFree) {
  Models models({"time", "chance"}, four);
  EXPECT_EQ(models.count(), 8u);
  EXPECT_TRUE(models.inNone("dec_r(r,1,0)"));
  for (const char* atom : {"dec_r(r,2,0)", "dec_r(r,3,0)", "dec_r(r,4,0)"})
    EXPECT_EQ(models.countWith(atom), 4u);
}

TEST(ChanceBlock, OfARoleThatIsBoundOnlyAllowedMovesCount) {
  Models models({"time", "chance"}, four + "legal(r,b,0). legal(r,d,0). bound(r). allowed(r,d,0).");
  EXPECT_TRUE(models.inAll("tol(r,1,0)"));
  EXPECT_TRUE(models.inAll("count(r,c,0,0)"));
}

TEST(OpponentsBlock, EveryBitIsFreeInEveryStep) {
  Models models({"time", "opponents"}, "horizon(2). ldom(o,1..2).");
  EXPECT_EQ(models.count(), 16u);
  EXPECT_EQ(models.countWith("dec_o(o,2,1)"), 8u);
  EXPECT_TRUE(models.inNone("dec_o(o,1,2)"));
}

TEST(StrategiesBlock, OnlyAllowedMovesAreMade) {
  const std::string around =
      "horizon(1). terminal(1). wins(1). role(a). input(a,l). input(a,r). input(a,noop). "
      "idle(noop). bound(a). legal(a,l,0). legal(a,r,0). ";
  Models models({"time", "play", "strategies"}, around + "strat(a,r,0). strat(a,noop,0).");
  EXPECT_EQ(models.count(), 1u);
  EXPECT_TRUE(models.inAll("does(a,r,0)"));
  EXPECT_EQ(Models({"time", "play", "strategies"}, around).count(), 0u);
}

TEST(StrategiesBlock, AnIdleRoleKeepsItsOnlyMove) {
  const std::string around = "horizon(1). terminal(1). wins(1). role(a). input(a,l). "
                             "input(a,noop). idle(noop). bound(a). ";
  EXPECT_TRUE(
      Models({"time", "play", "strategies"}, around + "legal(a,noop,0).").inAll("does(a,noop,0)"));
  // A last real move is a decision, even if there is no other: the strategy must name it.
  EXPECT_EQ(Models({"time", "play", "strategies"}, around + "legal(a,l,0).").count(), 0u);
}

TEST(QuantifyBlock, EachStepHasFourLevels) {
  Models models({"time", "quantify"}, "horizon(2). player(x). opponent(o). chance(r). input(x,a). "
                                      "input(o,b). input(r,c). input(r,d). "
                                      "ldom(o,1). cdom(r,1..2).");
  EXPECT_EQ(models.count(), 1u);
  for (const char* atom :
       {"_exists(1,does(x,a,0))", "_forall(2,dec_o(o,1,0))", "_exists(3,does(o,b,0))",
        "_chance(4,1,2,dec_r(r,2,0))", "_exists(5,does(r,c,0))", "_exists(5,does(x,a,1))",
        "_forall(6,dec_o(o,1,1))", "_chance(8,1,2,dec_r(r,2,1))", "_exists(9,does(r,d,1))"})
    EXPECT_TRUE(models.inAll(atom)) << atom;
  EXPECT_TRUE(models.inNone("_chance(4,1,1,dec_r(r,1,0))"));
}

TEST(ExploreBlock, APositionOfARunningGameIsReachedByLegalMoves) {
  const std::string around =
      "horizon(2). role(a). input(a,l). input(a,r). legal(a,l,0). legal(a,r,1). "
      "true(p(T),T) :- time(T). ";
  Models models({"time", "explore"}, around);
  EXPECT_EQ(models.count(), 2u);
  EXPECT_EQ(models.countWith("does(a,l,0)"), 1u);
  EXPECT_TRUE(models.inSome("position(p(0))"));
  EXPECT_TRUE(models.inSome("position(p(1))"));
  EXPECT_EQ(Models({"time", "explore"}, around + "terminal(1).").count(), 1u);
  EXPECT_EQ(Models({"time", "explore"}, around + "terminal(0).").count(), 0u);
}

TEST(SeveralBlock, TwoRolesWithAChoiceAreFound) {
  const std::string around =
      "horizon(1). role(a;b;c). input(R,1..2) :- role(R). legal(R,1,0) :- role(R). legal(a,2,0). ";
  const std::string decides = "decides(a,maximiser). decides(b,opponents). ";
  EXPECT_EQ(Models({"time", "explore", "several"}, around + decides + "legal(c,2,0).").count(), 0u);
  Models found({"time", "explore", "several"}, around + decides + "legal(b,2,0).");
  EXPECT_TRUE(found.inAll("several(a,0)"));
  EXPECT_TRUE(found.inAll("several(b,0)"));
}

TEST(StuckBlock, ARoleWithoutAMoveIsFound) {
  const std::string around = "horizon(1). role(a;b). input(R,1) :- role(R). legal(a,1,0). ";
  EXPECT_TRUE(Models({"time", "explore", "stuck"}, around).inAll("stuck(b,0)"));
  EXPECT_EQ(Models({"time", "explore", "stuck"}, around + "legal(b,1,0).").count(), 0u);
}

TEST(OddBlock, EitherOfTheTwoIsFound) {
  const std::string around = "horizon(1). role(a;b;c). decides(a,maximiser). decides(b,opponents). "
                             "input(R,1..2) :- role(R). "
                             "legal(a,1..2,0). legal(c,1..2,0). ";
  EXPECT_EQ(Models({"time", "explore", "odd"}, around + "legal(b,1,0).").count(), 0u);
  EXPECT_TRUE(Models({"time", "explore", "odd"}, around + "legal(b,1..2,0).").inAll("odd(0)"));
  EXPECT_TRUE(Models({"time", "explore", "odd"}, around).inAll("odd(0)"));
}

} // namespace
} // namespace oddsat::test
