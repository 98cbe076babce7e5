// Best strategy of the maximiser where every role observes everything: a mixture of moves for each
// position that it can reach. Each position is a matrix game of the values of its successors.
#pragma once

#include "oddsat/games/hidden/strategy_rows.hpp"

namespace oddsat::hidden {

// `stepsMatter`: the value of a position depends on the steps that are left, which are part of what
// is known then. std::logic_error where the best replies of the opponents do not leave `value`.
WrittenStrategy positionStrategy(ObservedSteps& steps, PositionId start, int horizon,
                                 bool stepsMatter, const Rational& value);

} // namespace oddsat::hidden
