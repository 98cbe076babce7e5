// Damaged ground programs and program files: a reader either takes them or refuses them with an
// Error. What it takes, it writes so that it reads back the same.
#include "oddsat/base/error.hpp"
#include "oddsat/ground/aspif.hpp"
#include "oddsat/ground/program_files.hpp"
#include "oddsat/prefix/levels.hpp"

#include <gtest/gtest.h>
#include <random>
#include <sstream>

namespace oddsat::ground {
namespace {

const std::string seed = "asp 1 0 0\n1 1 3 1 2 3 0 0\n1 0 1 4 0 2 1 -2\n1 0 0 1 2 3 1 1 2 2 3 1\n"
                         "1 0 1 5 1 1 2 1 1 -4 1\n4 12 _exists(1,a) 0\n4 19 _chance(2,1,3,b(1)) 0\n"
                         "4 1 a 1 1\n4 4 b(1) 1 2\n4 1 c 1 3\n5 6 2\n3 1 1\n7 0 1 1 1 0\n10 x\n0\n";

const std::string program =
    "#const n = 3. {a(1..n)}. #show a/1. % a comment\n%* another *% b :- not a(2).\n"
    "s(\"te\\\"xt\"). #external e(X) : a(X). [free] _exists(1,a(X)) :- X = 1..n.\n";

std::string mutated(std::string text, std::mt19937& random) {
  static const std::string pieces = "0123456789 -\n\r\t,.()\"%*#:;aX_{}\\~&|<>\xff";
  auto below = [&](size_t bound) {
    return std::uniform_int_distribution<size_t>(0, bound - 1)(random);
  };
  for (size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
    size_t at = below(text.size());
    size_t kind = below(4);
    if (kind == 0)
      text.erase(at, 1 + below(6));
    else if (kind == 1)
      text.insert(at, 1, pieces[below(pieces.size())]);
    else if (kind == 2)
      text[at] = pieces[below(pieces.size())];
    else
      text.insert(at, text.substr(below(text.size()), 1 + below(20)));
  }
  return text;
}

std::string rewritten(const GroundProgram& p) {
  std::ostringstream out;
  writeAspif(out, p);
  return out.str();
}

TEST(GroundReadersFuzz, DamagedGroundProgramsAreTakenOrRefused) {
  std::mt19937 random(1);
  size_t taken = 0;
  for (int i = 0; i < 20000; ++i) try {
      GroundProgram first = readAspif({"f", mutated(seed, random)}, Limits());
      std::string text = rewritten(first);
      EXPECT_EQ(rewritten(readAspif({"f", text}, Limits())), text);
      ++taken;
      prefix::levels(first, prefix::Kind::dependency);
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()), "");
    }
  EXPECT_GT(taken, 500U);
}

TEST(GroundReadersFuzz, DamagedProgramFilesKeepTheirLines) {
  std::mt19937 random(2);
  for (int i = 0; i < 20000; ++i) {
    std::string text = mutated(program, random);
    Report report;
    CleanFile clean = cleanFile({"f", text}, {}, report);
    EXPECT_EQ(clean.text.size(), text.size());
    EXPECT_EQ(std::ranges::count(clean.text, '\n'), std::ranges::count(text, '\n'));
  }
}

} // namespace
} // namespace oddsat::ground
