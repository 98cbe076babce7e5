// The best guaranteed value of a list with 1, 2, 3, ... rules, searched by annealing: the lists are
// changed at random, and each list begins with a list that has one rule less.
#pragma once

#include "oddsat/questions/synthesis/synthesise.hpp"

namespace oddsat::synthesis {

struct CurvePoint {
  size_t rules = 0; // upper bound of the number of rules
  Rational guaranteed;
  Draft draft;
};
using OnPoint = std::function<void(const CurvePoint&)>; // called for every improvement

struct CurveOptions {
  size_t most = 8; // largest number of rules
  std::optional<uint64_t> rounds =
      {}; // unset: until a limit; every round takes four times as many steps
  uint64_t seed = 1;
  std::optional<Rational> enough = {}; // search ends when this value is reached
};

// The context must have been made with ContextOptions::everything. A limit ends the search; the
// points found by then are returned.
std::vector<CurvePoint> curve(const SynthesisContext& context, const CurveOptions& options,
                              const Limits& limits, const OnPoint& onPoint = {});

} // namespace oddsat::synthesis
