#include "match/contest.hpp"

#include "match/thinker.hpp"
#include "playouts/strategy_filter.hpp"
#include "strategy/read_strategies.hpp"
#include "symmetry/of_game.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::match {

namespace {

constexpr double forEver = 1e9; // seconds
constexpr int mostSteps = 10000;

// Somebody who chooses among legal moves.
class Chooser {
public:
  virtual ~Chooser() = default;
  virtual gdl::Term choose(double seconds) = 0;
  virtual void moved(const std::vector<gdl::Term>& moves) = 0;
};

class ByThinking : public Chooser {
public:
  ByThinking(const gdl::Game& game, size_t role, const Seat& seat, const Limits& limits,
             double setUpSeconds, uint64_t seed)
      : best_(seat.kind == Seat::Kind::best),
        thinker_(game, game.roles[role],
                 {.exact = seat.kind != Seat::Kind::tree, .tree = !best_, .seed = seed}, limits,
                 setUpSeconds) {}

  gdl::Term choose(double seconds) override {
    const Decision decision = thinker_.decide(best_ ? forEver : seconds);
    if (best_ && !decision.exact && !decision.forced)
      throw Error("the best move is not to be had here: " + decision.why);
    return decision.move;
  }
  void moved(const std::vector<gdl::Term>& moves) override { thinker_.apply(moves); }

private:
  bool best_;
  Thinker thinker_;
};

class AtRandom : public Chooser {
public:
  AtRandom(reasoner::Playable& game, size_t role, uint64_t seed)
      : game_(game), role_(role), random_(seed), state_(game.initial()) {}

  gdl::Term choose(double) override {
    const std::vector<machine::MoveId> among = allowed(game_.view(state_).legal[role_]);
    return game_.move(role_, among[random_() % among.size()]);
  }
  void moved(const std::vector<gdl::Term>& moves) override {
    const machine::View view = game_.view(state_);
    machine::Joint joint;
    for (size_t role = 0; role < moves.size(); ++role)
      joint.push_back(*std::ranges::find_if(view.legal[role], [&](machine::MoveId id) {
        return game_.move(role, id) == moves[role];
      }));
    state_ = game_.next(state_, joint);
  }

protected:
  virtual std::vector<machine::MoveId> allowed(std::vector<machine::MoveId> legal) { return legal; }

  reasoner::Playable& game_;
  size_t role_;
  std::mt19937_64 random_;
  machine::State state_;
};

class ByStrategy : public AtRandom {
public:
  ByStrategy(const gdl::Game& game, reasoner::Playable& playable, size_t role,
             const std::string& source, Work& work, uint64_t seed)
      : AtRandom(playable, role, seed), source_(source) {
    if (playable.compiled() == nullptr)
      throw Error("this game is too large to be compiled, and strategies need that");
    question_.player = game.roles[role];
    question_.strategies = {strategy::bind(game.roles[role], source)};
    symmetry::give(question_.strategies, game, std::nullopt, work.limits);
    filter_.emplace(game, question_, *playable.compiled(), work.limits, work.report);
  }

protected:
  std::vector<machine::MoveId> allowed(std::vector<machine::MoveId> legal) override {
    std::vector<machine::MoveId> some = filter_->allowed(role_, state_, legal);
    if (some.empty()) throw Error(source_ + ": the strategy allows no move in a position");
    return some;
  }

private:
  std::string source_;
  Question question_;
  std::optional<playouts::StrategyFilter> filter_;
};

// Which seat plays which role in this round.
std::vector<size_t> seating(const gdl::Game& game, const Contest& contest, int number) {
  std::vector<size_t> moving, seats(game.roles.size());
  for (size_t role = 0; role < game.roles.size(); ++role) {
    seats[role] = role;
    if (game.roles[role] != gdl::Term{"random"}) moving.push_back(role);
  }
  if (contest.rotate)
    for (size_t i = 0; i < moving.size(); ++i)
      seats[moving[i]] = moving[(i + static_cast<size_t>(number)) % moving.size()];
  return seats;
}

} // namespace

