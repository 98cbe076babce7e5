// A matrix in, a smaller one of the same truth out, and how its answer is completed to one for
// the outermost block of the first.
#pragma once

#include "qbf/preprocess/store.hpp"
#include "qbf/qbf.hpp"

namespace oddsat::qbf {

struct Preprocessed {
  Matrix matrix;
  Trail trail = {};
};

Preprocessed preprocess(Matrix matrix, const PreprocessSwitches& switches, const Limits& limits);

// The outermost block's values (by variable: 1, -1, or 0 for any) from those that were found.
void complete(const Trail& trail, std::vector<signed char>& values);

} // namespace oddsat::qbf
