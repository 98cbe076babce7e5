// The properties that have a name, one row each. A new property is a row with a formula, or with a
// function that checks one position.
#pragma once

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

using HoldsAt = bool (*)(playouts::Play& play, playouts::PositionId position);

// The first playouts after which a role does not know something.
using Unknown = std::optional<hidden::Counterexample> hidden::Knowledge::*;

struct NamedProperty {
  std::string name;
  std::string help;
  std::string formula = {};  // text of the strategy language; must hold in every position
  HoldsAt holdsAt = nullptr; // used if there is no formula; must hold in every position
  Unknown unknown = nullptr; // used if there is neither; every role must know it
  bool atStart = false;      // the formula must hold at the start only
  bool ofStrategies = false; // none of the three: checked by strategy_shape or optimality
};
const std::vector<NamedProperty>& namedProperties();

} // namespace oddsat::check
