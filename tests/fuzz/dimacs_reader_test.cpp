// Mutated formula files: either they are refused with an Error, or what they are read as is
// written and read back the same.
#include "oddsat/base/error.hpp"
#include "support/random_formula.hpp"
#include "support/shrink.hpp"

#include <gtest/gtest.h>

namespace oddsat::cnf {
namespace {

std::string mutate(std::string text, test::RandomFormula& random) {
  static const char* const pieces[] = {"0",
                                       " 0\n",
                                       "-",
                                       "1",
                                       "e ",
                                       "a 1 0\n",
                                       "r 1/3 2 0\n",
                                       "\n",
                                       " ",
                                       "c prob 1 1/7\n",
                                       "c atom 2 x\n",
                                       "p cnf 3 2\n",
                                       "%",
                                       "99999999999999999999",
                                       "1e-3",
                                       "\r\n",
                                       "\t",
                                       "\xFF",
                                       "c"};
  for (int changes = random.between(1, 3); changes > 0 && !text.empty(); --changes) {
    auto at = static_cast<size_t>(random.between(0, static_cast<int>(text.size()) - 1));
    if (random.oneIn(3))
      text.erase(at, static_cast<size_t>(random.between(1, 8)));
    else if (random.oneIn(2))
      text.insert(at, pieces[random.between(0, 18)]);
    else
      text[at] = static_cast<char>(random.between(0, 255));
  }
  return text;
}

TEST(FuzzDimacs, MutatedFilesAreRefusedOrReadBackTheSame) {
  test::RandomFormula random(41);
  int refused = 0, read = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = mutate(test::asText(random.next()), random);
    try {
      std::string once = test::asText(readDimacs(Input{"f", text}));
      EXPECT_EQ(test::asText(readDimacs(Input{"f", once})), once) << text;
      ++read;
    } catch (const Error& error) {
      EXPECT_EQ(std::string(error.what()).rfind("f:", 0), 0u) << error.what(); // has its place
      ++refused;
    }
  }
  EXPECT_GT(refused, 2000);
  EXPECT_GT(read, 1000);
}

} // namespace
} // namespace oddsat::cnf
