// Diagrams of equal functions are equal numbers, also after collections.
#include "oddsat/formulas/elimination/diagram_operations.hpp"

#include <gtest/gtest.h>

namespace oddsat::elimination {
namespace {

constexpr Diagram no = NodeStore::zero, yes = NodeStore::one;

TEST(NodeStore, EqualFunctionsAreOneDiagram) {
  NodeStore store{Limits()};
  EXPECT_EQ(store.leaf(Rational(1, 3)), store.leaf(Rational(1, 3)));
  EXPECT_EQ(store.node(4, yes, yes), yes);
  DiagramOperations operations(store);
  Diagram a = store.node(0, no, yes), b = store.node(1, no, yes);
  EXPECT_EQ(operations.multiply(a, b), store.node(0, no, b));
  EXPECT_EQ(operations.multiply(b, a), operations.multiply(a, b));
}

TEST(NodeStore, CollectionKeepsWhatRootsReach) {
  NodeStore store{Limits()};
  Diagram kept = store.node(2, store.leaf(Rational(1, 3)), yes);
  store.node(1, store.leaf(Rational(2, 7)), kept);
  const size_t before = store.used();
  store.collect({&kept, 1});
  EXPECT_EQ(store.used(), before - 2);
  EXPECT_EQ(store.node(2, store.leaf(Rational(1, 3)), yes), kept);
  EXPECT_EQ(store.value(store.leaf(Rational(2, 7))), Rational(2, 7));
  EXPECT_EQ(store.shape(kept).nodes, 3u);
  EXPECT_EQ(store.shape(kept).support, std::vector<Level>{2});
}

TEST(NodeStore, EachQuantifierMergesItsWay) {
  NodeStore store{Limits()};
  DiagramOperations operations(store);
  Diagram half = store.leaf(Rational(1, 2)), third = store.leaf(Rational(1, 3));
  using enum cnf::Quantifier;
  const Elimination best{0, exists, {}}, worst{1, forall, {}}, die{2, chance, Rational(1, 4)};
  EXPECT_EQ(operations.project(store.node(0, half, third), yes, {&best, 1}), half);
  EXPECT_EQ(operations.project(store.node(1, half, third), yes, {&worst, 1}), third);
  Diagram mean = operations.project(store.node(2, half, third), half, {&die, 1});
  EXPECT_EQ(store.value(mean), Rational(1, 4) * Rational(1, 6) + Rational(3, 4) * Rational(1, 4));
}

// The die of 1/3 and, where that fails, the one of 1/2: three faces of one chance.
TEST(NodeStore, ChainOfDiceGoesInOnePass) {
  NodeStore store{Limits()};
  DiagramOperations operations(store);
  using enum cnf::Quantifier;
  const Elimination dice[] = {{1, chance, Rational(1, 3)}, {2, chance, Rational(1, 2)}};
  Diagram rest = store.node(2, store.leaf(Rational(1, 4)), store.leaf(Rational(1, 2)));
  Diagram value = operations.project(store.node(0, no, store.node(1, rest, yes)), yes, dice);
  EXPECT_EQ(store.low(value, 0), no);
  EXPECT_EQ(store.value(store.high(value, 0)), Rational(7, 12));
}

TEST(NodeStore, OutsideACareSetWhatIsSmallIsTaken) {
  NodeStore store{Limits()};
  DiagramOperations operations(store);
  Diagram half = store.leaf(Rational(1, 2));
  Diagram onlyTrue = store.node(0, no, yes), rest = store.node(2, no, half);
  EXPECT_EQ(operations.multiply(store.node(0, half, rest), yes, onlyTrue), rest);
  Diagram equal = store.node(0, store.node(1, yes, no), store.node(1, no, yes));
  EXPECT_EQ(operations.keepOnly(equal, std::vector<Level>{1}), yes);
  EXPECT_EQ(operations.multiply(rest, yes, equal), rest);
}

TEST(NodeStore, WorkIsGivenUpAfterSoManySteps) {
  NodeStore store{Limits()};
  DiagramOperations operations(store);
  Diagram a = store.node(0, no, yes), b = store.node(1, no, yes);
  EXPECT_FALSE(store.inSteps(0, [&] { operations.multiply(a, b); }));
  EXPECT_TRUE(store.inSteps(9, [&] { operations.multiply(a, b); }));
  EXPECT_EQ(operations.multiply(a, b), store.node(0, no, b));
}

} // namespace
} // namespace oddsat::elimination
