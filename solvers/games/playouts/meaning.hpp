// Meaning of a strategy: its recommended moves in a position, S^r(rule), by look-ahead on the
// compiled game. Tests compare all other implementations with it.
#pragma once

#include "oddsat/games/playouts/own_moves.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace oddsat::playouts {

using strategy::Reading;

class Meaning {
public:
  // `formulas` grows while formulas are evaluated along paths.
  Meaning(Positions& positions, strategy::Formulas& formulas, const Question& question);

  // Restricts the look-ahead: the moves of a role that are considered (default: all legal moves).
  using Foreseen = std::function<std::vector<MoveId>(const Seen&)>;
  void foresee(Foreseen foreseen) { foreseen_ = std::move(foreseen); }

  // Truth of the modalities of `check` in a position, by their number.
  using Judge = std::function<bool(uint32_t modality, PositionId)>;
  void judgeModalities(Judge judge) { judge_ = std::move(judge); }

  bool idleMove(size_t role, MoveId move) const { return idle_[role][move]; }
  bool active(const Seen& seen) const;
  std::vector<MoveId> activeMoves(const Seen& seen) const; // L_r(w)
  std::vector<MoveId> recommended(const strategy::GroundRule& rule, const Seen& seen);

  // True on all maximal paths from here (in the literal reading, on all their prefixes).
  bool onEveryPath(strategy::FormulaId formula, PositionId id);
  bool holds(strategy::FormulaId formula,
             PositionId id);                             // the formula must not contain steps
  bool stateHolds(uint32_t symbol, PositionId id) const; // a single atom

private:
  using FormulaId = strategy::FormulaId;

  std::vector<MoveId> leaf(const strategy::GroundRule& rule, const Seen& seen);
  std::vector<MoveId> first(const strategy::GroundRule& rule, const Seen& seen);
  std::vector<MoveId> filter(const strategy::GroundRule& rule, const Seen& seen);
  bool narrow(const strategy::GroundRule& order, size_t role, std::vector<MoveId>& candidates);
  bool aboutOwnMove(FormulaId formula, size_t role); // no `next`, and no moves of other roles
  bool withOwnMove(FormulaId formula, PositionId id, MoveId move) const;
  const OwnMoves& sortedByMove(FormulaId formula, size_t role); // for formulas about the own move
  void addCase(std::span<const FormulaId> parts, FormulaId act, OwnMoves::Cases& to) const;
  bool addBit(FormulaId formula, OwnMoves::Cases& to, size_t begin, bool& taken) const;
  bool allows(const OwnMoves& sorted, PositionId id, MoveId move) const;

  bool afterEvery(FormulaId formula, PositionId id, size_t role, MoveId move);
  FormulaId decided(FormulaId formula, PositionId id); // decides the state atoms outside `next`
  FormulaId advanced(FormulaId formula, const MoveId* joint); // decides acts, removes `next`
  bool atEnd(FormulaId formula, PositionId id);
  const Positions::Steps& steps(PositionId id);
  void resolve(const std::vector<gdl::Term>& idleMoves);
  void look() const { // checks the limits: shared parts of a formula are evaluated many times
    if (++steps_ % 4096 == 0) positions_.limits().check();
  }

  struct Act { // a move of the machine, or an impossible one
    size_t role;
    MoveId move;
    bool possible;
  };
  struct State {
    strategy::StateAtom::Kind kind;
    size_t index; // fluent: bit; relation: index of the atom; legal, goal: the role
    MoveId move;
    int value;
    bool constant, truth; // already decided
  };

  Positions& positions_;
  strategy::Formulas& formulas_;
  Reading reading_;
  bool forcedIsIdle_;
  Foreseen foreseen_;
  Judge judge_;
  mutable uint32_t steps_ = 0;
  std::vector<Act> acts_;
  std::vector<State> states_;
  std::vector<std::vector<bool>> idle_;             // by role and move
  std::unordered_map<uint64_t, bool> known_;        // by formula and position: value on every path
  std::unordered_map<uint64_t, bool> ownOnly_;      // by formula and role
  std::unordered_map<uint64_t, OwnMoves> ownMoves_; // by formula and role
  std::unordered_map<const strategy::GroundRule*, std::vector<MoveId>> orders_;
  std::unordered_map<PositionId, Positions::Steps> foreseenSteps_;
};

} // namespace oddsat::playouts
