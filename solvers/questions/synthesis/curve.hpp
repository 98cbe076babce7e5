// How good can a list of so many rules be? For 1, 2, 3, ... rules the best
// guaranteed value that was found, by annealing: the lists grow by one rule
// each, and are changed at random.
#pragma once

#include "oddsat/questions/synthesis/synthesise.hpp"

namespace oddsat::synthesis {

struct CurvePoint {
  size_t rules = 0; // at most so many
  Rational guaranteed;
  Draft draft;
};
using OnPoint = std::function<void(const CurvePoint&)>; // a better one for its
                                                        // number of rules

struct CurveOptions {
  size_t most = 8;                     // rules
  std::optional<uint64_t> rounds = {}; // unset: until a limit; each looks four times as long
  uint64_t seed = 1;
  std::optional<Rational> enough = {}; // a value that need not be surpassed
};

// For a workshop that was made with ContextOptions::everything. Ends at a limit with
// what was found.
std::vector<CurvePoint> curve(const SynthesisContext& context, const CurveOptions& options,
                              const Limits& limits, const OnPoint& onPoint = {});

} // namespace oddsat::synthesis
