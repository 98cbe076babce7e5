#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/prefer.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat::ask {
namespace {

struct Asked {
  Work work;
  Inquiry inquiry;

  explicit Asked(gdl::Game game, const Question& question = {}, const Preparation& start = {})
      : inquiry(std::move(game), question, work, start) {
    requireHorizon(inquiry, work);
  }
};

gdl::Game benchmark(const std::string& name) {
  Report report;
  return gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
}

// Everything that the others may do against the moves preferred for one role; the least goal
// value that it ever gets.
int worst(Asked& asked, const Inquiry& here, size_t role) {
  const machine::Machine& machine = here.machine(asked.work);
  const machine::View view = machine.view(here.state(asked.work));
  if (view.terminal) return view.goals[role].front();
  const Answer answer = solve(here, {}, asked.work).answer;
  std::vector<std::vector<machine::MoveId>> moves = view.legal;
  if (moves[role].size() > 1)
    moves[role] = {preferredMove(here, role, view.legal[role], answer, {}, asked.work)};
  int least = 100;
  for (machine::MoveId first : moves[0])
    for (machine::MoveId second : moves[1])
      least = std::min(
          least,
          worst(asked, here.at(machine.next(here.state(asked.work), {first, second}), 1), role));
  return least;
}

TEST(PreferredMove, NeverLosesWhatIsADraw) {
  Preparation start;
  start.moves = gdl::readJointMoves("xplayer mark(2,2); oplayer mark(1,1); xplayer mark(3,3)");
  for (const char* player : {"xplayer", "oplayer"}) {
    Asked asked(benchmark("tictactoe-3x3"), {.player = {player}}, start);
    EXPECT_EQ(worst(asked, asked.inquiry, 1), 50) << player;
  }
}

const char* const doomed = R"(
  role(p). role(q).
  init(at(0)). init(turn(p)).
  base(at(N)) :- number(N). base(turn(R)) :- role(R). base(path(M)) :- move(M).
  number(0). number(1). number(2). number(3). succ(0,1). succ(1,2). succ(2,3).
  move(a). move(b). move(c). length(a,1). length(b,3). length(c,2).
  base(gift). input(p,M) :- move(M). input(R,wait) :- role(R). input(q,give).
  legal(p,M) :- true(turn(p)), move(M).
  legal(p,wait) :- true(turn(q)).
  legal(q,wait). legal(q,give) :- true(turn(q)).
  next(turn(q)).
  next(path(M)) :- does(p,M), move(M).
  next(path(M)) :- true(path(M)).
  next(at(N)) :- true(at(M)), succ(M,N).
  terminal :- true(path(M)), length(M,N), true(at(N)).
  next(gift) :- does(q,give).
  next(gift) :- true(gift).
  goal(p,100) :- terminal, true(gift). goal(q,0) :- terminal, true(gift).
  goal(p,0) :- terminal, not true(gift). goal(q,100) :- terminal, not true(gift).
)";

TEST(PreferredMove, LosesAsLateAsPossible) {
  Asked asked(gdl::read({"doomed.gdl", doomed}));
  const machine::Machine& machine = asked.inquiry.machine(asked.work);
  const machine::View view = machine.view(machine.initial());
  const Answer answer = solve(asked.inquiry, {}, asked.work).answer;
  EXPECT_EQ(answer.high, 0);
  const auto move = preferredMove(asked.inquiry, 0, view.legal[0], answer, {}, asked.work);
  EXPECT_EQ(gdl::toInfix(machine.moves(0)[move]), "b");
}

TEST(PreferredMove, ALimitLeavesALegalMove) {
  Asked asked(benchmark("tictactoe-3x3"));
  const machine::Machine& machine = asked.inquiry.machine(asked.work);
  const machine::View view = machine.view(machine.initial());
  asked.work.limits = Limits(1e-9, std::nullopt);
  Answer nothing;
  nothing.high = 0;
  const auto move = preferredMove(asked.inquiry, 0, view.legal[0], nothing, {}, asked.work);
  EXPECT_EQ(std::ranges::count(view.legal[0], move), 1);
}

} // namespace
} // namespace oddsat::ask
