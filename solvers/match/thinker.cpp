#include "match/thinker.hpp"

#include "forward/forward.hpp"
#include "gdl/payoff.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace oddsat::match {

namespace {

constexpr double slice = 0.02; // seconds of tree search between looks at the exact one

bool playsAtRandom(const gdl::Term& role) {
  return role == gdl::Term{"random"};
}

size_t indexOf(const std::vector<gdl::Term>& roles, const gdl::Term& role) {
  const auto place = std::ranges::find(roles, role);
  if (place == roles.end()) throw Error("the game has no role '" + toInfix(role) + "'");
  return static_cast<size_t>(place - roles.begin());
}

} // namespace

Thinker::Thinker(gdl::Game game, const gdl::Term& role, const Options& options, const Limits& setUp)
    : rules_(std::move(game)), role_(role), options_(options), memory_(setUp) {
  Report quiet;
  const double half = setUp.secondsLeft() ? *setUp.secondsLeft() / 2 : 20;
  game_ = reasoner::playable(rules_, half, setUp, quiet);
  game_->setLimits(Limits());
  index_ = indexOf(game_->roles(), role_);
  std::vector<bool> atRandom;
  for (const gdl::Term& each : game_->roles()) atRandom.push_back(playsAtRandom(each));
  if (options_.exact && game_->compiled() != nullptr) prepareExact(setUp);
  state_ = game_->initial();
  view_ = game_->view(state_);
  if (options_.tree) tree_ = std::make_unique<TreeSearch>(*game_, atRandom, options_.seed);
}

std::vector<gdl::Term> Thinker::legal() const {
  std::vector<gdl::Term> moves;
  for (const machine::MoveId move : view_.legal[index_]) moves.push_back(game_->move(index_, move));
  return moves;
}

std::vector<int> Thinker::goals(size_t role) const {
  return view_.goals[role];
}

void Thinker::apply(const std::vector<gdl::Term>& moves) {
  if (moves.size() != roles().size())
    throw Error(fmt::format("{} moves for {} roles", moves.size(), roles().size()));
  machine::Joint joint;
  for (size_t role = 0; role < moves.size(); ++role) {
    const auto& legal = view_.legal[role];
    const auto is = [&](machine::MoveId id) { return game_->move(role, id) == moves[role]; };
    const auto found = std::ranges::find_if(legal, is);
    if (view_.terminal || found == legal.end())
      throw Error(toInfix(moves[role]) + " is not legal for " + toInfix(roles()[role]));
    joint.push_back(*found);
  }
  ready_.reset();
  state_ = game_->next(state_, joint);
  view_ = game_->view(state_);
  if (tree_) tree_->moveTo(state_);
}

// Two adversaries at most: then the value is what both can hold.
void Thinker::prepareExact(const Limits& setUp) {
  question_.player = role_;
  question_.ownStart = game_->fluentsOf(game_->initial());
  for (const gdl::Term& role : roles())
    if (playsAtRandom(role)) question_.randomRoles.push_back(role);
  if (roles().size() - question_.randomRoles.size() > 2 || playsAtRandom(role_)) return;
  gdl::PaidGame paid = gdl::withPayoff(rules_, role_);
  question_.randomRoles.push_back(paid.dice);
  try {
    Report quiet;
    const double left = setUp.secondsLeft().value_or(20);
    paid_ = machine::Machine::compile(paid.game, setUp.within(left / 2), quiet);
  } catch (const LimitReached&) { // then the tree has to do
  }
}

std::optional<Decision> Thinker::exactly(const Limits& limits) {
  try {
    forward::Options options;
    options.start = paid_->stateOf(game_->fluentsOf(state_));
    const Answer answer = forward::solve(*paid_, question_, options, limits);
    if (answer.status != Status::exact) return std::nullopt;
    for (const MoveValue& best : answer.bestMoves)
      if (best.role == role_)
        return Decision{best.move, answer.low.get_d(), true, false,
                        "proved " + toString(answer.low)};
    return std::nullopt;
  } catch (const LimitReached&) {
    return std::nullopt;
  } catch (const Error&) { // both choose at once, or some playout has no end
    paid_.reset();
    return std::nullopt;
  }
}

// Whoever is first stops the other.
void Thinker::think(double seconds, std::optional<Decision>& exact) {
  const Limits limits = memory_.within(seconds);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const bool searches = paid_ && view_.legal[index_].size() > 1;
  std::atomic<bool> done = !searches && !tree_;
  std::thread worker;
  if (searches)
    worker = std::thread([&] {
      exact = exactly(limits.stoppedBy(stop));
      done = exact.has_value();
    });
  while (tree_ && !limits.reached() && !done && !tree_->proved(index_)) {
    const double left = limits.secondsLeft().value_or(slice);
    tree_->run(limits.within(std::min(slice, left)));
  }
  if (tree_) *stop = true; // without a tree, the exact answer is waited for
  if (worker.joinable()) worker.join();
}

void Thinker::warmUp(double seconds) {
  if (!view_.terminal) think(seconds, ready_);
}

Decision Thinker::decide(double seconds) {
  const auto& legal = view_.legal[index_];
  if (legal.empty() || view_.terminal) throw Error(toInfix(role_) + " has no move here");
  if (legal.size() == 1) return {game_->move(index_, legal[0]), 0, false, true, "the only move"};
  std::optional<Decision> exact = std::exchange(ready_, std::nullopt);
  if (!exact) think(seconds, exact);
  if (exact) return *exact;
  return tree_
             ? byTree()
             : Decision{game_->move(index_, legal[0]), 0, false, false, "no exact value was found"};
}

// A proved move that is at least as good as all estimates, else the one looked at most.
Decision Thinker::byTree() const {
  const std::vector<MoveEstimate> moves = tree_->moves(index_);
  const MoveEstimate* proved = nullptr;
  const MoveEstimate* visited = nullptr;
  bool allProved = true;
  for (const MoveEstimate& each : moves) {
    allProved = allProved && each.proved;
    if (each.proved && (!proved || each.value > proved->value)) proved = &each;
    if (!each.proved && (!visited || each.visits > visited->visits)) visited = &each;
  }
  if (proved && (!visited || proved->value >= visited->value)) {
    const bool best = allProved || proved->value >= 1;
    return {game_->move(index_, proved->move), proved->value, best, false,
            fmt::format("{} {:.3f}", best ? "proved" : "at least", proved->value)};
  }
  return {game_->move(index_, visited->move), visited->value, false, false,
          fmt::format("estimated {:.3f} from {} playouts", visited->value, tree_->playouts())};
}

} // namespace oddsat::match
