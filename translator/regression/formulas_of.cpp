#include "oddsat/regression/formulas_of.hpp"

#include "oddsat/circuit/conjuncts.hpp"

#include <algorithm>

namespace oddsat::regression {

using circuit::Node;
using circuit::nodeOf;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::StateAtom;

namespace {

constexpr FormulaId noFormula = UINT32_MAX;

} // namespace

FormulasOf::FormulasOf(Positions& positions, Formulas& formulas, const std::vector<Wire>& roots)
    : positions_(positions), circuit_(positions.circuit()), formulas_(formulas) {
  nameInputs();
  nameOutputs();
  countReaders(roots);
}

void FormulasOf::name(Wire wire, const StateAtom& atom) {
  known_.resize(circuit_.nodes().size(), noFormula);
  FormulaId& place = known_[nodeOf(wire)];
  if (place != noFormula) return;
  const FormulaId formula = formulas_.state(atom);
  place = circuit::isInverted(wire) ? formulas_.negation(formula) : formula;
}

void FormulasOf::nameInputs() {
  known_.assign(circuit_.nodes().size(), noFormula);
  known_[0] = Formulas::no;
  const auto& fluents = positions_.game().circuit.fluents;
  for (uint32_t n = 0; n < circuit_.nodes().size(); ++n)
    if (circuit_.nodes()[n].kind == Node::Kind::input)
      known_[n] = formulas_.state({StateAtom::Kind::fluent, {}, fluents[circuit_.nodes()[n].a]});
}

// Names wires for which the program has atoms, so that they need no formula.
void FormulasOf::nameOutputs() {
  const circuit::GameCircuit& game = positions_.game().circuit;
  name(positions_.terminal(positions_.here()), {StateAtom::Kind::terminal});
  for (size_t role = 0; role < positions_.game().roles; ++role)
    for (const Option& option : positions_.options(positions_.here(), role))
      name(option.legal, {StateAtom::Kind::legal, game.roles[role], game.moves[role][option.move]});
  for (const auto& [term, wire] : positions_.game().relation) {
    const StateAtom atom{StateAtom::Kind::relation, {}, term};
    name(positions_.atom(atom), atom);
  }
  known_.resize(circuit_.nodes().size(), noFormula);
}

void FormulasOf::countReaders(const std::vector<Wire>& roots) {
  readers_.assign(circuit_.nodes().size(), 0);
  std::vector<uint32_t> open;
  const auto read = [&](Wire wire) {
    const uint32_t n = nodeOf(wire);
    if (++readers_[n] == 1 && known_[n] == noFormula) open.push_back(n);
  };
  for (const Wire root : roots) {
    read(root);
    ++readers_[nodeOf(root)]; // used outside, too
  }
  while (!open.empty()) {
    const Node& node = circuit_.nodes()[open.back()];
    open.pop_back();
    read(node.a);
    read(node.b);
  }
}

// The parts of a conjunction, including those of small inner conjunctions, because the order in
// which they were joined must not matter.
void FormulasOf::conjuncts(Wire wire, bool whole, std::vector<Wire>& found) const {
  constexpr size_t small = 4;
  const Node& node = circuit_.nodes()[nodeOf(wire)];
  const bool stays =
      circuit::isInverted(wire) || node.kind != Node::Kind::both ||
      (!whole && readers_[nodeOf(wire)] > 1 && circuit::conjuncts(circuit_, wire).size() > small);
  if (stays) return found.push_back(wire);
  conjuncts(node.a, false, found);
  conjuncts(node.b, false, found);
}

// A conjunction of mostly negated wires is written as the negation of a disjunction, to have fewer
// negations.
FormulaId FormulasOf::build(uint32_t n) {
  std::vector<Wire> wires;
  conjuncts(2 * n, true, wires);
  const auto negative = static_cast<size_t>(
      std::ranges::count_if(wires, [](Wire wire) { return circuit::isInverted(wire); }));
  const bool asAny = 2 * negative > wires.size();
  std::vector<FormulaId> parts;
  for (const Wire wire : wires) parts.push_back(of(asAny ? circuit::inverse(wire) : wire));
  return asAny ? formulas_.negation(formulas_.any(std::move(parts), Formulas::Shape::kept))
               : formulas_.all(std::move(parts), Formulas::Shape::kept);
}

FormulaId FormulasOf::of(Wire wire) {
  const uint32_t n = nodeOf(wire);
  if (known_[n] == noFormula) {
    const FormulaId built = build(n);
    known_[n] = built;
  }
  return circuit::isInverted(wire) ? formulas_.negation(known_[n]) : known_[n];
}

} // namespace oddsat::regression
