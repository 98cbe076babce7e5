// The positions that the next few joint moves can lead to, each as wires over the fluents of the
// first position. Equal wires are shared, so a fluent that a move does not change keeps its wire.
#pragma once

#include "oddsat/regression/instance.hpp"
#include "oddsat/regression/known.hpp"
#include "oddsat/regression/step_game.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <deque>
#include <map>
#include <unordered_map>
#include <vector>

namespace oddsat::regression {

using Place = uint32_t; // number of a position

struct Option { // a move that may be legal
  size_t move;
  Wire legal;
};

class Positions {
public:
  // `ownStart`: the fluents of the game's original start, for `init`.
  Positions(const StepGame& game, const strategy::Formulas& formulas,
            std::vector<gdl::Term> ownStart);

  circuit::Circuit& circuit() { return circuit_; }
  const StepGame& game() const { return game_; }

  // The first position, with the knowledge about it.
  Place here() { return 0; }
  Place here(const Known& known);

  Wire terminal(Place place);
  Wire atom(const strategy::StateAtom& atom) { return this->atom(atom, positions_[0]); }
  Wire holds(strategy::FormulaId formula, Place place); // the formula must not contain steps
  // The moves of a role that are not known to be illegal.
  const std::vector<Option>& options(Place place, size_t role);
  Place after(Place place, const std::vector<size_t>& joint); // one move for each role

private:
  struct Position {
    std::vector<Wire> fluents;
    Instance instance; // with no move made
    std::vector<std::vector<Option>> options = {};
    std::unordered_map<strategy::FormulaId, Wire> known = {};
  };
  Place keep(std::vector<Wire> fluents);
  std::vector<Wire> inputs(const std::vector<Wire>& fluents,
                           const std::vector<size_t>& joint) const;
  Wire atom(const strategy::StateAtom& atom, Position& position);
  Wire fluent(const gdl::Term& term, const Position& position) const;
  Wire legal(const strategy::StateAtom& atom, Position& position);
  Wire goal(const strategy::StateAtom& atom, Position& position);
  Wire atStart(const Position& position);

  const StepGame& game_;
  const strategy::Formulas& formulas_;
  const std::vector<gdl::Term> ownStart_;
  circuit::Circuit circuit_;
  std::deque<Position> positions_;
  std::map<std::vector<Wire>, Place> places_;
};

} // namespace oddsat::regression
