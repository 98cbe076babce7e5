// Atoms as indices of the machine, and formulas along paths.
#include "oddsat/games/playouts/meaning.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;
using strategy::StateAtom;
using Kind = StateAtom::Kind;

template <class T>
size_t placeOf(const std::vector<T>& all, const T& one) {
  return static_cast<size_t>(std::find(all.begin(), all.end(), one) - all.begin());
}

} // namespace

Meaning::Meaning(Positions& positions, Formulas& formulas, const Question& question)
    : positions_(positions), formulas_(formulas), reading_(question.reading),
      forcedIsIdle_(question.forcedIsIdle) {
  resolve(question.idleMoves);
}

// Replaces atoms by indices of the machine. A fluent or move that the machine does not have can
// never occur, so its atoms are false.
void Meaning::resolve(const std::vector<gdl::Term>& idleMoves) {
  const machine::Machine& machine = positions_.machine();
  size_t relations = 0;
  for (const StateAtom& atom : formulas_.states()) {
    State state{atom.kind, 0, 0, atom.value, false, false};
    if (atom.kind == Kind::relation) state.index = relations++;
    if (atom.kind == Kind::fluent) {
      state.index = placeOf(machine.fluents(), atom.term);
      state.constant = state.index == machine.fluents().size();
      const auto& constant = machine.constantFluents();
      state.truth = std::find(constant.begin(), constant.end(), atom.term) != constant.end();
    }
    if (atom.kind == Kind::legal || atom.kind == Kind::goal)
      state.index = placeOf(machine.roles(), atom.role);
    if (atom.kind == Kind::legal) {
      const auto& moves = machine.moves(state.index);
      size_t place = placeOf(moves, atom.term);
      state.constant = place == moves.size();
      state.move = static_cast<MoveId>(place);
    }
    states_.push_back(state);
  }
  for (const strategy::Act& act : formulas_.acts()) {
    size_t role = placeOf(machine.roles(), act.role);
    size_t move = placeOf(machine.moves(role), act.move);
    acts_.push_back({role, static_cast<MoveId>(move), move < machine.moves(role).size()});
  }
  for (size_t role = 0; role < positions_.roles(); ++role) {
    std::vector<bool>& idle = idle_.emplace_back();
    for (const gdl::Term& move : machine.moves(role))
      idle.push_back(std::ranges::find(idleMoves, move) != idleMoves.end());
  }
}

bool Meaning::active(const Seen& seen) const {
  if (positions_.terminal(seen.position())) return false;
  auto legal = positions_.legal(seen.position(), seen.role());
  return legal.size() != 1 || !(forcedIsIdle_ || idle_[seen.role()][legal[0]]);
}

std::vector<MoveId> Meaning::activeMoves(const Seen& seen) const {
  if (!active(seen)) return {};
  auto legal = positions_.legal(seen.position(), seen.role());
  return {legal.begin(), legal.end()};
}

bool Meaning::stateHolds(uint32_t symbol, PositionId id) const {
  const State& state = states_[symbol];
  if (state.constant) return state.truth;
  switch (state.kind) {
  case Kind::fluent:
    return positions_.fluent(id, state.index);
  case Kind::relation:
    return positions_.atom(id, state.index);
  case Kind::terminal:
    return positions_.terminal(id);
  case Kind::initial:
    return positions_.initial(id);
  case Kind::modality:
    return judge_ && judge_(static_cast<uint32_t>(state.value), id);
  case Kind::legal: {
    auto legal = positions_.legal(id, state.index);
    return std::binary_search(legal.begin(), legal.end(), state.move);
  }
  case Kind::goal: {
    auto goals = positions_.goals(id, state.index);
    return positions_.terminal(id) &&
           std::find(goals.begin(), goals.end(), state.value) != goals.end();
  }
  }
  return false;
}

bool Meaning::holds(FormulaId formula, PositionId id) {
  return decided(formula, id) == Formulas::yes;
}

// ---- along paths ----

