#include "oddsat/questions/check/sgl.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::check {

namespace {

using playouts::MoveId;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::Modality;
using strategy::Op;
using strategy::StateAtom;

} // namespace

Sgl::Sgl(Play& play, const Formulas& formulas, const std::vector<Modality>& modalities)
    : play_(play), formulas_(formulas), modalities_(modalities) {
  const machine::Machine& machine = play.positions().machine();
  for (size_t role = 0; role < play.roles(); ++role) {
    std::optional<MoveId> idle;
    for (MoveId move = 0; move < machine.moves(role).size(); ++move) {
      if (play.idleMove(role, move))
        idle = move;
      else
        actions_.push_back({role, move});
    }
    if (!idle && play.roles() > 1)
      throw Error(
          "a formula of SGL is about one move at a time, and the role " +
              strategy::toString(play.role(role)) +
              " has no move without effect (noop, pass, wait) for the steps of another role",
          Reason::noIdleMove);
    idle_.push_back(idle.value_or(0));
  }
}

std::string Sgl::name(size_t action) const {
  const Action& it = actions_[action];
  return "does(" + strategy::toString(play_.role(it.role)) + "," +
         strategy::toString(play_.positions().machine().moves(it.role)[it.move]) + ")";
}

std::optional<size_t> Sgl::actionOf(const gdl::Term& role, const gdl::Term& move) const {
  for (size_t i = 0; i < actions_.size(); ++i)
    if (play_.role(actions_[i].role) == role &&
        play_.positions().machine().moves(actions_[i].role)[actions_[i].move] == move)
      return i;
  return std::nullopt;
}

bool Sgl::legal(PositionId position, size_t action, Legality legality) {
  if (play_.positions().terminal(position)) return false;
  auto moves = play_.positions().legal(position, actions_[action].role);
  if (!std::binary_search(moves.begin(), moves.end(), actions_[action].move)) return false;
  for (; legality != 0; legality = restrictions_[legality - 1].within) {
    Restriction restriction = restrictions_[legality - 1];
    if (!holds(restriction.by, position, action, restriction.within)) return false;
  }
  return true;
}

// phi in the position after the action, for all moves of the others. The rules also define what an
// illegal move does.
bool Sgl::afterwards(FormulaId formula, PositionId position, size_t action, Legality legality) {
  std::vector<MoveId> joint = idle_;
  joint[actions_[action].role] = actions_[action].move;
  std::vector<PositionId> to;
  play_.positions().after(position, joint, to);
  for (size_t next = 0; next < actions_.size(); ++next)
    if (!holds(formula, to[0], next, legality)) return false;
  return true;
}

bool Sgl::modality(const Modality& it, PositionId position, size_t action, Legality legality) {
  if (it.kind == Modality::Kind::under) {
    auto [known, fresh] = restricted_.try_emplace({legality, it.restriction},
                                                  static_cast<Legality>(restrictions_.size() + 1));
    if (fresh) restrictions_.push_back({legality, it.restriction});
    return holds(it.inner, position, action, known->second);
  }
  std::optional<size_t> named = actionOf(it.act.role, it.act.move);
  if (!named)
    throw Error("no such action in this game: does(" + strategy::toString(it.act.role) + "," +
                strategy::toString(it.act.move) + ")");
  return it.kind == Modality::Kind::doing ? holds(it.inner, position, *named, legality)
                                          : afterwards(it.inner, position, *named, legality);
}

bool Sgl::state(uint32_t symbol, PositionId position, size_t action, Legality legality) {
  const StateAtom& atom = formulas_.states()[symbol];
  if (atom.kind == StateAtom::Kind::modality)
    return modality(modalities_[static_cast<size_t>(atom.value)], position, action, legality);
  if (atom.kind == StateAtom::Kind::legal) {
    std::optional<size_t> named = actionOf(atom.role, atom.term);
    return named && legal(position, *named, legality);
  }
  return play_.meaning().stateHolds(symbol, position);
}

bool Sgl::judged(FormulaId formula, PositionId position, size_t action, Legality legality) {
  const Formulas::Node node = formulas_[formula];
  auto part = [&](size_t i) {
    return holds(formulas_.parts(formula)[i], position, action, legality);
  };
  switch (node.op) {
  case Op::no:
    return false;
  case Op::yes:
    return true;
  case Op::state:
    return state(node.symbol, position, action, legality);
  case Op::act: {
    const strategy::Act& act = formulas_.acts()[node.symbol];
    return actionOf(act.role, act.move) == action;
  }
  case Op::negation:
    return !part(0);
  case Op::next:
  case Op::strongNext:
    return afterwards(formulas_.parts(formula)[0], position, action, legality);
  case Op::all:
  case Op::any:
    for (size_t i = 0; i < node.end - node.begin; ++i)
      if (part(i) == (node.op == Op::any)) return node.op == Op::any;
    return node.op == Op::all;
  }
  return false;
}

bool Sgl::holds(FormulaId formula, PositionId position, size_t action, Legality legality) {
  std::array<uint64_t, 2> key{uint64_t{formula} << 32U | position,
                              uint64_t{action} << 32U | legality};
  auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  if (known_.size() % 4096 == 0) play_.positions().limits().check();
  return known_[key] = judged(formula, position, action, legality);
}

Verdict everywhere(Sgl& sgl, const Reach& reach, FormulaId formula) {
  Verdict verdict;
  verdict.positions = reach.size();
  for (size_t node = 0; node < reach.size(); ++node) {
    bool here = true;
    for (size_t action = 0; here && action < sgl.actions(); ++action)
      here = sgl.holds(formula, reach.position(node), action);
    verdict.holdsIn += here;
    if (!here && !verdict.fails) verdict.fails = node;
    if (!here && node == 0) verdict.atStart = false;
  }
  verdict.holds = !verdict.fails;
  return verdict;
}

} // namespace oddsat::check
