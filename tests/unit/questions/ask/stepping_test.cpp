#include "oddsat/questions/ask/stepping.hpp"

#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <random>
#include <thread>

namespace oddsat::ask {
namespace {

Inquiry about(const std::string& name, const std::vector<std::string>& random, Work& work) {
  Question question;
  for (const std::string& role : random) question.randomRoles.push_back({role});
  const std::string path = support::sourceFolder() + "/benchmarks/games/" + name + ".gdl";
  Inquiry inquiry(gdl::load(path, work.report), question, work);
  requireHorizon(inquiry, work);
  return inquiry;
}

// Down a playout and back up again: every answer is that of a search which knows nothing yet.
void stepThrough(const std::string& name, const std::vector<std::string>& random) {
  Work work;
  const Inquiry start = about(name, random, work);
  const machine::Machine& machine = start.machine(work);
  std::mt19937 dice(7);
  std::vector<machine::State> way = {machine.initial()};
  while (true) {
    const machine::View view = machine.view(way.back());
    if (view.terminal) break;
    machine::Joint joint;
    for (const auto& legal : view.legal) joint.push_back(legal[dice() % legal.size()]);
    way.push_back(machine.next(way.back(), joint));
  }
  Stepping stepping(start);
  Options options;
  options.allMoves = true;
  for (size_t i = 0; i < 2 * way.size() - 1; ++i) {
    const size_t step = i < way.size() ? i : 2 * way.size() - 2 - i;
    const Answer kept = stepping.at(way[step], static_cast<int>(step), work);
    const Answer fresh = solve(start.at(way[step], static_cast<int>(step)), options, work).answer;
    EXPECT_EQ(kept.low, fresh.low) << name << " after " << step;
    if (fresh.moves.empty()) continue; // nobody chooses there
    ASSERT_EQ(kept.moves.size(), fresh.moves.size());
    for (size_t m = 0; m < kept.moves.size(); ++m)
      EXPECT_EQ(kept.moves[m].low, fresh.moves[m].low) << toInfix(kept.moves[m].move);
  }
}

TEST(Stepping, AnswersAsSearchesThatBeginAnew) {
  stepThrough("tictactoe-3x3", {"oplayer"});
  stepThrough("stochastic-tictactoe-3x3-p80", {});
  stepThrough("nim", {});
}

TEST(Stepping, GoesOnWhereASearchWasStopped) {
  Work work;
  const Inquiry start = about("tictactoe-4x4-k3", {"oplayer"}, work);
  Stepping stepping(start);
  auto flag = std::make_shared<std::atomic<bool>>(false);
  Work stopped;
  stopped.limits = Limits().stoppedBy(flag);
  const machine::State state = start.state(work);
  bool told = false;
  const Answer first =
      stepping.at(state, 0, stopped, [&](const ProgressReport&, const auto& moves) {
        told = true;
        EXPECT_EQ(moves.size(), 16u);
        for (const MoveValue& move : moves) EXPECT_LE(move.low, move.high);
        flag->store(true);
      });
  const Answer second = stepping.at(state, 0, work);
  EXPECT_EQ(second.status, Status::exact);
  if (told && first.status == Status::unknown) {
    EXPECT_LE(first.low, second.low);
    EXPECT_GE(first.high, second.high);
  }
}

} // namespace
} // namespace oddsat::ask
