#include "oddsat/prefix/levels.hpp"

#include "oddsat/ground/gringo.hpp"

#include <gtest/gtest.h>
#include <map>

namespace oddsat::prefix {
namespace {

struct Placed {
  std::string blocks;               // "eaec..." outermost first
  std::map<std::string, int> block; // by name
  Levels levels;
};

Placed placed(const std::string& text, Kind kind) {
  auto program = ground::run({text}, Limits());
  Placed result;
  result.levels = levels(program, kind);
  for (auto block : result.levels.blocks) result.blocks += "eac"[static_cast<int>(block)];
  for (ground::Atom atom = 1; atom <= program.atoms; ++atom)
    if (!program.names[atom].empty())
      result.block[program.names[atom]] = static_cast<int>(result.levels.blockOf[atom]);
  return result;
}

const std::string steps =
    "{x}. {u}. {c}. {y}. _exists(1,x). _forall(2,u). _chance(4,1,3,c). _exists(5,y). "
    "afterX :- x. afterU :- x, not u. afterC :- afterU, c. afterY :- y, x. ";

TEST(Levels, UnderTheBaselineOnlyQuantifiedAtomsLeaveTheInnermostBlock) {
  Placed p = placed(steps, Kind::baseline);
  EXPECT_EQ(p.blocks, "eeaeceee");
  EXPECT_EQ(p.block, (std::map<std::string, int>{{"x", 1},
                                                 {"u", 2},
                                                 {"c", 4},
                                                 {"y", 6},
                                                 {"afterX", 7},
                                                 {"afterU", 7},
                                                 {"afterC", 7},
                                                 {"afterY", 7}}));
  EXPECT_EQ(p.levels.auxiliaryAfter, std::vector<BlockIndex>(8, 7));
}

TEST(Levels, UnderDependencyAnAtomStandsBehindTheLatestOneItDependsOn) {
  Placed p = placed(steps, Kind::dependency);
  EXPECT_EQ(p.block, (std::map<std::string, int>{{"x", 1},
                                                 {"u", 2},
                                                 {"c", 4},
                                                 {"y", 6},
                                                 {"afterX", 1},
                                                 {"afterU", 3},
                                                 {"afterC", 5},
                                                 {"afterY", 6}}));
  EXPECT_EQ(p.levels.auxiliaryAfter, (std::vector<BlockIndex>{0, 1, 3, 3, 5, 5, 6, 7}));
  EXPECT_TRUE(p.levels.notes.empty());
}

TEST(Levels, ChanceIsKeptExactly) {
  Placed p = placed("{c}. _chance(1,2,6,c). _chance(1,1,7,never). fact. _exists(2,fact).",
                    Kind::dependency);
  EXPECT_EQ(toString(p.levels.chances[1]), "1/3");
  ASSERT_EQ(p.levels.decided.size(), 2u);
  EXPECT_EQ(toString(p.levels.decided[0].probability), "1/7");
  EXPECT_FALSE(p.levels.decided[0].value);
  EXPECT_TRUE(p.levels.decided[1].value);
}

TEST(Levels, RulesOfQuantifiedAtomsAndConstraintsAreNoDependencies) {
  Placed p =
      placed("{u}. {x} :- u. _exists(1,x). _forall(2,u). a :- x. :- a, u.", Kind::dependency);
  EXPECT_EQ(p.block["a"], p.block["x"]);
}

TEST(Levels, FreeChoicesAndNegativeCirclesStayInnermostWithANote) {
  Placed p =
      placed("{x}. _exists(1,x). {free}. a :- free, x. b :- not d, x. d :- not b, x. e :- b. "
             "f :- x, g. g :- f. g :- x.",
             Kind::dependency);
  int innermost = static_cast<int>(p.levels.innermost());
  for (const char* name : {"free", "a", "b", "d", "e"}) EXPECT_EQ(p.block[name], innermost) << name;
  for (const char* name : {"f", "g"}) EXPECT_EQ(p.block[name], p.block["x"]) << name;
  ASSERT_EQ(p.levels.notes.size(), 1u);
  EXPECT_EQ(p.levels.notes[0].substr(0, 8), "5 atoms ");
}

TEST(Levels, WhatDependsOnNothingStandsOutermost) {
  Placed p = placed("{u}. _forall(1,u). {x}. _exists(2,x). a :- not b. b :- x, not x. e :- not x.",
                    Kind::dependency);
  EXPECT_EQ(p.blocks, "eaeee");
  EXPECT_EQ(p.block["e"], 3);
}

TEST(Levels, AProgramWithoutQuantifiersIsOneBlock) {
  Placed p = placed("{a}. b :- a.", Kind::dependency);
  EXPECT_EQ(p.blocks, "ee");
  EXPECT_TRUE(p.levels.notes.empty());
}

} // namespace
} // namespace oddsat::prefix
