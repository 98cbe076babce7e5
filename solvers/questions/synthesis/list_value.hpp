// What a list guarantees where chance has a part in the play: backward induction over the
// positions, the worst of several moves that it recommends, and of all where it says nothing.
#pragma once

#include "oddsat/questions/synthesis/draft.hpp"

namespace oddsat::synthesis {

class ListValue {
public:
  ListValue(const PositionGraph& graph, const ReducedGraph& reduced);

  double rounded(const PartialList& partial, const RuleCoverage* rule);
  Rational exact(const PartialList& partial, const RuleCoverage* rule);
  // Exactly, but in fractions only where rounding leaves a doubt.
  bool atLeast(const Rational& bound, const PartialList& partial, const RuleCoverage* rule);

private:
  template <class Number>
  void fill(const PartialList& partial, const RuleCoverage* rule,
            std::vector<Number>& values) const;

  const PositionGraph& graph_;
  std::vector<uint32_t> place_; // by graph node: in the reduced
  std::vector<double> rounded_;
  std::vector<Rational> exact_;
};

} // namespace oddsat::synthesis
