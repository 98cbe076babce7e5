// Facts printed by `info`: the same as text and as JSON.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace oddsat {
namespace {

using Json = nlohmann::json;

Json infoOf(const std::string& game) {
  const ProcessResult result = test::oddsat({"info", game, "--output", "json"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  return Json::parse(result.output, nullptr, false);
}

TEST(Info, CountsWhatIsInAGame) {
  const Json nim = infoOf("benchmarks/games/nim.gdl");
  EXPECT_EQ(nim["roles"], Json({"xplayer", "oplayer"}));
  EXPECT_EQ(nim["class"], "deterministic");
  EXPECT_EQ(nim["positions"], 344);
  EXPECT_EQ(nim["moves"]["oplayer"], 13);
  EXPECT_EQ(nim["horizon"], 12);
}

TEST(Info, NamesWhatDoesNotFitAFormula) {
  EXPECT_EQ(infoOf("tests/games/simultaneous.gdl")["turns"], "simultaneous");
  EXPECT_EQ(infoOf("tests/games/stuck.gdl")["stuck"], true);
  EXPECT_EQ(infoOf("tests/games/dice.gdl")["class"], "stochastic");
}

TEST(Info, EveryFactOfTheTextIsAFieldOfTheObject) {
  const Json object = infoOf("benchmarks/games/nim.gdl");
  std::istringstream lines(test::oddsat({"info", "benchmarks/games/nim.gdl"}).output);
  size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    EXPECT_TRUE(object.contains(line.substr(0, line.find(' ')))) << line;
  EXPECT_EQ(count, object.size() - 3); // command, input and status
}

} // namespace
} // namespace oddsat
