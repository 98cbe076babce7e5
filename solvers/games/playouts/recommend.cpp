// Recommendations of whole rules in a position: formulas move by move, and the two connectives that
// choose between rules.
#include "oddsat/games/playouts/meaning.hpp"

#include <algorithm>

namespace oddsat::playouts {

using strategy::FormulaId;
using strategy::Formulas;
using strategy::GroundRule;
using strategy::Op;

// Formulas of this kind need no steps of the game.
bool Meaning::aboutOwnMove(FormulaId formula, size_t role) {
  auto [known, fresh] = ownOnly_.try_emplace(uint64_t{formula} << 32U | role, true);
  if (!fresh) return known->second;
  const Formulas::Node node = formulas_[formula];
  bool own = node.depth <= 1 && node.op != Op::next && node.op != Op::strongNext &&
             (node.op != Op::act || acts_[node.symbol].role == role);
  for (size_t i = 0; own && i < node.end - node.begin; ++i)
    own = aboutOwnMove(formulas_.parts(formula)[i], role);
  return ownOnly_[uint64_t{formula} << 32U | role] = own;
}

bool Meaning::withOwnMove(FormulaId formula, PositionId id, MoveId move) const {
  look();
  const Formulas::Node& node = formulas_[formula];
  switch (node.op) {
  case Op::yes:
    return true;
  case Op::state:
    return stateHolds(node.symbol, id);
  case Op::act:
    return acts_[node.symbol].possible && acts_[node.symbol].move == move;
  case Op::negation:
    return !withOwnMove(formulas_.parts(formula)[0], id, move);
  case Op::all:
  case Op::any:
    for (FormulaId part : formulas_.parts(formula))
      if (withOwnMove(part, id, move) == (node.op == Op::any)) return node.op == Op::any;
    return node.op == Op::all;
  default:
    return false;
  }
}

std::vector<MoveId> Meaning::leaf(const GroundRule& rule, const Seen& seen) {
  std::vector<MoveId> found = activeMoves(seen);
  if (found.empty()) return found;
  const size_t role = seen.role();
  const PositionId id = seen.position();
  auto keep = [&](FormulaId formula, bool wanted) {
    if (aboutOwnMove(formula, role)) {
      const OwnMoves& sorted = sortedByMove(formula, role);
      std::erase_if(found, [&](MoveId move) { return allows(sorted, id, move) != wanted; });
      return;
    }
    FormulaId here = decided(formula, id);
    std::erase_if(found, [&](MoveId move) { return afterEvery(here, id, role, move) != wanted; });
  };
  keep(rule.formula, true);
  for (FormulaId formula : rule.possible) keep(formulas_.negation(formula), false);
  for (FormulaId formula : rule.impossible) keep(formulas_.negation(formula), true);
  return found;
}

std::vector<MoveId> Meaning::first(const GroundRule& rule, const Seen& seen) {
  for (const GroundRule& part : rule.parts)
    if (std::vector<MoveId> found = recommended(part, seen); !found.empty()) return found;
  return {};
}

// The chain c_n &> ... &> c_1 of the first t wanted moves leaves the first wanted move that is a
// candidate. Returns false and keeps all candidates if there is none.
bool Meaning::narrow(const GroundRule& order, size_t role, std::vector<MoveId>& candidates) {
  auto [wanted, fresh] = orders_.try_emplace(&order);
  const std::vector<gdl::Term>& moves = positions_.machine().moves(role);
  if (fresh)
    for (const gdl::Term& move : order.moves)
      if (auto place = std::find(moves.begin(), moves.end(), move); place != moves.end())
        wanted->second.push_back(static_cast<MoveId>(place - moves.begin()));
  for (MoveId move : wanted->second)
    if (std::binary_search(candidates.begin(), candidates.end(), move)) {
      candidates = {move};
      return true;
    }
  return false;
}

std::vector<MoveId> Meaning::filter(const GroundRule& rule, const Seen& seen) {
  std::vector<MoveId> candidates = recommended(rule.parts[0], seen);
  for (size_t k = 1; k < rule.parts.size() && !candidates.empty(); ++k) {
    if (rule.parts[k].kind == GroundRule::Kind::order) {
      if (!narrow(rule.parts[k], seen.role(), candidates)) break;
      continue;
    }
    std::vector<MoveId> next = recommended(rule.parts[k], seen), both;
    std::set_intersection(candidates.begin(), candidates.end(), next.begin(), next.end(),
                          std::back_inserter(both));
    if (both.empty()) break; // final: later rules are not tried
    candidates = std::move(both);
  }
  return candidates;
}

std::vector<MoveId> Meaning::recommended(const GroundRule& rule, const Seen& seen) {
  switch (rule.kind) {
  case GroundRule::Kind::leaf:
    return leaf(rule, seen);
  case GroundRule::Kind::first:
    return first(rule, seen);
  case GroundRule::Kind::filter:
    return filter(rule, seen);
  case GroundRule::Kind::order:
    break;
  }
  std::vector<MoveId> candidates = activeMoves(seen);
  if (!narrow(rule, seen.role(), candidates)) candidates.clear();
  return candidates;
}

} // namespace oddsat::playouts
