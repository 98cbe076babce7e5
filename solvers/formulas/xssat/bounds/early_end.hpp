// A lower bound: a game that is surely won is often won early.
//
// Some literals, once true, make all forall and chance variables from some block on irrelevant: in
// the formula of a game, the literal that the game has ended by then. An additional clause can only
// lower the value of a formula, so the value with such a literal as a unit clause is a lower bound.
// It is found much sooner, because the later blocks have nothing left to decide. The search takes
// these literals in turn and decides for each only whether the value is 1.
#pragma once

#include "oddsat/formulas/xssat/xssat_run.hpp"

namespace oddsat::xssat {

struct EarlyEnd {
  cnf::Lit unit = 0;
  uint32_t open = 0; // number of forall and chance blocks that still matter
};

// At most one literal for each number of open blocks: the literal that most others of the same
// number imply. Sorted by the number of open blocks.
std::vector<EarlyEnd> findEarlyEnds(const cnf::QuantifiedCnf& formula, const Limits& limits);

template <typename N>
class EarlyEndBound {
public:
  // The formula is already simplified.
  EarlyEndBound(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits);

  bool run(uint64_t steps); // true: with some early end the value, without the factor, is 1
  // After run() returned true: the choice in the outermost block, or nothing if a limit was
  // reached.
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
  cnf::QuantifiedCnf ended_;         // the formula with the early end as a unit clause
  std::unique_ptr<XssatRun<N>> run_; // the run on ended_
};

} // namespace oddsat::xssat
