// The properties that have a name, one row each. A new property is a row with a formula, or with a
// function that checks one position.
#pragma once

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

using HoldsAt = bool (*)(playouts::Play& play, playouts::PositionId position);

// A pair of playouts that shows what a role does not know.
using Unknown = std::optional<hidden::Counterexample> hidden::Knowledge::*;

struct NamedProperty {
  std::string name;
  std::string help;
  std::string formula = {};  // text of the strategy language; must hold in every position
  HoldsAt holdsAt = nullptr; // used if there is no formula; must hold in every position
  Unknown unknown = nullptr; // used if both are missing; every role must know it
  bool atStart = false;      // the formula must hold at the start only
  bool ofStrategies = false; // without any of these: see strategy_shape and optimality
};
const std::vector<NamedProperty>& namedProperties();

} // namespace oddsat::check
