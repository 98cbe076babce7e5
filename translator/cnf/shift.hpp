// Defined variables at the place in the prefix where they are decided.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>

namespace oddsat::cnf {

// Variables whose value follows from variables further out go outwards, as a change of the prefix
// alone: a formula of the same truth. Nothing when none can go.
std::optional<QuantifiedCnf> withDefinedOutside(const QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::cnf
