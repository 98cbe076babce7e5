// Formulas about a position for wires: an atom if the game has one for the wire, else the formula
// of its gates. Gates with only one reader become part of it.
#pragma once

#include "oddsat/regression/position_wires.hpp"

#include <vector>

namespace oddsat::regression {

class FormulasOf {
public:
  // `roots`: all wires that will be queried.
  FormulasOf(Positions& positions, strategy::Formulas& formulas, const std::vector<Wire>& roots);

  strategy::FormulaId of(Wire wire);

private:
  void nameInputs();
  void nameOutputs();
  void name(Wire wire, const strategy::StateAtom& atom);
  void countReaders(const std::vector<Wire>& roots);
  void conjuncts(Wire wire, bool whole, std::vector<Wire>& found) const;
  strategy::FormulaId build(uint32_t node);

  Positions& positions_;
  const circuit::Circuit& circuit_;
  strategy::Formulas& formulas_;
  std::vector<strategy::FormulaId> known_; // by node, not inverted; unknown: not made yet
  std::vector<uint32_t> readers_;          // by node
};

} // namespace oddsat::regression
