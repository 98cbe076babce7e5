// The reading of a very large text went on beyond every limit, and took time in the square of its
// length where places in programs were counted from the start for every statement.
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/gdl/syntax.hpp"
#include "oddsat/ground/program_files.hpp"
#include "oddsat/ground/written.hpp"
#include "oddsat/strategy/lexer.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <fstream>

namespace oddsat {
namespace {

std::string times(int count, const std::string& line) {
  std::string text;
  for (; count > 0; --count) text += line;
  return text;
}

// The time is over as soon as the text is there.
const Limits over(1e-9, {});

TEST(VeryLargeFiles, EveryReaderKeepsLimits) {
  constexpr int many = 10'000;
  auto dimacs = [](const std::string& text) { cnf::readDimacs({"text", text}, over); };
  EXPECT_THROW(dimacs("p cnf 2 10000\n" + times(many, "1 -2 0\n")), LimitReached);
  EXPECT_THROW(dimacs("p cnf 2 1\n" + times(many, "1 -2 ") + "0\n"), LimitReached);
  EXPECT_THROW(dimacs(times(many, "c remark\n") + "p cnf 0 0\n"), LimitReached);
  const Input rules{"text", "strategy s = does(me,a)" + times(many, " |> does(me,a)")};
  EXPECT_THROW(strategy::tokens(rules, over), LimitReached);
  const Input program{"text", times(many, "fact(1,a(b)).\n")};
  Report report;
  EXPECT_THROW(ground::cleanFile(program, {}, report, over), LimitReached);
  EXPECT_THROW(ground::writtenStatements(program, over), LimitReached);
}

TEST(VeryLargeFiles, TheReadersOfGamesToo) {
  constexpr int many = 10'000;
  for (const std::string& text :
       {times(many, "fact(1,a(b)).\n"), "a :- b" + times(many, ", b") + ".",
        times(many, "(fact 1 (a b))\n")}) {
    gdl::Mistakes mistakes("text", over);
    EXPECT_THROW(gdl::checkBytes(text, mistakes), LimitReached);
    gdl::Mistakes others("text", over);
    EXPECT_THROW((text[0] == '(' ? gdl::parseKif(text, others) : gdl::parseInfix(text, others)),
                 LimitReached)
        << text.substr(0, 20);
  }
}

TEST(VeryLargeFiles, PlacesAreFoundOnTheWay) {
  const Input program{"program", times(300'000, "fact(1,a(b)).\n") + "  _exists(1,a(1)).\n"};
  const std::clock_t start = std::clock();
  const auto found = ground::writtenStatements(program);
  EXPECT_LT(std::clock() - start, 60 * CLOCKS_PER_SEC); // it took a quarter of an hour
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].where.line, 300'001);
  EXPECT_EQ(found[0].where.column, 3);
}

TEST(VeryLargeFiles, MemoryIsLimitedBesideTheText) {
  TemporaryFolder folder;
  const std::string rules = "role(x). init(a). legal(x,go). next(b). terminal :- true(b). "
                            "goal(x,100) :- true(b).\n";
  std::ofstream(folder.path() + "/large.gdl") << rules << times(500'000, "fact(1,2,foo(bar,3)).\n");
  const ProcessResult result =
      test::oddsat({"info", folder.path() + "/large.gdl", "--memory-limit", "250"});
  EXPECT_EQ(result.exitCode, 30) << result.errors;
  EXPECT_LT(result.peakBytes, size_t{500} << 20);
}

} // namespace
} // namespace oddsat
