// With the payoff as the value, strategies were rewritten for the end of the game as the usual
// reading of `next` and `does` there asks for it, whatever --next said: 3/5 instead of 3/10.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0085, TheEndIsReadAsAskedFor) {
  const std::string game = testing::TempDir() + "one-or-two.gdl",
                    rules = testing::TempDir() + "further.strat";
  std::ofstream(game) << "role(a). init(s(0)).\n"
                         "legal(a,left) :- true(s(0)). legal(a,right) :- true(s(0)).\n"
                         "legal(a,go) :- true(s(2)).\n"
                         "next(s(1)) :- true(s(0)), does(a,left).\n"
                         "next(s(2)) :- true(s(0)), does(a,right).\n"
                         "next(s(3)) :- true(s(2)).\n"
                         "terminal :- true(s(1)). terminal :- true(s(3)).\n"
                         "goal(a,60) :- true(s(1)). goal(a,30) :- true(s(3)).\n";
  std::ofstream(rules) << "strategy on = next(next(T)) |> T\n"
                          "strategy acts = next(does(a,go)) |> T\n"
                          "strategy sure = next(snext(T)) |> T\n";
  struct Case {
    const char *strategy, *next, *payoff;
  };
  for (const Case& each :
       {Case{"on", "ff", "3/10"}, Case{"on", "ft", "3/5"}, Case{"acts", "tt", "3/5"},
        Case{"acts", "literal", "3/5"}, Case{"acts", "ft", "3/10"}, Case{"sure", "tt", "3/10"}})
    for (const char* solver : {"forward", "xssat", "eliminate", "abstraction"}) {
      const ProcessResult result = test::oddsat({"solve", game, "--payoff", "goal", "--strategy",
                                                 "a=" + rules + ":" + each.strategy, "--next",
                                                 each.next, "--solver", solver});
      EXPECT_NE(result.output.find(std::string("expected payoff of a ") + each.payoff),
                std::string::npos)
          << each.strategy << " read as " << each.next << " by " << solver << ": " << result.output
          << result.errors;
    }
}

} // namespace
} // namespace oddsat
