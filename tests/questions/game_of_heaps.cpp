// A heap from which players take one or two pieces in turn; chance may put one back. Who takes
// the last one wins, or loses. Without a counter of steps such a game may go on for ever.
#include "questions/building.hpp"
#include "questions/made_up_games.hpp"

namespace oddsat::questions {

namespace {

class HeapsMaker {
public:
  explicit HeapsMaker(Chance& chance) : chance_(chance) {}

  AbstractGame make() {
    game_.roles = someRoles(chance_, true);
    for (size_t role = 0; role < game_.roles.size(); ++role)
      (game_.roles[role].isDice() ? dice_ : players_).push_back(role);
    pieces_ = static_cast<size_t>(chance_.between(2, 5));
    if (chance_.one(2)) steps_ = static_cast<size_t>(chance_.between(2, 5));
    makeFluents();
    makeMoves();
    makeHeap();
    makeTurns();
    makeEnd();
    return game_;
  }

private:
  // heap(0), ..., heap(pieces), control(player), count(0), ..., count(steps)
  size_t turn(size_t player) const { return pieces_ + 1 + player; }
  size_t count(size_t step) const { return pieces_ + 1 + players_.size() + step; }

  void makeFluents() {
    for (size_t left = 0; left <= pieces_; ++left)
      game_.fluents.push_back({{"heap", {std::to_string(left)}}, left == pieces_});
    for (size_t player : players_)
      game_.fluents.push_back(
          {{"control", {game_.roles[player].name.word}}, player == players_.front()});
    for (size_t step = 0; steps_ > 0 && step <= steps_; ++step)
      game_.fluents.push_back({{"count", {std::to_string(step)}}, step == 0});
  }

  void makeMoves() {
    for (size_t player = 0; player < players_.size(); ++player) {
      Role& role = game_.roles[players_[player]];
      role.moves.push_back({{"take", {"1"}}, {{fluentIs(turn(player))}}});
      role.moves.push_back(
          {{"take", {"2"}}, {{fluentIs(turn(player)), fluentIs(1, false), fluentIs(0, false)}}});
      role.moves.push_back({{"noop"}, {{fluentIs(turn(player), false)}}});
    }
    for (size_t dice : dice_) {
      game_.roles[dice].moves.push_back({{"add"}, {{fluentIs(0, false)}}});
      game_.roles[dice].moves.push_back({{"leave"}, {{}}});
      if (chance_.one(2)) game_.roles[dice].moves.push_back({{"rest"}, {{}}});
    }
  }

  void makeHeap() {
    for (size_t left = 1; left <= pieces_; ++left)
      for (size_t player : players_)
        for (size_t taken = 1; taken <= std::min<size_t>(2, left); ++taken) {
          const Conjunction take = {fluentIs(left), moveIs(player, taken - 1)};
          add(left - taken, take, false);
          if (!dice_.empty()) add(left - taken + 1, take, true);
        }
  }

  void add(size_t left, Conjunction when, bool onTop) {
    if (!dice_.empty()) when.push_back(moveIs(dice_.front(), 0, onTop));
    game_.fluents[left].next.push_back(when);
  }

  void makeTurns() {
    for (size_t player = 0; player < players_.size(); ++player)
      game_.fluents[turn((player + 1) % players_.size())].next.push_back({fluentIs(turn(player))});
    for (size_t step = 0; step < steps_; ++step)
      game_.fluents[count(step + 1)].next.push_back({fluentIs(count(step))});
  }

  // A role that is to move when the heap is empty did not take the last piece.
  void makeEnd() {
    game_.terminal.push_back({fluentIs(0)});
    if (steps_ > 0) game_.terminal.push_back({fluentIs(count(steps_))});
    const bool lastWins = !chance_.one(3);
    for (size_t player = 0; player < players_.size(); ++player) {
      const size_t next = (player + 1) % players_.size();
      auto& goals = game_.roles[players_[player]].goals;
      goals.push_back({100, {{fluentIs(0), fluentIs(turn(lastWins ? next : player))}}});
      goals.push_back({50, {{fluentIs(0, false)}}});
      goals.push_back({0, {{fluentIs(0), fluentIs(turn(lastWins ? player : next))}}});
    }
  }

  Chance& chance_;
  AbstractGame game_;
  std::vector<size_t> players_, dice_; // roles
  size_t pieces_ = 0;
  size_t steps_ = 0; // 0: not counted
};

} // namespace

AbstractGame gameOfHeaps(Chance& chance) {
  return HeapsMaker(chance).make();
}

} // namespace oddsat::questions