Seat readSeat(const std::string& words) {
  if (words == "best") return {Seat::Kind::best};
  if (words == "player") return {Seat::Kind::player};
  if (words == "tree") return {Seat::Kind::tree};
  if (words == "random") return {Seat::Kind::random};
  const std::string prefix = "strategy:";
  if (words.starts_with(prefix)) return {Seat::Kind::strategy, words.substr(prefix.size())};
  throw Error("'" + words +
              "' is no player; there are best, player, tree, random and strategy:FILE[:NAME]");
}

Round playRound(const gdl::Game& game, const Contest& contest, int number, Work& work) {
  Report quiet;
  const auto referee = reasoner::playable(game, contest.startClock / 2, work.limits, quiet);
  Round round;
  round.seatOf = seating(game, contest, number);
  std::vector<std::unique_ptr<Chooser>> players;
  for (size_t role = 0; role < game.roles.size(); ++role) {
    const Seat& seat = contest.seats[round.seatOf[role]];
    const uint64_t seed = contest.seed * 1000003 + static_cast<uint64_t>(number) * 101 + role;
    if (seat.kind == Seat::Kind::random)
      players.push_back(std::make_unique<AtRandom>(*referee, role, seed));
    else if (seat.kind == Seat::Kind::strategy)
      players.push_back(
          std::make_unique<ByStrategy>(game, *referee, role, seat.detail, work, seed));
    else
      players.push_back(
          std::make_unique<ByThinking>(game, role, seat, work.limits, contest.startClock, seed));
  }
  machine::State state = referee->initial();
  machine::View view = referee->view(state);
  for (int step = 0; step < mostSteps && !view.terminal; ++step) {
    work.limits.check();
    machine::Joint joint;
    std::vector<gdl::Term> moves;
    for (size_t role = 0; role < players.size(); ++role) {
      if (view.legal[role].empty())
        throw Error(toInfix(game.roles[role]) + " has no move after " + round.moves);
      moves.push_back(view.legal[role].size() == 1 ? referee->move(role, view.legal[role][0])
                                                   : players[role]->choose(contest.playClock));
      joint.push_back(*std::ranges::find_if(view.legal[role], [&](machine::MoveId id) {
        return referee->move(role, id) == moves[role];
      }));
      round.moves += (role > 0              ? ", "
                      : round.moves.empty() ? ""
                                            : "; ") +
                     toInfix(game.roles[role]) + " " + toInfix(moves[role]);
    }
    state = referee->next(state, joint);
    view = referee->view(state);
    for (const auto& player : players) player->moved(moves);
  }
  for (const std::vector<int>& goals : view.goals)
    round.goals.push_back(goals.empty() ? std::nullopt : std::optional(goals.back()));
  return round;
}

// The mean of independent rounds, with the error that the spread of goals lets expect.
Mean meanGoal(const std::vector<Round>& rounds, size_t seat) {
  double sum = 0, squares = 0, count = 0;
  for (const Round& round : rounds)
    for (size_t role = 0; role < round.goals.size(); ++role) {
      if (round.seatOf[role] != seat || !round.goals[role]) continue;
      sum += *round.goals[role];
      squares += static_cast<double>(*round.goals[role]) * *round.goals[role];
      ++count;
    }
  if (count == 0) return {};
  Mean mean;
  mean.value = sum / count;
  const double spread = std::max(0.0, squares / count - mean.value * mean.value);
  constexpr double standardErrors = 1.96; // 95 % of the normal distribution
  const double error = count > 1 ? standardErrors * std::sqrt(spread / (count - 1)) : 100;
  mean.low = std::max(0.0, mean.value - error);
  mean.high = std::min(100.0, mean.value + error);
  return mean;
}

} // namespace oddsat::match
