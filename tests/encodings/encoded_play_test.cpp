#include "models.hpp"

#include <gtest/gtest.h>

namespace oddsat::test {
namespace {

const std::vector<std::string> play = {"time", "play"};
const std::string oneRole =
    "role(a). input(a,l). input(a,r). legal(a,l,T) :- time(T). legal(a,r,T) :- time(T). ";

TEST(TimeBlock, PositionsRunToTheHorizonStepsStopBeforeIt) {
  Models models({"time"}, "horizon(2).");
  for (const char* atom : {"time(0)", "time(2)", "step(0)", "step(1)"})
    EXPECT_TRUE(models.inAll(atom)) << atom;
  for (const char* atom : {"time(3)", "step(2)", "step(-1)"})
    EXPECT_TRUE(models.inNone(atom)) << atom;
  EXPECT_TRUE(Models({"time"}, "horizon(0).").inNone("step(0)"));
}

TEST(PlayBlock, EveryRoleMakesOneMoveAStepUntilTheEnd) {
  Models models(play, oneRole + "horizon(2). terminal(2). wins(2).");
  EXPECT_EQ(models.count(), 4u);
  EXPECT_EQ(models.countWith("does(a,l,0)"), 2u);
  EXPECT_EQ(models.countWith("does(a,r,1)"), 2u);
  EXPECT_TRUE(models.inNone("does(a,l,2)"));
}

TEST(PlayBlock, OnlyLegalMovesAreMade) {
  Models models(play,
                "role(a). input(a,l). input(a,r). legal(a,r,0). horizon(1). terminal(1). wins(1).");
  EXPECT_EQ(models.count(), 1u);
  EXPECT_TRUE(models.inAll("does(a,r,0)"));
}

TEST(PlayBlock, ARoleWithoutAMoveLeavesNoModel) {
  EXPECT_EQ(Models(play, "role(a). horizon(1). terminal(1). wins(1).").count(), 0u);
  EXPECT_EQ(Models(play, "role(a). input(a,l). horizon(1). terminal(1). wins(1).").count(), 0u);
}

TEST(PlayBlock, TheGameMustEndByTheHorizonWithAWin) {
  EXPECT_EQ(Models(play, oneRole + "horizon(1).").count(), 0u);
  EXPECT_EQ(Models(play, oneRole + "horizon(1). terminal(1).").count(), 0u);
  EXPECT_EQ(Models(play, oneRole + "horizon(2). terminal(1). wins(2).").count(), 0u);
  EXPECT_EQ(Models(play, oneRole + "horizon(2). terminal(1). wins(1).").count(), 2u);
}

TEST(PlayBlock, NothingIsPlayedAfterTheEnd) {
  Models models(play, oneRole + "horizon(2). terminal(1). wins(1).");
  EXPECT_TRUE(models.inAll("ended(2)"));
  EXPECT_TRUE(models.inNone("does(a,l,1)"));
}

TEST(PlayBlock, AStartThatIsTerminalIsWonOrLostAtOnce) {
  for (const char* horizon : {"horizon(0).", "horizon(3)."}) {
    Models won(play, oneRole + "terminal(0). wins(0)." + horizon);
    EXPECT_EQ(won.count(), 1u);
    EXPECT_TRUE(won.inNone("does(a,l,0)"));
    EXPECT_EQ(Models(play, oneRole + "terminal(0). wins(1)." + horizon).count(), 0u);
  }
}

} // namespace
} // namespace oddsat::test
