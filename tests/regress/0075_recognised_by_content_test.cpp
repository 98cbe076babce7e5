// `info -` recognised a game by its content; `solve -` and the others wanted --format.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

const std::string nim = "benchmarks/games/nim.gdl";

std::string textOf(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(support::sourceFolder() + "/" + path).rdbuf();
  return text.str();
}

std::string stopAt(const std::string& form) {
  std::vector<std::string> words = {"translate", nim, "--to", form};
  if (form != "kif" && form != "infix") words.insert(words.end(), {"--horizon", "6"});
  return test::oddsat(words).output;
}

} // namespace

TEST(Regress0075, EveryStopOnTheRoadIsRecognisedOnStandardInput) {
  const std::string won = test::oddsat({"solve", nim, "--horizon", "6"}).output;
  const std::string verdict = won.substr(0, won.find('\n'));
  for (const char* form : {"kif", "infix"}) {
    const ProcessResult result = test::oddsat({"solve", "-", "--horizon", "6"}, stopAt(form));
    EXPECT_TRUE(result.output.starts_with(verdict)) << form << result.errors << result.output;
  }
  const int code = verdict.starts_with("won") ? 10 : 20;
  for (const char* form : {"sqasp", "aspif", "qdimacs", "sdimacs"})
    EXPECT_EQ(test::oddsat({"solve", "-"}, stopAt(form)).exitCode, code) << form;
}

TEST(Regress0075, ProgramsAreNotTakenForGames) {
  EXPECT_EQ(test::oddsat({"solve", "-"}, "% no game\na :- not b. b :- not a.\n").exitCode, 10);
  EXPECT_EQ(test::oddsat({"solve", "-"}, "role(x). {legal(x,a)}. :- legal(x,a).").exitCode, 10);
  EXPECT_EQ(test::oddsat({"translate", "-", "--to", "cnf"}, "c no\np cnf 1 1\n1 0\n").exitCode, 0);
}

TEST(Regress0075, AGameWithMistakesIsNotTakenForAProgram) {
  const ProcessResult result = test::oddsat({"solve", "-"}, "role(x).\ninit(a).\n");
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_EQ(result.output, "");
}

TEST(Regress0075, FilesOfAnyNameAreRecognisedToo) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/nim.txt";
  std::ofstream(path) << textOf(nim);
  const ProcessResult result =
      test::oddsat({"check", path, "--property", "never-stuck", "--output", "json"});
  EXPECT_EQ(result.exitCode, 10) << result.errors;
}

TEST(Regress0075, WhatLooksLikeNothingIsAskedFor) {
  for (const char* text : {"", "hello", "% only a comment\n", "{\"a\":1}"}) {
    const ProcessResult result = test::oddsat({"solve", "-"}, text);
    EXPECT_EQ(result.exitCode, 1) << text;
    EXPECT_NE(result.errors.find("what kind of input is this?"), std::string::npos);
  }
}

} // namespace oddsat
