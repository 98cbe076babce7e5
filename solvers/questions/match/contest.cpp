#include "oddsat/questions/match/contest.hpp"

#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/questions/match/players.hpp"

#include <chrono>
#include <fmt/format.h>
#include <random>

namespace oddsat::match {

namespace {

constexpr int mostStepsOfMatch = 10000;

// A name that no earlier match had, so that remote players do not take this match for another.
std::string matchName(int number) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return fmt::format("oddsat.{}.{}",
                     std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), number);
}

class RoundRunner {
public:
  RoundRunner(const gdl::Game& game, const Contest& contest, int number, Work& work)
      : game_(game), contest_(contest), work_(work),
        random_(contest.seed * 1000003 + static_cast<uint64_t>(number)) {
    Report quiet;
    referee_ = reasoner::playable(game, contest.startClock / 2, work.limits, quiet);
    round_.playerOf = playersOfRound(game, contest, number);
    const std::string match = matchName(number);
    for (size_t role = 0; role < game.roles.size(); ++role) {
      const uint64_t seed = contest.seed * 1000003 + static_cast<uint64_t>(number) * 101 + role;
      const PlayerSetup setup{game,  role, *referee_, contest.startClock, contest.playClock,
                              match, seed};
      players_.push_back(
          makePlayer(contest.players[round_.playerOf[role]], setup, contest.send, work));
    }
  }

  Round play() {
    machine::State state = referee_->initial();
    machine::View view = referee_->view(state);
    for (int step = 0; step < mostStepsOfMatch && !view.terminal; ++step) {
      work_.limits.check();
      state = referee_->next(state, playStep(view));
      view = referee_->view(state);
    }
    for (const auto& player : players_) player->ended();
    for (const std::vector<int>& goals : view.goals)
      round_.goals.push_back(goals.empty() ? std::nullopt : std::optional(goals.back()));
    return std::move(round_);
  }

private:
  machine::Joint playStep(const machine::View& view) {
    machine::Joint joint;
    std::vector<gdl::Term> moves;
    std::string words;
    for (size_t role = 0; role < players_.size(); ++role) {
      joint.push_back(moveOf(role, view));
      moves.push_back(referee_->move(role, joint.back()));
      words += (role > 0 ? ", " : "") + toInfix(game_.roles[role]) + " " + toInfix(moves.back());
    }
    round_.moves += (round_.moves.empty() ? "" : "; ") + words;
    for (const auto& player : players_) player->moved(moves);
    return joint;
  }

  // Remote players are sent every step, also steps in which they have no choice.
  machine::MoveId moveOf(size_t role, const machine::View& view) {
    const std::string who = toInfix(game_.roles[role]);
    const auto& legal = view.legal[role];
    if (legal.empty())
      throw Error(who + " has no move " +
                  (round_.moves.empty() ? "at the start" : "after " + round_.moves));
    const bool remote = contest_.players[round_.playerOf[role]].kind == PlayerSpec::Kind::remote;
    if (legal.size() == 1 && !remote) return legal.front();
    const Choice choice = players_[role]->choose(contest_.playClock);
    if (choice.move)
      if (const auto id = legalId(*referee_, view, role, *choice.move)) {
        if (legal.size() > 1 && !choice.why.empty())
          round_.reasons.push_back(who + " " + toInfix(*choice.move) + ": " + choice.why);
        return *id;
      }
    round_.mistakes.push_back(who + ": " +
                              (choice.move ? "not legal: " + toInfix(*choice.move) : choice.why));
    return legal[random_() % legal.size()];
  }

  const gdl::Game& game_;
  const Contest& contest_;
  Work& work_;
  std::mt19937_64 random_;
  std::unique_ptr<reasoner::Playable> referee_;
  std::vector<std::unique_ptr<Player>> players_; // by role
  Round round_;
};

} // namespace

std::vector<size_t> playersOfRound(const gdl::Game& game, const Contest& contest, int number) {
  std::vector<size_t> moving, players(game.roles.size());
  for (size_t role = 0; role < game.roles.size(); ++role) {
    players[role] = role;
    if (game.roles[role] != gdl::Term{gdl::word::random}) moving.push_back(role);
  }
  if (contest.rotate)
    for (size_t i = 0; i < moving.size(); ++i)
      players[moving[i]] = moving[(i + static_cast<size_t>(number)) % moving.size()];
  return players;
}

Round playRound(const gdl::Game& game, const Contest& contest, int number, Work& work) {
  gdl::demandFullInformation(game, "a match between players who are given every joint move");
  return RoundRunner(game, contest, number, work).play();
}

Mean meanGoal(const std::vector<Round>& rounds, size_t player, double confidence) {
  Mean mean;
  double sum = 0;
  for (const Round& round : rounds)
    for (size_t role = 0; role < round.goals.size(); ++role) {
      if (round.playerOf[role] != player || !round.goals[role]) continue;
      sum += *round.goals[role];
      ++mean.rounds;
    }
  if (mean.rounds > 0) mean.value = sum / static_cast<double>(mean.rounds);
  const Interval part = meanBetween0And1(mean.value / 100, mean.rounds, confidence);
  mean.interval = {100 * part.low, 100 * part.high};
  return mean;
}

} // namespace oddsat::match
