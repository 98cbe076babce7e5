// The latest quantified atom that each atom depends on (docs/encodings.md, section 9). Constraints
// and the rules of quantified atoms are ignored.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::prefix {

// The quantified atoms do not determine the atom: it is a free choice, or depends on one.
inline constexpr uint32_t undetermined = UINT32_MAX;

// By atom: the greatest rank of a quantified atom that it depends on, 0 if there is none, or
// undetermined. `rank` by atom: 0 for one that is not quantified, else from 1.
std::vector<uint32_t> latestRanks(const ground::GroundProgram& program,
                                  const std::vector<uint32_t>& rank, const Limits& limits);

} // namespace oddsat::prefix
