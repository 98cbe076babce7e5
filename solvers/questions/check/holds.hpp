// Checks whether a formula holds in every position of G|P. Formulas of the strategy language are
// checked on all paths from each position; coalition formulas [C] phi and [[C]] phi (GDR) on the
// graph of positions.
#pragma once

#include "oddsat/questions/check/reach.hpp"
#include "oddsat/strategy/ground.hpp"

#include <optional>

namespace oddsat::check {

struct Verdict {
  bool holds = true; // in every position
  bool atStart = true;
  size_t positions = 0, holdsIn = 0;
  std::optional<size_t> fails = {}; // a nearest node at which the formula does not hold
};

// [C] phi: C can make phi true in one step (or phi is true at the end of the game). [[C]] phi: C
// can keep phi true from now on to the end. Error if two roles have a choice in one position, since
// it must be clear whose turn it is.
class Coalitions {
public:
  Coalitions(Play& play, playouts::Meaning& meaning, const Reach& reach,
             const std::vector<strategy::Modality>& modalities);
  bool holds(uint32_t modality, PositionId position);

private:
  std::vector<bool> valuesOf(const strategy::Modality& modality);
  std::vector<bool> canOnce(const std::vector<bool>& inner, const std::vector<bool>& ours) const;
  std::vector<bool> canKeep(const std::vector<bool>& inner, const std::vector<bool>& ours) const;
  std::vector<bool> turns(const strategy::Modality& modality);

  Play& play_;
  playouts::Meaning& meaning_; // evaluates the inner formulas
  const Reach& reach_;
  const std::vector<strategy::Modality>& modalities_;
  std::vector<std::optional<std::vector<bool>>> values_; // by modality, then by node
};

Verdict everywhere(Play& play, const Reach& reach, strategy::FormulaId formula,
                   const std::vector<strategy::Modality>& modalities);

} // namespace oddsat::check
