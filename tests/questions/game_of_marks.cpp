// A few cells on which two roles set marks that stay, in turn. Who owns a line has won; with
// chance a mark may turn out to be the other's, or not to be set at all.
#include "questions/building.hpp"
#include "questions/made_up_games.hpp"

#include <algorithm>

namespace oddsat::questions {

namespace {

class MarksMaker {
public:
  explicit MarksMaker(Chance& chance) : chance_(chance) {}

  AbstractGame make() {
    game_.roles = someRoles(chance_, true);
    for (size_t role = 0; role < game_.roles.size(); ++role)
      (game_.roles[role].isDice() ? dice_ : players_).push_back(role);
    cells_ = static_cast<size_t>(chance_.between(2, 4));
    swaps_ = chance_.one(2);
    makeFluents();
    makeDerived();
    makeMoves();
    makeMarks();
    makeTurns();
    makeEnd();
    return game_;
  }

private:
  size_t mark(size_t player, size_t cell) const { return player * cells_ + cell; }
  size_t turn(size_t player) const { return players_.size() * cells_ + player; }

  void makeFluents() {
    for (size_t player : players_)
      for (size_t cell = 0; cell < cells_; ++cell)
        game_.fluents.push_back(
            {{"cell", {std::to_string(cell + 1), game_.roles[player].name.word}}});
    for (size_t player : players_)
      game_.fluents.push_back(
          {{"control", {game_.roles[player].name.word}}, player == players_.front()});
  }

  // taken(cell), then line(player).
  void makeDerived() {
    for (size_t cell = 0; cell < cells_; ++cell) {
      Condition taken;
      for (size_t player = 0; player < players_.size(); ++player)
        taken.push_back({fluentIs(mark(player, cell))});
      game_.derived.push_back({{"taken", {std::to_string(cell + 1)}}, taken});
    }
    const std::vector<Conjunction> lines = someLines();
    for (size_t player = 0; player < players_.size(); ++player) {
      Condition has;
      for (Conjunction line : lines) {
        for (Literal& literal : line) literal.index = mark(player, literal.index);
        has.push_back(line);
      }
      game_.derived.push_back({{"line", {game_.roles[players_[player]].name.word}}, has});
    }
  }

  // Over cells: neighbours, in a row or in a ring, or any two; single cells are too easy.
  std::vector<Conjunction> someLines() {
    std::vector<Conjunction> lines;
    const size_t kind = chance_.below(3);
    for (size_t a = 0; a < cells_; ++a)
      for (size_t b = a + 1; b < cells_; ++b)
        if (kind == 0 || b == a + 1 || (kind == 1 && a == 0 && b + 1 == cells_))
          lines.push_back({fluentIs(a), fluentIs(b)});
    return lines;
  }

  void makeMoves() {
    for (size_t player = 0; player < players_.size(); ++player) {
      Role& role = game_.roles[players_[player]];
      for (size_t cell = 0; cell < cells_; ++cell)
        role.moves.push_back({{"mark", {std::to_string(cell + 1)}},
                              {{fluentIs(turn(player)), derivedIs(cell, false)}}});
      role.moves.push_back({{"noop"}, {{fluentIs(turn(player), false)}}});
    }
    for (size_t dice : dice_)
      for (size_t side = 0, sides = 2 + chance_.below(2); side < sides; ++side)
        game_.roles[dice].moves.push_back({{"show", {std::to_string(side)}}, {{}}});
  }

  // With the first side of the dice the mark is lost, or goes to the next player.
  void makeMarks() {
    for (size_t player = 0; player < players_.size(); ++player)
      for (size_t cell = 0; cell < cells_; ++cell) {
        Condition& next = game_.fluents[mark(player, cell)].next;
        next.push_back({fluentIs(mark(player, cell))});
        Conjunction set = {moveIs(players_[player], cell)};
        if (!dice_.empty()) set.push_back(moveIs(dice_.front(), 0, false));
        next.push_back(set);
        if (dice_.empty() || !swaps_) continue;
        const size_t other = (player + 1) % players_.size();
        next.push_back({moveIs(players_[other], cell), moveIs(dice_.front(), 0)});
      }
  }

  void makeTurns() {
    for (size_t player = 0; player < players_.size(); ++player)
      game_.fluents[turn((player + 1) % players_.size())].next.push_back({fluentIs(turn(player))});
  }

  void makeEnd() {
    Conjunction full;
    for (size_t cell = 0; cell < cells_; ++cell) full.push_back(derivedIs(cell));
    game_.terminal.push_back(full);
    Conjunction nobody;
    for (size_t player = 0; player < players_.size(); ++player) {
      const size_t line = cells_ + player;
      game_.terminal.push_back({derivedIs(line)});
      game_.roles[players_[player]].goals.push_back({100, {{derivedIs(line)}}});
      nobody.push_back(derivedIs(line, false));
    }
    for (size_t player : players_) {
      game_.roles[player].goals.push_back({50, {nobody}});
      game_.roles[player].goals.push_back({0, {{}}});
    }
  }

  Chance& chance_;
  AbstractGame game_;
  std::vector<size_t> players_, dice_; // roles
  size_t cells_ = 0;
  bool swaps_ = false;
};

} // namespace

AbstractGame gameOfMarks(Chance& chance) {
  return MarksMaker(chance).make();
}

} // namespace oddsat::questions
