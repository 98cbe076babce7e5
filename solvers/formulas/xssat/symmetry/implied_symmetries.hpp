// A formula may have lost a symmetry by clauses that follow from the others: of two that are each
// other's images, one may have been left out or shortened. Symmetries are looked for among the
// clauses that do not follow from the others, and the images of the rest are added, once shown to
// be implied.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <optional>

namespace oddsat::xssat {

// The formula with these images; nothing: no symmetry is gained.
std::optional<cnf::QuantifiedCnf> withImpliedSymmetries(const cnf::QuantifiedCnf& formula,
                                                        const std::vector<Draw>& draws,
                                                        const Limits& limits);

} // namespace oddsat::xssat
