// A byte order mark at the beginning was taken for a mistake in everything but games.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

const std::string mark = "\xEF\xBB\xBF";

class Regress0074 : public testing::Test {
protected:
  std::string file(const std::string& name, const std::string& text) {
    const std::string path = folder_.path() + "/" + name;
    std::ofstream(path, std::ios::binary) << mark << text;
    return path;
  }

private:
  TemporaryFolder folder_;
};

std::string valueOf(const std::vector<std::string>& words) {
  const ProcessResult result = test::oddsat(words);
  return result.errors + result.output.substr(0, result.output.find('\n'));
}

} // namespace

TEST_F(Regress0074, FormulasAndProgramsMayBeginWithAByteOrderMark) {
  EXPECT_EQ(valueOf({"solve", file("a.cnf", "p cnf 1 1\n1 0\n")}), "true");
  EXPECT_EQ(valueOf({"solve", file("a.qdimacs", "p cnf 1 1\na 1 0\n1 0\n")}), "false");
  EXPECT_EQ(valueOf({"solve", file("a.sdimacs", "p cnf 1 1\nr 1/3 1 0\n1 0\n")}),
            "value 1/3 (0.333333)");
  EXPECT_EQ(valueOf({"solve", file("a.lp", "a. :- not a.\n")}), "true");
  const std::string aspif = test::oddsat({"translate", "-", "--format", "lp", "--to", "aspif"},
                                         "a :- not b. b :- not a.\n")
                                .output;
  EXPECT_EQ(valueOf({"solve", file("a.aspif", aspif)}), "true");
}

TEST_F(Regress0074, GamesStrategiesAndPositionsMayBeginWithAByteOrderMark) {
  const std::string dice = file("dice.gdl", "% two moves\n"
                                            "role(x). legal(x,l). legal(x,r). init(start).\n"
                                            "next(said(M)) :- does(x,M).\n"
                                            "terminal :- true(said(M)).\n"
                                            "goal(x,100) :- true(said(l)).\n");
  EXPECT_EQ(
      valueOf({"solve", dice, "--strategy", "x=" + file("l.strat", "strategy left = does(x,r)\n")}),
      "not won: a win cannot be forced");
  EXPECT_EQ(valueOf({"solve", dice, "--state", file("l.state", "true(said(l)).\n")}),
            "won: a win can be forced");
  EXPECT_EQ(valueOf({"solve", dice, "--state", file("k.state", "(true (said r))\n")}),
            "not won: a win cannot be forced");
}

} // namespace oddsat
