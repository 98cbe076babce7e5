// Our player against plain tree search at the speed of the field's own reasoner: matches on sheets
// of ODDSAT_GGP_DATA. ODDSAT_UCT_CLOCK and ODDSAT_UCT_MATCHES change the clock and the number.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/players.hpp"
#include "oddsat/questions/match/thinker.hpp"
#include "support/plain_uct.hpp"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

double fromEnvironment(const char* name, double otherwise) {
  const char* text = std::getenv(name);
  return text ? std::stod(text) : otherwise;
}

struct Series {
  const gdl::Game& game;
  double clock;
  uint64_t partnerSteps; // for a move
};

// The goal of our role, of 100.
int playMatch(const Series& series, size_t ours, uint64_t seed) {
  Report quiet;
  const auto referee = reasoner::playable(series.game, 60, Limits(), quiet);
  match::Thinker player(series.game, series.game.roles[ours], {.seed = seed}, Limits(), 60);
  std::vector<support::PlainUct> partners;
  for (size_t role = 0; role < series.game.roles.size(); ++role)
    partners.emplace_back(*referee, role, seed * 31 + role);
  machine::State state = referee->initial();
  machine::View view = referee->view(state);
  while (!view.terminal) {
    machine::Joint joint;
    std::vector<gdl::Term> moves;
    for (size_t role = 0; role < partners.size(); ++role) {
      const bool choice = view.legal[role].size() > 1;
      gdl::Term move = referee->move(role, view.legal[role].front());
      if (choice && role == ours) move = player.decide(series.clock).move;
      if (choice && role != ours) move = partners[role].choose(state, series.partnerSteps);
      joint.push_back(match::legalId(*referee, view, role, move).value());
      moves.push_back(std::move(move));
    }
    state = referee->next(state, joint);
    view = referee->view(state);
    player.apply(moves);
  }
  return view.goals[ours].empty() ? 0 : view.goals[ours].back();
}

// `stepsPerSecond`: of the reference reasoner on such a game.
void expectNineOfTenPoints(const char* sheet, double stepsPerSecond) {
  const char* folder = std::getenv("ODDSAT_GGP_DATA");
  if (!folder) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set";
  Report quiet;
  const gdl::Game game = gdl::load(std::string(folder) + "/games/" + sheet + ".kif", quiet);
  const double clock = fromEnvironment("ODDSAT_UCT_CLOCK", 0.5);
  const Series series{game, clock, static_cast<uint64_t>(stepsPerSecond * clock)};
  const auto matches = static_cast<uint64_t>(fromEnvironment("ODDSAT_UCT_MATCHES", 20));
  int points = 0;
  for (uint64_t match = 0; match < matches; ++match) points += playMatch(series, match % 2, match);
  std::cout << sheet << ": " << points << " of " << 100 * matches << " points, "
            << series.partnerSteps << " steps a move for the partner\n";
  EXPECT_GE(points, static_cast<int>(90 * matches));
}

TEST(PlainUctLong, ConnectFour) {
  expectNineOfTenPoints("conn4", 1726);
}
TEST(PlainUctLong, SmallBreakthrough) {
  expectNineOfTenPoints("breakthroughSmall", 706);
}
TEST(PlainUctLong, SmallCheckers) {
  expectNineOfTenPoints("checkersSmall", 280);
}
TEST(PlainUctLong, Othello) {
  expectNineOfTenPoints("othello-comp2007", 280);
}

} // namespace
} // namespace oddsat
