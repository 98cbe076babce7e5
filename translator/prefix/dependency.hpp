// How far in an atom reaches: the latest quantified atom that it depends on (docs/encodings.md,
// section 9). Constraints and the rules of the quantified atoms themselves do not count.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::prefix {

// Not fixed by the quantified atoms: it may be chosen freely, or depends on something that may.
inline constexpr uint32_t undetermined = UINT32_MAX;

// By atom: 0 if it depends on no quantified atom; else the greatest rank among those it depends
// on; or undetermined. `rank` by atom: 0 for one that is not quantified, else from 1.
std::vector<uint32_t> latestRanks(const ground::GroundProgram& program,
                                  const std::vector<uint32_t>& rank, const Limits& limits);

} // namespace oddsat::prefix
