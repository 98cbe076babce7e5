// Use of the libraries in another project: the value of a game by search and by formula.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"

#include <iostream>

using namespace oddsat;

const char* const rules = R"(
  role(x). role(random). init(start).
  legal(x,stay). legal(x,go). legal(random,heads). legal(random,tails). legal(random,edge).
  next(won) :- does(x,go), not does(random,edge).
  terminal :- not true(start).
  goal(x,100) :- true(won).
)";

int main() {
  Question question;
  question.player = {"x"};
  question.randomRoles = {{"random"}};
  question.horizon = 1;
  const gdl::Game game = gdl::read({"rules", rules});
  const Limits limits(60.0, std::nullopt);
  Work work{limits};
  const auto machine = machine::Machine::compile(game, limits, work.report);
  const Answer searched = forward::solve(machine, question, {}, limits);
  const auto formula = translate(game, question, prefix::Kind::dependency, work);
  const Answer solved = solveFormula(formula, "auto", {}, limits);
  std::cout << toString(searched.low) << " " << toString(solved.low) << "\n";
}
