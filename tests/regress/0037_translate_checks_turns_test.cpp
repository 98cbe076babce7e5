// `translate` wrote programs and formulas for games that have no value there: with positions in
// which two roles choose, or in which some role has no move.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Regress0037, TranslateRefusesWhatSolveRefuses) {
  for (const char* game : {"tests/games/simultaneous.gdl", "tests/games/stuck.gdl"})
    for (const char* form : {"temporal", "sqasp", "aspif", "qdimacs"}) {
      const ProcessResult result = test::oddsat({"translate", game, "--to", form});
      EXPECT_EQ(result.exitCode, 1) << game << form;
      EXPECT_EQ(result.output, "") << game << form;
      EXPECT_NE(result.errors.find("error: "), std::string::npos) << result.errors;
      EXPECT_EQ(result.errors.find("the position: \n"), std::string::npos) << result.errors;
    }
  EXPECT_EQ(test::oddsat({"translate", "tests/games/simultaneous.gdl", "--to", "sdimacs",
                          "--simultaneous-as-last-mover"})
                .exitCode,
            0);
}

} // namespace
} // namespace oddsat
