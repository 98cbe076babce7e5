#include "oddsat/questions/ask/moves_of_formula.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::ask {

namespace {

// The values that the solver returned with its answer, if they cover all legal moves.
std::vector<MoveValue> valuesFound(const FirstStep& first, const std::vector<FirstMove>& moves,
                                   const Answer& answer) {
  if (answer.alternatives.size() != moves.size() || moves.size() != first.choices()) return {};
  std::vector<MoveValue> found;
  for (size_t i = 0; i < moves.size(); ++i) {
    const std::optional<Rational>& value = answer.alternatives[i];
    if (!value) return {};
    found.push_back({first.chooser(), moves[i].move, *value, *value});
  }
  return found;
}

// The move that the values of the outermost block select.
std::vector<MoveValue> moveMade(const FirstStep& first, const std::vector<FirstMove>& moves,
                                const Answer& answer) {
  const std::set<cnf::Lit> values(answer.outermost.begin(), answer.outermost.end());
  auto isMade = [&](const FirstMove& each) {
    return std::ranges::all_of(each.literals, [&](cnf::Lit l) { return values.contains(l); });
  };
  auto made = std::ranges::find_if(moves, isMade);
  if (made != moves.end()) return {{first.chooser(), made->move, answer.low, answer.high}};
  return {};
}

std::vector<FirstMove> movesMade(const std::map<gdl::Term, cnf::Var>& variables) {
  std::vector<FirstMove> moves;
  for (const auto& [move, made] : variables) {
    std::vector<cnf::Lit>& literals = moves.emplace_back(move).literals;
    for (const auto& [other, var] : variables) literals.push_back(var == made ? var : -var);
  }
  return moves;
}

// By the bits of the number of each move; the lowest bit has the number 1.
std::vector<FirstMove> movesSelected(const std::map<size_t, cnf::Var>& bits,
                                     const std::vector<gdl::Term>& order) {
  std::vector<FirstMove> moves;
  for (size_t i = 0; i < order.size(); ++i) {
    std::vector<cnf::Lit>& literals = moves.emplace_back(order[i]).literals;
    for (const auto& [number, var] : bits)
      literals.push_back((i >> (number - 1) & 1) != 0 ? var : -var);
  }
  return moves;
}

} // namespace

std::vector<FirstMove> outermostMoves(const cnf::QuantifiedCnf& formula,
                                      const std::vector<ChoiceVariable>& choices,
                                      const gdl::Term& role, const asp::MoveOrder& order) {
  using Kind = asp::ChoiceAtom::Kind;
  std::map<gdl::Term, cnf::Var> made;
  std::map<size_t, cnf::Var> bits; // by number
  for (const auto& [var, atom] : choices) {
    if (atom.step != 0 || atom.role != role || !formula.prefix.isOutermost(var)) continue;
    if (atom.kind == Kind::move) made[atom.move] = var;
    if (atom.kind == Kind::bit) bits[atom.number] = var;
  }
  return bits.empty() ? movesMade(made) : movesSelected(bits, order.at(role));
}

std::vector<FirstMove> movesDecided(const FirstStep& first, const cnf::QuantifiedCnf& formula,
                                    const std::vector<ChoiceVariable>& choices,
                                    const asp::MoveOrder& order) {
  if (!first.hasChooser()) return {};
  std::vector<FirstMove> moves = outermostMoves(formula, choices, first.chooser(), order);
  std::erase_if(moves, [&](const FirstMove& each) { return !first.allows(each.move); });
  return moves;
}

// The maximiser takes a move with the largest value, an opponent one with the smallest. A value
// that is not known as a fraction is either rounded (then several moves may be best) or was not
// solved.
void addMoveValues(const FirstStep& first, std::vector<MoveValue> values, Answer& answer) {
  answer.moves = std::move(values);
  const std::vector<MoveValue>& all = answer.moves;
  const bool exact =
      std::ranges::all_of(all, [](const MoveValue& move) { return move.low == move.high; });
  if (all.empty() || !std::ranges::all_of(all, isKnown)) return;
  const bool most = first.chooserIsPlayer();
  Rational low = all.front().low, high = all.front().high;
  for (const MoveValue& move : all) {
    low = most ? std::max(low, move.low) : std::min(low, move.low);
    high = most ? std::max(high, move.high) : std::min(high, move.high);
  }
  for (const MoveValue& move : all)
    if (most ? move.high >= low : move.low <= high) answer.bestMoves.push_back(move);
  answer.bestMovesComplete = true;
  if (!exact || answer.status == Status::exact) return;
  answer.low = answer.high = low; // also if only a bound was decided
  answer.status = Status::exact;
}

void addMoves(const FirstStep& first, const std::vector<FirstMove>& moves, const SolveAt& solveAt,
              bool allMoves, Answer& answer) {
  if (answer.status == Status::unknown || answer.status == Status::approximate) return;
  if (!first.hasChooser()) return;
  if (allMoves) {
    std::vector<MoveValue> found = valuesFound(first, moves, answer);
    if (found.empty()) found = first.values(solveAt);
    return addMoveValues(first, std::move(found), answer);
  }
  answer.bestMoves = moveMade(first, moves, answer);
  // If no reply lowers the value, the opponent has no relevant choice and no reply is listed.
  const bool isWon = !first.chooserIsPlayer() && answer.low == 1;
  if (answer.bestMoves.empty() && (first.choices() == 1 || isWon))
    answer.bestMoves = {{first.chooser(), first.firstMove(), answer.low, answer.high}};
  if (answer.status != Status::exact) return;
  const bool mattersNot = first.chooserIsPlayer() && answer.low == 0; // all moves are equally good
  if (answer.bestMoves.empty() && !mattersNot)
    if (auto move = first.firstWorth(answer.low, solveAt)) answer.bestMoves = {*move};
}

void addReplies(const Inquiry& inquiry, const FirstStep& first, const SolveAt& solveAt,
                Answer& answer, Work& work) {
  if (!inquiry.question().randomRoles.empty()) return;
  if (!first.hasChooser() || !first.chooserIsPlayer()) return;
  for (MoveValue& move : answer.moves) {
    if (move.high != 0) continue;
    const Inquiry after = inquiry.at(first.after(move.move), 1);
    const FirstStep second(after, work);
    if (!second.hasChooser() || second.chooserIsPlayer()) continue;
    if (auto reply = second.firstWorth(0, solveAt)) move.reply = reply->move;
  }
}

} // namespace oddsat::ask
