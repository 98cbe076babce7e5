// A lower bound: a game that is surely won is often surely won soon.
//
// Some literals, once true, leave nothing to decide but to the exists side from some block on: in a
// formula of a game, that it has ended by then. One more clause can only lower a formula's value,
// so the value with such a literal as a unit clause is a lower bound; and it is found much sooner,
// because the later blocks have nothing left to decide. For one such literal after the other the
// solver decides only whether the value is 1.
#pragma once

#include "oddsat/formulas/xssat/xssat_run.hpp"

namespace oddsat::xssat {

struct EarlyEnd {
  cnf::Lit unit = 0;
  uint32_t open = 0; // so many blocks of forall and chance still matter
};

// For each number of open blocks at most one literal, the one that most others imply; fewest open
// blocks first.
std::vector<EarlyEnd> findEarlyEnds(const cnf::QuantifiedCnf& formula, const Limits& limits);

template <typename N>
class EarlyEndBound {
public:
  // The formula is simplified already.
  EarlyEndBound(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits);

  bool run(uint64_t steps); // true: with some early end the value is 1, but for the factor
  // Then: what to choose in the outermost block; nothing: a limit came first.
  std::optional<std::vector<cnf::Lit>> choice();
  uint64_t tried() const { return tried_; }

private:
  void begin(const EarlyEnd& end);

  const cnf::QuantifiedCnf& formula_;
  Options options_;
  const Limits& limits_;
  std::vector<EarlyEnd> ends_;
  size_t next_ = 0;
  bool looked_ = false;
  uint64_t tried_ = 0;
  cnf::QuantifiedCnf ended_;         // with the early end
  std::unique_ptr<XssatRun<N>> run_; // at it
};

} // namespace oddsat::xssat
