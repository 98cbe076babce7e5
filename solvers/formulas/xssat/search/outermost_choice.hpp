// The choice in the outermost block, once the value is known.
#pragma once

#include "oddsat/formulas/xssat/search/node.hpp"
#include "oddsat/formulas/xssat/search/plain_trail.hpp"

namespace oddsat::xssat {

// Commits the trail to an assignment of the outermost block, exists or forall, that keeps the
// value. The trail may belong to another problem of the same question; `own` maps its variables to
// those of this problem. Returns false if a limit was reached first.
template <typename N>
bool chooseOutermost(Node<N>& node, const Outcome<N>& value, PlainTrail& plain,
                     const std::vector<Var>& own);

} // namespace oddsat::xssat
