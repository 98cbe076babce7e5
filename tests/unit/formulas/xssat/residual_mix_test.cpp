// The share of a clause in the hash depends on the sum of its keys in a way that sums and
// differences of such shares do not cancel, be there one lane or several.
#include "oddsat/formulas/xssat/search/residual_hash.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat::xssat {
namespace {

class ResidualMix : public testing::TestWithParam<size_t> {
protected:
  // The shares at the corners of a parallelepiped, those with an odd number of edges taken away:
  // for a polynomial of a degree below its dimension this is always 0.
  Hash alternating(size_t dimension) {
    const Word corner = random_();
    std::vector<Word> edges(dimension);
    for (Word& edge : edges) edge = random_();
    Hash sum;
    for (size_t chosen = 0; chosen < size_t{1} << dimension; ++chosen) {
      Word at = corner;
      for (size_t i = 0; i < dimension; ++i)
        if ((chosen >> i & 1) != 0) at += edges[i];
      if (std::popcount(chosen) % 2 == 0)
        sum += mix(at, GetParam());
      else
        sum -= mix(at, GetParam());
    }
    return sum;
  }

  std::mt19937_64 random_{1};
};

TEST_P(ResidualMix, AlternatingSumsAreAsSeldomZeroAsRandomWords) {
  constexpr int times = 1 << 18, bits = 14, expected = times >> bits;
  constexpr Word half = (1 << bits / 2) - 1;
  for (size_t dimension = 1; dimension <= 4; ++dimension) {
    int ends[5] = {};
    for (int i = 0; i < times; ++i) {
      const Hash sum = alternating(dimension);
      ends[0] += sum.low << (64 - bits) == 0;
      ends[1] += sum.low >> (64 - bits) == 0;
      ends[2] += sum.high << (64 - bits) == 0;
      ends[3] += sum.high >> (64 - bits) == 0;
      ends[4] += (sum.low & half) == 0 && (sum.high & half) == 0;
    }
    for (const int zeros : ends) {
      EXPECT_GT(zeros, 0) << dimension;
      EXPECT_LT(zeros, 3 * expected) << dimension;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Lanes, ResidualMix, testing::Values(1, 2, 8));

} // namespace
} // namespace oddsat::xssat
