#include "oddsat/regression/future.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::regression {

using circuit::always;
using circuit::inverse;
using circuit::never;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;
using strategy::Reading;

namespace {

constexpr size_t mostSteps = 2'000'000;
constexpr size_t nobody = SIZE_MAX; // in a joint move: the move of this role does not matter

} // namespace

// ---- what must still hold ----

bool Future::acts(const strategy::Act& act, const Joint& joint) const {
  const circuit::GameCircuit& game = positions_.game().circuit;
  const size_t role = indexOf(game.roles, act.role);
  return joint[role] != nobody && game.moves[role][joint[role]] == act.move;
}

Future::Rest Future::opposite(Rest rest) const {
  if (rest.kind == Rest::Kind::decided) rest.wire = inverse(rest.wire);
  if (rest.kind == Rest::Kind::negation) return Rest(rest.parts[0]);
  if (rest.kind == Rest::Kind::decided) return rest;
  Rest found{Rest::Kind::negation};
  found.parts.push_back(std::move(rest));
  return found;
}

// Combines decided parts into one wire.
template <class Part>
Future::Rest Future::junction(bool all, size_t count, Part part) {
  Rest found{all ? Rest::Kind::all : Rest::Kind::any};
  const Wire decisive = all ? never : always;
  std::vector<Wire> decided;
  for (size_t i = 0; i < count; ++i) {
    Rest one = part(i);
    if (one.kind != Rest::Kind::decided)
      found.parts.push_back(std::move(one));
    else if (one.wire == decisive)
      return one;
    else
      decided.push_back(one.wire);
  }
  circuit::Circuit& circuit = positions_.circuit();
  Rest known;
  known.wire = all ? circuit.all(std::move(decided)) : circuit.any(std::move(decided));
  if (found.parts.empty() || known.wire == decisive) return known;
  if (known.wire != inverse(decisive)) found.parts.push_back(known);
  if (found.parts.size() == 1) return Rest(found.parts[0]);
  return found;
}

Future::Rest Future::expanded(FormulaId formula, Place place, const Joint& joint) {
  const Formulas::Node node = formulas_[formula];
  const auto parts = formulas_.parts(formula);
  if (node.depth == 0) return {Rest::Kind::decided, positions_.holds(formula, place)};
  switch (node.op) {
  case Op::act:
    return {Rest::Kind::decided, acts(formulas_.acts()[node.symbol], joint) ? always : never};
  case Op::next:
  case Op::strongNext:
    if (parts[0] <= Formulas::yes)
      return {Rest::Kind::decided, parts[0] == Formulas::yes ? always : never};
    return {Rest::Kind::later, never, parts[0]};
  case Op::negation:
    return opposite(expanded(parts[0], place, joint));
  default:
    return junction(node.op == Op::all, parts.size(),
                    [&](size_t i) { return expanded(parts[i], place, joint); });
  }
}

Future::Rest Future::advanced(const Rest& rest, Place place, const Joint& joint) {
  switch (rest.kind) {
  case Rest::Kind::decided:
    return rest;
  case Rest::Kind::later:
    return expanded(rest.formula, place, joint);
  case Rest::Kind::negation:
    return opposite(advanced(rest.parts[0], place, joint));
  default:
    return junction(rest.kind == Rest::Kind::all, rest.parts.size(),
                    [&](size_t i) { return advanced(rest.parts[i], place, joint); });
  }
}

// ---- where a path ends ----

Wire Future::atEnd(FormulaId formula, Place place) {
  const Formulas::Node node = formulas_[formula];
  if (node.depth == 0) return positions_.holds(formula, place);
  switch (node.op) {
  case Op::act:
    return doesAtEnd(reading_) ? always : never;
  case Op::next:
    return nextAtEnd(reading_) ? always : never;
  case Op::strongNext:
    return never;
  case Op::negation:
    return inverse(atEnd(formulas_.parts(formula)[0], place));
  default:
    break;
  }
  std::vector<Wire> parts;
  for (const FormulaId part : formulas_.parts(formula)) parts.push_back(atEnd(part, place));
  circuit::Circuit& circuit = positions_.circuit();
  return node.op == Op::all ? circuit.all(std::move(parts)) : circuit.any(std::move(parts));
}

Wire Future::atEnd(const Rest& rest, Place place) {
  if (rest.kind == Rest::Kind::decided) return rest.wire;
  if (rest.kind == Rest::Kind::later) return atEnd(rest.formula, place);
  if (rest.kind == Rest::Kind::negation) return inverse(atEnd(rest.parts[0], place));
  std::vector<Wire> parts;
  for (const Rest& part : rest.parts) parts.push_back(atEnd(part, place));
  circuit::Circuit& circuit = positions_.circuit();
  return rest.kind == Rest::Kind::all ? circuit.all(std::move(parts))
                                      : circuit.any(std::move(parts));
}

// ---- all continuations ----

// True if the formula depends on the position after the next step.
bool Future::goesOn(FormulaId formula) const {
  const Formulas::Node& node = formulas_[formula];
  if (node.op == Op::next || node.op == Op::strongNext) return true;
  return node.depth > 0 && std::ranges::any_of(formulas_.parts(formula),
                                               [this](FormulaId part) { return goesOn(part); });
}

