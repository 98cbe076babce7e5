// The key of a residual tells apart what no symmetry makes equal, in both of its words.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/xssat/search/residual.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace oddsat::xssat {
namespace {

// 1 and 2, and 3 and 4, may be exchanged, but only together.
class MirroredHalves : public testing::Test {
protected:
  Hash keyAfter(const std::vector<Lit>& trail) {
    Permutation same(patterns_.symbols());
    std::iota(same.begin(), same.end(), 0);
    Permutation mirror = same;
    for (auto [a, b] : {std::pair{positive(0), positive(1)}, {positive(2), positive(3)}}) {
      std::swap(mirror[a], mirror[b]);
      std::swap(mirror[opposite(a)], mirror[opposite(b)]);
    }
    Engine engine(problem_);
    Residual residual(problem_, engine, patterns_, {same, mirror}, 1);
    for (const Lit l : trail) engine.decide(l);
    EXPECT_TRUE(engine.propagate());
    residual.update();
    return residual.hashes()[Residual::least(residual.hashes())];
  }

  Problem problem_ = prepare(cnf::readDimacs(
      Input{"halves", "p cnf 8 5\ne 1 2 3 4 5 6 7 8 0\n1 5 6 7 0\n2 5 6 7 0\n3 5 6 8 0\n4 5 6 8 0\n"
                      "1 2 3 4 5 0\n"}));
  Patterns patterns_ = noPatterns(problem_);
};

TEST_F(MirroredHalves, ImagesHaveOneKey) {
  EXPECT_EQ(keyAfter({positive(0)}), keyAfter({positive(1)}));
  EXPECT_EQ(keyAfter({positive(0), positive(2)}), keyAfter({positive(1), positive(3)}));
}

TEST_F(MirroredHalves, HalvesThatDoNotGoTogetherDifferInBothWords) {
  const Hash together = keyAfter({positive(0), positive(2)});
  const Hash across = keyAfter({positive(0), positive(3)});
  EXPECT_NE(together.low, across.low);
  EXPECT_NE(together.high, across.high);
}

} // namespace
} // namespace oddsat::xssat
