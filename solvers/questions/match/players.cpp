#include "oddsat/questions/match/players.hpp"

#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/questions/match/remote_player.hpp"
#include "oddsat/questions/match/thinker.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/subject.hpp"

#include <algorithm>
#include <random>

namespace oddsat::match {

namespace {

constexpr double forEver = 1e9; // seconds

class ByThinking : public Player {
public:
  ByThinking(const PlayerSpec& player, const PlayerSetup& setup, const Limits& limits)
      : best_(player.kind == PlayerSpec::Kind::best), role_(toInfix(setup.game.roles[setup.role])),
        thinker_(
            setup.game, setup.game.roles[setup.role],
            {.exact = player.kind != PlayerSpec::Kind::tree, .tree = !best_, .seed = setup.seed},
            limits, setup.startClock) {}

  Choice choose(double seconds) override {
    Decision decision = thinker_.decide(best_ ? forEver : seconds);
    if (best_ && !decision.exact && !decision.forced) refuse();
    return {std::move(decision.move), std::move(decision.why)};
  }
  void moved(const std::vector<gdl::Term>& moves) override { thinker_.apply(moves); }

private:
  [[noreturn]] void refuse() const {
    try {
      thinker_.refuseInexact();
    } catch (const Error& error) {
      const Diagnostic& why = error.diagnostics().front();
      throw Error(why.where,
                  "no best move was found for " + role_ + ": " + why.message +
                      "; the players 'player' and 'tree' play such games, too",
                  why.notes);
    }
  }

  bool best_;
  std::string role_;
  Thinker thinker_;
};

class AtRandom : public Player {
public:
  AtRandom(const PlayerSetup& setup, reasoner::Playable& game)
      : game_(game), role_(setup.role), random_(setup.seed), state_(game_.initial()) {}

  Choice choose(double) override {
    const std::vector<machine::MoveId> among = allowed(game_.view(state_).legal[role_]);
    return {game_.move(role_, among[random_() % among.size()])};
  }
  void moved(const std::vector<gdl::Term>& moves) override {
    const machine::View view = game_.view(state_);
    machine::Joint joint;
    for (size_t role = 0; role < moves.size(); ++role)
      joint.push_back(legalId(game_, view, role, moves[role]).value());
    state_ = game_.next(state_, joint);
  }

protected:
  virtual std::vector<machine::MoveId> allowed(std::vector<machine::MoveId> legal) { return legal; }

  reasoner::Playable& game_;
  size_t role_;
  std::mt19937_64 random_;
  machine::State state_;
};

// The rules of a strategy, and the game extended by the fluents that the strategy needs to
// remember.
struct Bound {
  Bound(const PlayerSetup& setup, const std::string& source, Work& work) {
    if (setup.referee.compiled() == nullptr)
      throw Error("this game is too large to be compiled, and strategies need that");
    question.player = setup.game.roles[setup.role];
    question.strategies = {strategy::bind(question.player, source)};
    symmetry::give(question.strategies, setup.game, std::nullopt, work.limits);
    game = strategy::rememberingFor(setup.game, question.strategies, work.limits);
    playable = reasoner::compiledGame(machine::Machine::compile(game, work.limits, work.report));
  }

  Question question;
  gdl::Game game;
  std::unique_ptr<reasoner::Playable> playable;
};

class ByStrategy : private Bound, public AtRandom {
public:
  ByStrategy(const PlayerSetup& setup, const std::string& source, Work& work)
      : Bound(setup, source, work), AtRandom(setup, *playable), source_(source),
        filter_(game, question, *playable->compiled(), work.limits, work.report) {}

protected:
  std::vector<machine::MoveId> allowed(std::vector<machine::MoveId> legal) override {
    std::vector<machine::MoveId> some = filter_.allowed({role_, state_}, legal);
    if (some.empty()) throw Error(source_ + ": the strategy allows no move " + place());
    return some;
  }

private:
  std::string place() const {
    std::string fluents;
    for (const gdl::Term& fluent : game_.fluentsOf(state_))
      fluents += (fluents.empty() ? "" : ", ") + toInfix(fluent);
    return "where " + (fluents.empty() ? "nothing" : fluents) + " holds";
  }

  std::string source_;
  playouts::StrategyFilter filter_;
};

} // namespace

std::unique_ptr<Player> makePlayer(const PlayerSpec& player, const PlayerSetup& setup,
                                   const Send& send, Work& work) {
  switch (player.kind) {
  case PlayerSpec::Kind::random:
    return std::make_unique<AtRandom>(setup, setup.referee);
  case PlayerSpec::Kind::strategy:
    return std::make_unique<ByStrategy>(setup, player.detail, work);
  case PlayerSpec::Kind::remote:
    return std::make_unique<RemotePlayer>(setup, player.detail, send, work.limits);
  default:
    return std::make_unique<ByThinking>(player, setup, work.limits);
  }
}

std::optional<machine::MoveId> legalId(reasoner::Playable& game, const machine::View& view,
                                       size_t role, const gdl::Term& move) {
  const auto is = [&](machine::MoveId id) { return game.move(role, id) == move; };
  const auto found = std::ranges::find_if(view.legal[role], is);
  return found == view.legal[role].end() ? std::nullopt : std::optional(*found);
}

} // namespace oddsat::match
