// The properties that have a name: one row each. A new one is a row with a formula, or a row with a
// function that judges one position.
#pragma once

#include "oddsat/games/playouts/play.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

using HoldsAt = bool (*)(playouts::Play& play, playouts::PositionId position);

struct NamedProperty {
  std::string name;
  std::string help;
  std::string formula = {};  // of the strategy language: has to hold in every position
  HoldsAt holdsAt = nullptr; // without a formula: has to hold in every position
  bool atStart = false;      // the formula is about the start alone
  bool ofStrategies = false; // without both: judged by strategy_shape or optimality
};
const std::vector<NamedProperty>& namedProperties();

} // namespace oddsat::check
