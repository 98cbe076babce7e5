// Moves defined variables to the block in which they are decided.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::cnf {

// Moves variables outwards if variables further outside define them. Only the prefix changes, and
// the formula keeps its truth value. Nothing if no variable can move.
std::optional<QuantifiedCnf> withDefinedOutside(const QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::cnf