FormulaId Meaning::decided(FormulaId formula, PositionId id) {
  look();
  const Formulas::Node node = formulas_[formula];
  switch (node.op) {
  case Op::state:
    return stateHolds(node.symbol, id) ? Formulas::yes : Formulas::no;
  case Op::negation:
    return formulas_.negation(decided(formulas_.parts(formula)[0], id));
  case Op::all:
  case Op::any: {
    FormulaId decisive = node.op == Op::all ? Formulas::no : Formulas::yes;
    std::vector<FormulaId> parts;
    for (size_t i = 0; i < node.end - node.begin; ++i) {
      FormulaId part = decided(formulas_.parts(formula)[i], id);
      if (part == decisive) return decisive;
      parts.push_back(part);
    }
    return node.op == Op::all ? formulas_.all(std::move(parts)) : formulas_.any(std::move(parts));
  }
  default:
    return formula;
  }
}

// The formula for the rest of the path after this step. State atoms are already decided.
FormulaId Meaning::advanced(FormulaId formula, const MoveId* joint) {
  look();
  const Formulas::Node node = formulas_[formula];
  switch (node.op) {
  case Op::act: {
    const Act& act = acts_[node.symbol];
    return act.possible && joint[act.role] == act.move ? Formulas::yes : Formulas::no;
  }
  case Op::next:
  case Op::strongNext:
    return formulas_.parts(formula)[0];
  case Op::negation:
    return formulas_.negation(advanced(formulas_.parts(formula)[0], joint));
  case Op::all:
  case Op::any: {
    FormulaId decisive = node.op == Op::all ? Formulas::no : Formulas::yes;
    std::vector<FormulaId> parts;
    for (size_t i = 0; i < node.end - node.begin; ++i) {
      FormulaId part = advanced(formulas_.parts(formula)[i], joint);
      if (part == decisive) return decisive;
      parts.push_back(part);
    }
    return node.op == Op::all ? formulas_.all(std::move(parts)) : formulas_.any(std::move(parts));
  }
  default:
    return formula;
  }
}

// The value of the formula on a path that consists of this position only.
bool Meaning::atEnd(FormulaId formula, PositionId id) {
  look();
  const Formulas::Node node = formulas_[formula];
  switch (node.op) {
  case Op::no:
    return false;
  case Op::yes:
    return true;
  case Op::state:
    return stateHolds(node.symbol, id);
  case Op::act:
    return doesAtEnd(reading_);
  case Op::next:
    return nextAtEnd(reading_);
  case Op::strongNext:
    return false;
  case Op::negation:
    return !atEnd(formulas_.parts(formula)[0], id);
  case Op::all:
  case Op::any:
    for (FormulaId part : formulas_.parts(formula))
      if (atEnd(part, id) == (node.op == Op::any)) return node.op == Op::any;
    return node.op == Op::all;
  }
  return false;
}

const Positions::Steps& Meaning::steps(PositionId id) {
  if (!foreseen_) return positions_.steps(id);
  if (const auto found = foreseenSteps_.find(id); found != foreseenSteps_.end())
    return found->second;
  std::vector<std::vector<MoveId>> moves;
  for (size_t role = 0; role < positions_.roles(); ++role) moves.push_back(foreseen_({role, id}));
  return foreseenSteps_[id] = positions_.steps(id, {moves.begin(), moves.end()});
}

bool Meaning::onEveryPath(FormulaId formula, PositionId id) {
  FormulaId rest = decided(formula, id);
  if (rest <= Formulas::yes) return rest == Formulas::yes;
  const uint64_t key = uint64_t{rest} << 32U | id;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  bool result = true;
  const bool ends = positions_.terminal(id) || steps(id).to.empty();
  if (ends || reading_ == Reading::literal) result = atEnd(rest, id);
  if (!ends && result) {
    const Positions::Steps& all = steps(id);
    for (size_t i = 0; result && i < all.to.size(); ++i)
      result = onEveryPath(advanced(rest, &all.joints[i * positions_.roles()]), all.to[i]);
  }
  return known_[key] = result; // stored last, because a limit may end the evaluation
}

// True if the formula holds on all paths whose first step has this move; its state atoms are
// decided.
bool Meaning::afterEvery(FormulaId formula, PositionId id, size_t role, MoveId move) {
  if (formula <= Formulas::yes) return formula == Formulas::yes;
  const Positions::Steps& all = steps(id);
  for (size_t i = 0; i < all.to.size(); ++i) {
    const MoveId* joint = &all.joints[i * positions_.roles()];
    if (joint[role] == move && !onEveryPath(advanced(formula, joint), all.to[i])) return false;
  }
  return true;
}

} // namespace oddsat::playouts
