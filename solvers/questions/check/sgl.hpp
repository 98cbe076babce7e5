// SGL: formulas about pairs of a position and an action, which is a move of one role while all
// others make a noop.
//   [a] phi         phi holds after a, whatever is done next
//   <a> phi         phi holds if the action is a
//   {| alpha |} phi phi holds if only actions allowed by alpha are legal
#pragma once

#include "oddsat/questions/check/holds.hpp"

#include <array>
#include <map>
#include <string>

namespace oddsat::check {

class Sgl {
public:
  // Error if a role has no noop for the steps in which others act.
  Sgl(Play& play, const strategy::Formulas& formulas,
      const std::vector<strategy::Modality>& modalities);

  size_t actions() const { return actions_.size(); }
  bool holds(strategy::FormulaId formula, PositionId position, size_t action) {
    return holds(formula, position, action, 0);
  }
  std::string name(size_t action) const;

private:
  struct Action {
    size_t role;
    playouts::MoveId move;
  };
  using Legality = uint32_t; // 0: legality of the game; otherwise a restriction of another legality
  struct Restriction {
    Legality within;
    strategy::FormulaId by;
  };

  bool holds(strategy::FormulaId formula, PositionId position, size_t action, Legality legality);
  bool judged(strategy::FormulaId formula, PositionId position, size_t action, Legality legality);
  bool state(uint32_t symbol, PositionId position, size_t action, Legality legality);
  bool modality(const strategy::Modality& modality, PositionId position, size_t action,
                Legality legality);
  bool legal(PositionId position, size_t action, Legality legality);
  bool afterwards(strategy::FormulaId formula, PositionId position, size_t action,
                  Legality legality);
  std::optional<size_t> actionOf(const gdl::Term& role, const gdl::Term& move) const;

  Play& play_;
  const strategy::Formulas& formulas_;
  const std::vector<strategy::Modality>& modalities_;
  std::vector<Action> actions_;
  std::vector<playouts::MoveId> idle_;    // by role
  std::vector<Restriction> restrictions_; // of legality 1, 2, ...
  std::map<std::pair<Legality, strategy::FormulaId>, Legality> restricted_;
  std::map<std::array<uint64_t, 2>, bool> known_; // by (formula, position), (action, legality)
};

// Checks every action in every reachable position.
Verdict everywhere(Sgl& sgl, const Reach& reach, strategy::FormulaId formula);

} // namespace oddsat::check
