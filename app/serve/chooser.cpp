#include "oddsat/app/serve/chooser.hpp"

#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/questions/match/tree_search.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

// A separate playable copy, so that other requests for this game do not wait for the search.
std::unique_ptr<reasoner::Playable> another(const OpenedGame& opened, const Limits& limits) {
  return opened.compiled() ? reasoner::compiledGame(opened.machine())
                           : reasoner::interpretedGame(opened.game, limits);
}

std::vector<bool> atRandom(const std::vector<gdl::Term>& roles) {
  std::vector<bool> found;
  for (const gdl::Term& role : roles) found.push_back(role == gdl::Term{"random"});
  return found;
}

} // namespace

Json chooseByPlayouts(const OpenedGame& opened, const gdl::Term& role, const Reached& reached,
                      double seconds, const Limits& limits) {
  const auto play = another(opened, limits);
  const auto index =
      static_cast<size_t>(std::ranges::find(play->roles(), role) - play->roles().begin());
  match::TreeSearch search(*play, atRandom(play->roles()), 1);
  {
    const auto lock = lockWithin(opened.playing, limits);
    search.moveTo(play->stateOf(opened.play->fluentsOf(reached.state)));
  }
  search.run(limits.within(seconds));
  limits.check();
  const std::vector<match::MoveEstimate> moves = search.moves(index);
  if (moves.empty()) throw Error(gdl::toInfix(role) + " has no move there");
  const auto sure = [](const match::MoveEstimate& move) { return move.proved ? move.value : -1; };
  const auto& proved = *std::ranges::max_element(moves, {}, sure);
  const auto& visited = *std::ranges::max_element(moves, {}, &match::MoveEstimate::visits);
  const auto& best = sure(proved) >= visited.value ? proved : visited;
  return {{"status", "exact"},
          {"move", gdl::toInfix(play->move(index, best.move))},
          {"estimate", best.value},
          {"playouts", search.playouts()}};
}

} // namespace oddsat::serve
