// Circles of more atoms than the random programs have, counted by a SAT solver.
#include "oddsat/cnf/circles.hpp"
#include "oddsat/ground/gringo.hpp"
#include "support/plain_models.hpp"

#include <cadical.hpp>
#include <gtest/gtest.h>

namespace oddsat::cnf {
namespace {

ground::GroundProgram grounded(const std::string& text) {
  return ground::run(ground::Source{text}, Limits().within(60));
}

void addClause(CaDiCaL::Solver& solver, std::span<const Lit> clause) {
  for (Lit lit : clause) solver.add(lit);
  solver.add(0);
}

// Models of the clauses, at most so many.
int countModels(const QuantifiedCnf& formula, int most) {
  CaDiCaL::Solver solver;
  for (size_t i = 0; i < formula.clauses.size(); ++i) addClause(solver, formula.clauses[i]);
  int count = 0;
  for (; count < most && solver.solve() == 10; ++count) {
    std::vector<Lit> other;
    for (Var v = 1; v <= formula.variables; ++v) other.push_back(solver.val(v) > 0 ? -v : v);
    addClause(solver, other);
  }
  return count;
}

void expectModels(const std::string& text, int expected,
                  std::initializer_list<LoopMethod> methods) {
  ground::GroundProgram program = grounded(text);
  for (LoopMethod method : methods)
    EXPECT_EQ(
        countModels(complete(program, test::plainLevels(program), {}, {method}), expected + 10),
        expected)
        << "method " << static_cast<int>(method);
}

TEST(Loops, HamiltonianCyclesOfTheCompleteGraph) {
  const char* text =
      "node(1..5). edge(X,Y) :- node(X), node(Y), X != Y.\n"
      "1 { in(X,Y) : edge(X,Y) } 1 :- node(X).  1 { in(X,Y) : edge(X,Y) } 1 :- node(Y).\n"
      "reach(Y) :- in(1,Y).  reach(Y) :- reach(X), in(X,Y).  :- node(X), not reach(X).\n";
  expectModels(
      text, 24,
      {LoopMethod::automatic, LoopMethod::formulas, LoopMethod::stages, LoopMethod::levels});
}

// Every cell of a grid reaches its neighbours; what is reached from a free choice of two
// starts is fixed, so there are four models.
std::string grid(int side) {
  std::string size = std::to_string(side);
  return "cell(1.." + size + ",1.." + size + "). next(X,Y,X+1,Y) :- cell(X,Y), cell(X+1,Y)." +
         "next(X,Y,X,Y+1) :- cell(X,Y), cell(X,Y+1). next(X,Y,V,W) :- next(V,W,X,Y)." +
         "{ start(1,1); start(" + size + ",2) }. reach(X,Y) :- start(X,Y)." +
         "reach(X,Y) :- reach(V,W), next(V,W,X,Y).";
}

TEST(Loops, ReachabilityOnASmallGrid) {
  expectModels(grid(3), 4, {LoopMethod::formulas, LoopMethod::stages, LoopMethod::levels});
}

TEST(Loops, ReachabilityOnALargeGrid) {
  ground::GroundProgram program = grounded(grid(11));
  Rules rules = gatherRules(program);
  Circles components = findCircles(rules, fold(rules));
  ASSERT_EQ(components.members.size(), 1u);
  EXPECT_EQ(components.members.front().size(), 121u);
  expectModels(grid(11), 4, {LoopMethod::automatic});
}

// The clauses must stay in proportion to the component.
TEST(Loops, LevelNumbersDoNotGrowWithTheSquare) {
  auto clauses = [](int side) {
    ground::GroundProgram program = grounded(grid(side));
    return complete(program, test::plainLevels(program), {}, {LoopMethod::levels}).clauses.size();
  };
  EXPECT_LT(clauses(16), 6 * clauses(8)); // four times the cells
}

TEST(Loops, TenThousandAtomsInOneChainNeedNoDeepRecursion) {
  const char* text = "{ a(0) }. a(I+1) :- a(I), I < 10000. a(I) :- a(I+1), I >= 9998, I < 10000.\n";
  expectModels(text, 2, {LoopMethod::automatic});
}

TEST(Loops, AWeightBodyCountsOnlyWhatIsDerivedBelow) {
  const char* text = "{ c }. a :- 2 <= #sum { 1,a : a; 1,b : b; 1,c : c }. b :- a. b :- c.\n";
  expectModels(
      text, 2,
      {LoopMethod::automatic, LoopMethod::formulas, LoopMethod::stages, LoopMethod::levels});
}

} // namespace
} // namespace oddsat::cnf
