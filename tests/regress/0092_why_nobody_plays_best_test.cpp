// Whatever kept `match` from a best move, a limit too, was the same error: exit code 1, and no word
// of the reason.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

const std::string turns = "role(a). role(b). role(c). init(s(0)).\n"
                          "legal(a,x) :- true(s(0)). legal(a,y) :- true(s(0)).\n"
                          "legal(b,x) :- true(s(1)). legal(b,y) :- true(s(1)).\n"
                          "legal(a,noop) :- true(s(1)).\n"
                          "legal(b,noop) :- not true(s(1)). legal(c,noop).\n"
                          "next(s(1)) :- true(s(0)), does(a,x).\n"
                          "next(s(2)) :- true(s(0)), does(a,y).\n"
                          "terminal :- true(s(2)). goal(a,100) :- true(s(2)).\n";
const std::string atOnce = "role(a). role(b). init(s(0)).\n"
                           "legal(a,go) :- true(s(0)). legal(a,on) :- true(s(1)).\n"
                           "legal(a,off) :- true(s(1)).\n"
                           "legal(b,go) :- true(s(0)). legal(b,on) :- true(s(1)).\n"
                           "legal(b,off) :- true(s(1)).\n"
                           "next(s(1)) :- true(s(0)). next(s(2)) :- true(s(1)), does(a,on).\n"
                           "next(s(3)) :- true(s(1)), does(a,off).\n"
                           "terminal :- true(s(2)). terminal :- true(s(3)).\n"
                           "goal(a,100) :- true(s(2)). goal(b,100) :- true(s(3)).\n";

TEST(Regress0092, ALimitEndsAMatchAsItEndsAnyQuestion) {
  const ProcessResult result =
      test::oddsat({"match", "benchmarks/games/connect4-5x5.gdl", "xplayer=best", "--rounds", "1",
                    "-t", "0.5", "--output", "json"});
  EXPECT_EQ(result.exitCode, 30) << result.output;
  const auto object = nlohmann::json::parse(result.output);
  EXPECT_EQ(object.at("status"), "unknown");
  EXPECT_NE(object.dump().find("time limit reached"), std::string::npos) << object;
}

TEST(Regress0092, WhatKeepsARoleFromPlayingBestIsNamed) {
  struct Case {
    const char* rules;
    Words seats;
    const char *why, *position;
  };
  for (const Case& each :
       {Case{atOnce.c_str(), {"b=best"}, "no best move was found for b: in this position", "s(1)"},
        Case{atOnce.c_str(), {"a=best"}, "a and b have a choice at once", "s(1)"},
        Case{turns.c_str(), {"a=best"}, "against one other such role at most", ""}}) {
    Words words = {"match", "-"};
    words.insert(words.end(), each.seats.begin(), each.seats.end());
    const ProcessResult result = test::oddsat(words, each.rules);
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_NE(result.errors.find(each.why), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find(each.position), std::string::npos) << result.errors;
  }
}

} // namespace
} // namespace oddsat
