#include "oddsat/questions/match/thinker.hpp"

#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace oddsat::match {

namespace {

constexpr double slice = 0.02; // seconds of tree search between two queries of the exact search

size_t indexOf(const std::vector<gdl::Term>& roles, const gdl::Term& role) {
  const auto place = std::ranges::find(roles, role);
  if (place == roles.end()) throw Error("the game has no role '" + toInfix(role) + "'");
  return static_cast<size_t>(place - roles.begin());
}

} // namespace

Thinker::Thinker(gdl::Game game, const gdl::Term& role, const Options& options,
                 const Limits& limits, double setUpSeconds)
    : limits_(limits), role_(role), index_(indexOf(game.roles, role)), setUpSeconds_(setUpSeconds) {
  if (gdl::hidesInformation(game)) {
    hidden_ = std::make_unique<HiddenPlayer>(game, role, options.seed, limits, setUpSeconds);
    return;
  }
  Report quiet;
  game_ = reasoner::playable(game, setUpSeconds / 2, limits, quiet);
  std::vector<bool> atRandom;
  for (const gdl::Term& each : game_->roles())
    atRandom.push_back(each == gdl::Term{gdl::word::random});
  state_ = game_->initial();
  view_ = game_->view(state_);
  if (options.tree) tree_ = std::make_unique<TreeSearch>(*game_, atRandom, options.seed);
  if (options.exact && game_->compiled() != nullptr && ExactSearch::applies(game, role))
    exact_ = std::make_unique<ExactSearch>(std::move(game), role, limits);
}

std::vector<gdl::Term> Thinker::legal() const {
  if (hidden_) return hidden_->legal();
  std::vector<gdl::Term> moves;
  for (const machine::MoveId move : view_.legal[index_]) moves.push_back(game_->move(index_, move));
  return moves;
}

std::vector<int> Thinker::goals(size_t role) const {
  return hidden_ ? std::vector<int>() : view_.goals[role];
}

void Thinker::observe(const gdl::Term& move, const std::vector<gdl::Term>& percepts) {
  if (!hidden_) throw Error("in this game every role observes all moves");
  hidden_->observe(move, percepts);
}

void Thinker::apply(const std::vector<gdl::Term>& moves) {
  if (hidden_) throw Error("in this game a role observes only what the rules show to it");
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
  state_ = game_->next(state_, joint);
  view_ = game_->view(state_);
  if (tree_) tree_->moveTo(state_);
}

// The search that ends first stops the other. A step of a game that is not compiled can take long,
// so a playout is aborted when the limit is reached.
std::optional<ExactSearch::Found> Thinker::think(double seconds) {
  const Limits limits = limits_.within(seconds);
  const bool searches = exact_ && view_.legal[index_].size() > 1;
  if (searches) exact_->begin(fluents());
  if (tree_) searchTree(limits);
  if (!searches) return std::nullopt;
  if (!tree_ || !provedByTree()) exact_->wait(limits);
  exact_->pause();
  return exact_->found();
}

void Thinker::searchTree(const Limits& limits) {
  tree_->setLimits(limits);
  try {
    while (!limits.reached() && !tree_->proved(index_) && !(exact_ && exact_->found())) {
      const double left = limits.secondsLeft().value_or(slice);
      tree_->run(limits.within(std::min(slice, left)));
    }
  } catch (const LimitReached&) { // in the middle of a playout
  }
  tree_->setLimits(Limits());
}

void Thinker::warmUp(double seconds) {
  if (!hidden_ && !view_.terminal) think(seconds);
}

Decision Thinker::exactly(const ExactSearch::Found& found) const {
  return {found.move, found.value.get_d(), true, false, "proved " + oddsat::toString(found.value)};
}

Decision Thinker::decideHidden() {
  const bool best = hidden_->knowsBest();
  const std::string why = best ? "equilibrium of a game worth " + oddsat::toString(hidden_->value())
                               : "at random: no equilibrium was found";
  return {hidden_->decide(), best ? hidden_->value().get_d() : 0, best, false, why};
}

Decision Thinker::decide(double seconds) {
  if (hidden_) return decideHidden();
  const auto& legal = view_.legal[index_];
  if (legal.empty() || view_.terminal) throw Error(toInfix(role_) + " has no move here");
  if (legal.size() == 1) return {game_->move(index_, legal[0]), 0, false, true, "the only move"};
  if (const auto found = think(seconds)) return exactly(*found);
  return tree_
             ? byTree()
             : Decision{game_->move(index_, legal[0]), 0, false, false, "no exact value was found"};
}

void Thinker::refuseInexact() const {
  limits_.check();
  if (exact_) exact_->rethrow();
  if (game_->compiled() == nullptr)
    throw LimitReached(fmt::format(
        "the game was not compiled within {:g} seconds, half the start clock", setUpSeconds_ / 2));
  if (!exact_)
    throw Error("a role can play best that is not 'random', against one other such role at most");
  throw Error("the search for it was given up");
}

// Returns the best proved move if its value is at least the estimate of the most visited other
// move, otherwise that move.
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
    const bool best = (allProved || proved->value >= 1) && tree_->proofsAreMinimax();
    return {game_->move(index_, proved->move), proved->value, best, false,
            fmt::format("{} {:.3f}", best ? "proved" : "at least", proved->value)};
  }
  return {game_->move(index_, visited->move), visited->value, false, false,
          fmt::format("estimated {:.3f} from {} playouts", visited->value, tree_->playouts())};
}

} // namespace oddsat::match
