#include "oddsat/games/playouts/own_moves.hpp"

#include "oddsat/games/playouts/meaning.hpp"

#include <algorithm>

namespace oddsat::playouts {

using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;

// Adds a fluent that can change, or its complement, as bits; returns false if it contradicts the
// bits.
bool Meaning::addBit(FormulaId formula, OwnMoves::Cases& to, size_t begin, bool& taken) const {
  const bool positive = formulas_[formula].op != Op::negation;
  const FormulaId inner = positive ? formula : formulas_.parts(formula)[0];
  taken = false;
  if (formulas_[inner].op != Op::state) return true;
  const State& state = states_[formulas_[inner].symbol];
  if (state.kind != strategy::StateAtom::Kind::fluent || state.constant) return true;
  taken = true;
  const size_t word = state.index / 64;
  const uint64_t bit = uint64_t{1} << state.index % 64, value = positive ? bit : 0;
  for (size_t i = begin; i < to.bits.size(); ++i) {
    OwnMoves::Bits& bits = to.bits[i];
    if (bits.word != word) continue;
    if ((bits.care & bit) != 0) return (bits.value & bit) == value;
    bits.care |= bit;
    bits.value |= value;
    return true;
  }
  to.bits.push_back({word, bit, value});
  return true;
}

// `parts` must all hold; one of them is the act.
void Meaning::addCase(std::span<const FormulaId> parts, FormulaId act, OwnMoves::Cases& to) const {
  const size_t bits = to.bits.size(), rest = to.rest.size();
  for (const FormulaId part : parts) {
    bool taken = part == act;
    if (!taken && !addBit(part, to, bits, taken)) { // the case never holds
      to.bits.resize(bits);
      to.rest.resize(rest);
      return;
    }
    if (!taken) to.rest.push_back(part);
  }
  to.cases.push_back({to.bits.size(), to.rest.size()});
}

const OwnMoves& Meaning::sortedByMove(FormulaId formula, size_t role) {
  auto [known, fresh] = ownMoves_.try_emplace(uint64_t{formula} << 32U | role);
  OwnMoves& found = known->second;
  if (!fresh) return found;
  found.byMove.resize(positions_.machine().moves(role).size());
  const auto partsOr = [&](const FormulaId& id, Op op) {
    return formulas_[id].op == op ? formulas_.parts(id) : std::span(&id, 1);
  };
  for (const FormulaId& alternative : partsOr(formula, Op::any)) {
    const auto parts = partsOr(alternative, Op::all);
    const auto act =
        std::ranges::find_if(parts, [&](FormulaId part) { return formulas_[part].op == Op::act; });
    if (act == parts.end()) {
      found.others.push_back(alternative);
    } else if (const Act& does = acts_[formulas_[*act].symbol]; does.possible) {
      addCase(parts, *act, found.byMove[does.move]);
    }
  }
  return found;
}

bool Meaning::allows(const OwnMoves& sorted, PositionId id, MoveId move) const {
  const OwnMoves::Cases& all = sorted.byMove[move];
  const std::span<const uint64_t> words = positions_.bits(id);
  size_t bit = 0, rest = 0;
  for (const OwnMoves::Case& one : all.cases) {
    bool holds = true;
    for (; bit < one.bitsEnd; ++bit)
      holds &= (words[all.bits[bit].word] & all.bits[bit].care) == all.bits[bit].value;
    for (; rest < one.restEnd; ++rest) holds = holds && withOwnMove(all.rest[rest], id, move);
    if (holds) return true;
  }
  return std::ranges::any_of(sorted.others,
                             [&](FormulaId other) { return withOwnMove(other, id, move); });
}

} // namespace oddsat::playouts
