// Symmetries up to implied clauses. A formula loses a symmetry if one of two clauses that are
// images of each other was removed or shortened, because it followed from other clauses. The search
// for symmetries uses only the clauses that do not follow from others; then the images of the
// remaining clauses are added, once they are proved to be implied.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <optional>

namespace oddsat::xssat {

// The formula with the added images, or nothing if no symmetry is gained.
std::optional<cnf::QuantifiedCnf> withImpliedSymmetries(const cnf::QuantifiedCnf& formula,
                                                        const std::vector<Draw>& draws,
                                                        const Limits& limits);

} // namespace oddsat::xssat
