// The value that a list guarantees in games with chance, by backward induction over the positions.
// The minimum over all recommended moves counts, and over all legal moves in positions in which no
// rule decides.
#pragma once

#include "oddsat/questions/synthesis/draft.hpp"

namespace oddsat::synthesis {

class ListValue {
public:
  ListValue(const PositionGraph& graph, const ReducedGraph& reduced);

  double rounded(const PartialList& partial, const RuleCoverage* rule);
  Rational exact(const PartialList& partial, const RuleCoverage* rule);
  // Exact comparison; fractions are used only if rounded numbers leave a doubt.
  bool atLeast(const Rational& bound, const PartialList& partial, const RuleCoverage* rule);

private:
  template <class Number>
  void fill(const PartialList& partial, const RuleCoverage* rule,
            std::vector<Number>& values) const;

  const PositionGraph& graph_;
  std::vector<uint32_t> place_; // by graph node: its index in the reduced graph
  std::vector<double> rounded_;
  std::vector<Rational> exact_;
};

} // namespace oddsat::synthesis