bool Future::goesOn(const Rest& rest) const {
  if (rest.kind == Rest::Kind::later) return goesOn(rest.formula);
  return std::ranges::any_of(rest.parts, [this](const Rest& part) { return goesOn(part); });
}

bool Future::isOfHere(const Rest& rest) const {
  if (rest.kind == Rest::Kind::later) return formulas_[rest.formula].depth == 0;
  return std::ranges::all_of(rest.parts, [this](const Rest& part) { return isOfHere(part); });
}

bool Future::mentions(FormulaId formula, size_t role) const {
  const Formulas::Node& node = formulas_[formula];
  if (node.op == Op::act)
    return formulas_.acts()[node.symbol].role == positions_.game().circuit.roles[role];
  if (node.depth == 0) return false;
  return std::ranges::any_of(formulas_.parts(formula),
                             [&](FormulaId part) { return mentions(part, role); });
}

bool Future::mentions(const Rest& rest, size_t role) const {
  if (rest.kind == Rest::Kind::later) return mentions(rest.formula, role);
  return std::ranges::any_of(rest.parts, [&](const Rest& part) { return mentions(part, role); });
}

// Repeats the joint moves from the start with all present knowledge, which may decide parts that
// were open before.
Future::Walk Future::walked(const std::vector<Joint>& made, const Known& known) {
  Walk walk{positions_.here(known), {Rest::Kind::later, never, asked_}, made, known};
  for (const Joint& joint : made) {
    walk.rest = advanced(walk.rest, walk.place, joint);
    if (walk.rest.kind == Rest::Kind::decided) break;
    walk.place = positions_.after(walk.place, joint);
  }
  return walk;
}

// A role whose move does not matter (the position after this step is not used, and no formula
// contains the move) makes any one of its legal moves.
void Future::everyStep(Step& step, size_t role, std::vector<Wire>& found) {
  circuit::Circuit& circuit = positions_.circuit();
  if (role == positions_.game().roles) {
    found.push_back(circuit.either(inverse(step.guard), stepped(step)));
    return;
  }
  if (step.joint[role] != nobody) return everyStep(step, role + 1, found);
  if (!step.goesOn && !mentions(step.from.rest, role)) return everyStep(step, role + 1, found);
  const Wire before = step.guard;
  const std::vector<Option> options = positions_.options(step.from.place, role);
  for (const Option& option : options) {
    step.guard = circuit.both(before, option.legal);
    if (step.guard == never) continue;
    step.joint[role] = option.move;
    everyStep(step, role + 1, found);
  }
  step.guard = before;
  step.joint[role] = nobody;
}

Wire Future::stepped(const Step& step) {
  if (++steps_ % 256 == 0) limits_.check();
  if (steps_ > mostSteps) throw TooBig("looking ahead needs too many continuations");
  const Walk& from = step.from;
  circuit::Circuit& circuit = positions_.circuit();
  Known known = from.known;
  if (!known.assume(circuit, step.guard) ||
      !known.assume(circuit, inverse(positions_.terminal(from.place))))
    return always; // impossible
  std::vector<Joint> made = from.made;
  made.push_back(step.joint);
  if (!(known == from.known)) return every(walked(made, known));
  Rest rest = advanced(from.rest, from.place, step.joint);
  if (rest.kind == Rest::Kind::decided) return rest.wire;
  return every({positions_.after(from.place, step.joint), std::move(rest), std::move(made), known});
}

Wire Future::every(const Walk& walk) {
  if (walk.rest.kind == Rest::Kind::decided) return walk.rest.wire;
  if (isOfHere(walk.rest)) return atEnd(walk.rest, walk.place); // at every end of the path
  circuit::Circuit& circuit = positions_.circuit();
  const Wire ends = positions_.terminal(walk.place);
  const bool anywhere = reading_ == Reading::literal; // paths of all lengths count
  std::vector<Wire> parts;
  if (anywhere)
    parts.push_back(atEnd(walk.rest, walk.place));
  else if (ends != never)
    parts.push_back(circuit.either(inverse(ends), atEnd(walk.rest, walk.place)));
  if (ends != always) {
    std::vector<Wire> ways;
    Step step{walk, goesOn(walk.rest), Joint(positions_.game().roles, nobody), always};
    everyStep(step, 0, ways);
    parts.push_back(circuit.either(ends, circuit.all(std::move(ways))));
  }
  return circuit.all(std::move(parts));
}

Known Future::knownOf(size_t role, size_t move) {
  circuit::Circuit& circuit = positions_.circuit();
  Known known(exclusions_);
  const auto& options = positions_.options(positions_.here(), role);
  const auto option = std::ranges::find(options, move, &Option::move);
  // A move that cannot be legal gets no knowledge, because its wire is never used.
  if (option != options.end() && known.assume(circuit, option->legal))
    known.assume(circuit, inverse(positions_.terminal(positions_.here())));
  return known;
}

Wire Future::onEveryPath(FormulaId formula, size_t role, size_t move) {
  asked_ = formula;
  const Walk walk = walked({}, knownOf(role, move));
  Step step{walk, goesOn(walk.rest), Joint(positions_.game().roles, nobody), always};
  step.joint[role] = move;
  std::vector<Wire> ways;
  everyStep(step, 0, ways);
  return positions_.circuit().all(std::move(ways));
}

} // namespace oddsat::regression
