#include "oddsat/regression/position_wires.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::regression {

using circuit::always;
using circuit::inverse;
using circuit::never;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;
using strategy::StateAtom;

namespace {

constexpr size_t mostWires = 100'000'000; // over all positions, four bytes each

} // namespace

Positions::Positions(const StepGame& game, const Formulas& formulas,
                     std::vector<gdl::Term> ownStart)
    : game_(game), formulas_(formulas), ownStart_(std::move(ownStart)) {
  std::vector<Wire> fluents;
  for (size_t f = 0; f < game.circuit.fluents.size(); ++f) fluents.push_back(circuit_.input());
  keep(std::move(fluents));
}

// The inputs of the game's circuit: fluents and moves.
std::vector<Wire> Positions::inputs(const std::vector<Wire>& fluents,
                                    const std::vector<size_t>& joint) const {
  const circuit::GameCircuit& game = game_.circuit;
  std::vector<Wire> found(game.circuit.inputs(), never);
  const auto number = [&](Wire input) { return game.circuit.nodes()[circuit::nodeOf(input)].a; };
  for (size_t f = 0; f < fluents.size(); ++f) found[number(game.holds[f])] = fluents[f];
  for (size_t role = 0; role < joint.size(); ++role)
    if (const Wire does = game.does[role][joint[role]]; does != never) found[number(does)] = always;
  return found;
}

Place Positions::keep(std::vector<Wire> fluents) {
  auto [found, fresh] = places_.try_emplace(fluents, size32(positions_));
  if (!fresh) return found->second;
  if (positions_.size() * game_.circuit.circuit.nodes().size() > mostWires)
    throw TooBig("looking ahead needs too many positions");
  Instance instance(game_.circuit.circuit, circuit_, inputs(fluents, {}));
  positions_.push_back({std::move(fluents), std::move(instance)});
  return found->second;
}

Place Positions::here(const Known& known) {
  std::vector<Wire> fluents = positions_[0].fluents;
  for (size_t f = 0; f < fluents.size(); ++f)
    if (known.values()[f] != Known::unknown) fluents[f] = known.values()[f];
  return keep(std::move(fluents));
}

Wire Positions::terminal(Place place) {
  return positions_[place].instance.of(game_.circuit.terminal);
}

const std::vector<Option>& Positions::options(Place place, size_t role) {
  Position& position = positions_[place];
  if (position.options.empty()) {
    for (size_t r = 0; r < game_.roles; ++r) {
      std::vector<Option>& own = position.options.emplace_back();
      for (size_t m = 0; m < game_.circuit.moves[r].size(); ++m)
        if (const Wire legal = position.instance.of(game_.circuit.legal[r][m]); legal != never)
          own.push_back({m, legal});
    }
  }
  return position.options[role];
}

Place Positions::after(Place place, const std::vector<size_t>& joint) {
  Instance step(game_.circuit.circuit, circuit_, inputs(positions_[place].fluents, joint));
  std::vector<Wire> fluents;
  for (const Wire next : game_.circuit.next) fluents.push_back(step.of(next));
  return keep(std::move(fluents));
}

// ---- what holds ----

Wire Positions::fluent(const gdl::Term& term, const Position& position) const {
  const auto& all = game_.circuit.fluents;
  const size_t place = indexInSorted(all, term);
  if (place < all.size() && all[place] == term) return position.fluents[place];
  return std::ranges::binary_search(game_.circuit.constantFluents, term) ? always : never;
}

Wire Positions::legal(const StateAtom& atom, Position& position) {
  const size_t role = indexOf(game_.circuit.roles, atom.role);
  const size_t move = indexOf(game_.circuit.moves[role], atom.term);
  return move == game_.circuit.moves[role].size()
             ? never
             : position.instance.of(game_.circuit.legal[role][move]);
}

// A goal is used only at the end of the game.
Wire Positions::goal(const StateAtom& atom, Position& position) {
  Wire any = never;
  for (const circuit::GoalWire& goal : game_.circuit.goals[indexOf(game_.circuit.roles, atom.role)])
    if (goal.value == atom.value) any = circuit_.either(any, position.instance.of(goal.wire));
  return circuit_.both(any, position.instance.of(game_.circuit.terminal));
}

Wire Positions::atStart(const Position& position) {
  const auto atFirst = [this](const gdl::Term& fluent) {
    return std::ranges::find(ownStart_, fluent) != ownStart_.end();
  };
  std::vector<Wire> same;
  for (const gdl::Term& term : ownStart_)
    if (fluent(term, position) == never) return never;
  for (const gdl::Term& term : game_.circuit.constantFluents)
    if (!atFirst(term)) return never;
  for (size_t f = 0; f < position.fluents.size(); ++f)
    same.push_back(atFirst(game_.circuit.fluents[f]) ? position.fluents[f]
                                                     : inverse(position.fluents[f]));
  return circuit_.all(std::move(same));
}

Wire Positions::atom(const StateAtom& atom, Position& position) {
  switch (atom.kind) {
  case StateAtom::Kind::fluent:
    return fluent(atom.term, position);
  case StateAtom::Kind::relation: {
    const auto found = game_.relation.find(atom.term);
    return found == game_.relation.end() ? never : position.instance.of(found->second);
  }
  case StateAtom::Kind::legal:
    return legal(atom, position);
  case StateAtom::Kind::terminal:
    return position.instance.of(game_.circuit.terminal);
  case StateAtom::Kind::goal:
    return goal(atom, position);
  case StateAtom::Kind::initial:
    return atStart(position);
  case StateAtom::Kind::modality: // does not occur in strategies
    break;
  }
  return never;
}

Wire Positions::holds(FormulaId formula, Place place) {
  Position& position = positions_[place];
  if (const auto found = position.known.find(formula); found != position.known.end())
    return found->second;
  const Formulas::Node node = formulas_[formula];
  Wire wire = never;
  if (node.op == Op::yes) wire = always;
  if (node.op == Op::state) wire = atom(formulas_.states()[node.symbol], position);
  if (node.op == Op::negation) wire = inverse(holds(formulas_.parts(formula)[0], place));
  if (node.op == Op::all || node.op == Op::any) {
    std::vector<Wire> parts;
    for (const FormulaId part : formulas_.parts(formula)) parts.push_back(holds(part, place));
    wire = node.op == Op::all ? circuit_.all(std::move(parts)) : circuit_.any(std::move(parts));
  }
  positions_[place].known[formula] = wire;
  return wire;
}

} // namespace oddsat::regression
