// What to choose in the outermost block once the value is known.
#pragma once

#include "oddsat/formulas/xssat/search/node.hpp"
#include "oddsat/formulas/xssat/search/plain_trail.hpp"

namespace oddsat::xssat {

// Commits the trail to an assignment of the outermost block, exists or forall, that keeps the
// value. The trail may be that of another problem of the same question; `own` are the variables
// here, by variable there. False: a limit came first.
template <typename N>
bool chooseOutermost(Node<N>& node, const Outcome<N>& value, PlainTrail& plain,
                     const std::vector<Var>& own);

} // namespace oddsat::xssat
