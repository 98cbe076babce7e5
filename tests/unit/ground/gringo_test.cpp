#include "oddsat/ground/gringo.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"
#include "oddsat/ground/written.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

namespace oddsat::ground {
namespace {

class UsersFiles : public testing::Test {
protected:
  std::string write(const std::string& name, const std::string& text) {
    std::string path = folder_.path() + "/" + name;
    std::ofstream(path) << text;
    return path;
  }
  GroundProgram ground(const std::string& text, std::vector<std::string> constants = {}) {
    return run({"", {write("p.lp", text)}, std::move(constants)}, Limits());
  }
  std::string messageOf(const std::string& text, std::vector<std::string> constants = {}) {
    try {
      ground(text, std::move(constants));
    } catch (const Error& error) {
      std::string message = error.what();
      size_t at;
      while ((at = message.find(folder_.path() + "/")) != std::string::npos)
        message.erase(at, folder_.path().size() + 1);
      return message;
    }
    return "";
  }
  TemporaryFolder folder_;
};

TEST(Gringo, AProgramComesBackGround) {
  GroundProgram p = run({"{a(1..2)}. b(X) :- a(X), not c. {c}. d."}, Limits());
  EXPECT_EQ(p.atoms, 5u);
  EXPECT_EQ(p.facts, std::vector<std::string>{"d"});
  EXPECT_GE(grounderVersion(), "5.4");
}

TEST(Gringo, AMistakeOfOursIsAFailureOfTheTool) {
  EXPECT_THROW(run({"a(X)."}, Limits()), ToolError);
}

TEST(Gringo, MemoryAndTimeAreLimits) {
  EXPECT_THROW(run({"b(1..30000000)."}, Limits(60, 200)), LimitReached);
  EXPECT_THROW(run({"b(X,Y,Z) :- X=1..2000, Y=1..2000, Z=1..2000, X+Y+Z<0."}, Limits(0.3, 1000)),
               LimitReached);
}

TEST(Gringo, AMissingGrounderIsToldWithWhatToInstall) {
  std::string path = std::getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  EXPECT_THROW(run({"a."}, Limits()), ToolError);
  EXPECT_THROW(grounderVersion(), ToolError);
  setenv("PATH", path.c_str(), 1);
}

TEST_F(UsersFiles, ToldIsWhereAQuantifierIsWritten) {
  GroundProgram p = run({"",
                         {write("one.lp", "{ a; b }. %* _exists(1,a). *%\n _exists( 1, a )."),
                          write("two.lp", "c(\"_exists(1,b).\").\n_exists(2*X,b) :- X=1..1.")}},
                        Limits());
  auto place = [&](const char* fact) {
    Location where = placeOf(p, fact);
    return where.file.substr(where.file.rfind('/') + 1) + ":" + std::to_string(where.line) + ":" +
           std::to_string(where.column);
  };
  EXPECT_EQ(place("_exists(1,a)"), "one.lp:2:2");
  EXPECT_EQ(place("_exists(2,b)"), "two.lp:2:1"); // stands for several
  EXPECT_EQ(place("_forall(2,b)"), "one.lp:0:0"); // nowhere: the program's file
}

TEST_F(UsersFiles, TheGroundersErrorsKeepTheirPlace) {
  EXPECT_EQ(messageOf("a.\nb(X) :- c.\n"), "p.lp:2:1: error: unsafe variables in: b(X):-c.\n"
                                           "p.lp:2:3: note: 'X' is unsafe");
  EXPECT_EQ(messageOf("a :- b,.\n").substr(0, 14), "p.lp:1:8: erro");
}

TEST_F(UsersFiles, ShowChoosesNothing) {
  write("included.lp", "{b}. #show b/0. % #show. in a comment\n");
  GroundProgram p =
      ground("#show. #show a/1.\n#show -x/2. {a(1)}. #include \"included.lp\". c(\"#show x:y.\").");
  EXPECT_EQ(p.names, (std::vector<std::string>{"", "a(1)", "b"}));
  EXPECT_EQ(p.facts, std::vector<std::string>{"c(\"#show x:y.\")"});
  EXPECT_EQ(messageOf("a.\n  #show x(Y) : a(Y).").substr(0, 16), "p.lp:2:3: error:");
  EXPECT_EQ(messageOf("#show x.").substr(0, 16), "p.lp:1:1: error:");
}

TEST_F(UsersFiles, WhatIsRefusedIsRefusedAtItsPlace) {
  for (const char* text :
       {"#minimize{1:a}.", ":~ a. [1]", "#edge(1,2).", "#theory t{}.", "#include <incmode>.",
        "#program step(t).", "#include \"nowhere.lp\".", "a(2147483648).", "a(0x100000000)."}) {
    std::string message = messageOf(std::string("b.\n") + text);
    EXPECT_EQ(message.substr(0, 7), "p.lp:2:") << text << ": " << message;
  }
  EXPECT_EQ(
      messageOf("c. % a|b.\n{a;b} = 1 :- c(;).\n  a;\n b :- c. c(1;2)."),
      "p.lp:3:3: error: disjunctive heads are not supported: write a choice rule instead (the "
      "grounder makes them too, of a #sum with negative weights that depends on its own "
      "head)");
}

TEST_F(UsersFiles, ConstantsAreSetAndChecked) {
  EXPECT_EQ(ground("a(n).", {"n=3"}).facts, std::vector<std::string>{"a(3)"});
  EXPECT_EQ(ground("a(2147483647). %* #show x:y. *%").facts,
            std::vector<std::string>{"a(2147483647)"});
  EXPECT_NE(messageOf("a(n).", {"n"}), "");
  EXPECT_NE(messageOf("a(n).", {"n=3000000000"}), "");
}

TEST_F(UsersFiles, SeveralFilesAreOneProgramEachOnce) {
  std::string one = write("one.lp", "{a}. #include \"two.lp\".\n"),
              two = write("two.lp", "b :- a.\n");
  GroundProgram p = run({"", {one, two, one}}, Limits());
  EXPECT_EQ(p.atoms, 2u);
  EXPECT_TRUE(p.notes.empty());
}

TEST_F(UsersFiles, WhatTheGrounderRemarksIsANote) {
  GroundProgram p = ground("a. b(X) :- X = 1 + c. d :- e.");
  ASSERT_EQ(p.notes.size(), 1u);
  EXPECT_NE(p.notes[0].find("p.lp:1:"), std::string::npos);
}

} // namespace
} // namespace oddsat::ground
