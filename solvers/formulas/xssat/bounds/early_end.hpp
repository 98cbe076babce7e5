// A game that is surely won is often surely won soon. The ladder asks of the formula with one rung
// after the other as a further clause whether its value is 1, and nothing else about it.
#pragma once

#include "oddsat/formulas/xssat/bounds/rungs.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"

namespace oddsat::xssat {

template <typename N>
class Ladder {
public:
  // Of a formula that is simplified already.
  Ladder(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits);

  bool climb(uint64_t steps); // true: some rung has shown that the value is 1, but for the factor
  // Then: what to choose in the outermost block; nothing: a limit came first.
  std::optional<std::vector<cnf::Lit>> choice();
  uint64_t rungs() const { return tried_; }

private:
  void begin(const Rung& rung);

  const cnf::QuantifiedCnf& formula_;
  Options options_;
  const Limits& limits_;
  std::vector<Rung> rungs_;
  size_t next_ = 0;
  bool looked_ = false;
  uint64_t tried_ = 0;
  cnf::QuantifiedCnf higher_;        // with the rung
  std::unique_ptr<XssatRun<N>> run_; // at it
};

} // namespace oddsat::xssat
