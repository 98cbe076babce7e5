// A run of clausal abstraction on a formula without chance: simplified, and searched in slices.
// Learnt clauses are kept between the slices, so that several runs can take turns.
#pragma once

#include "oddsat/cnf/reconstruction.hpp"
#include "oddsat/formulas/abstraction/boolean/scope_search.hpp"
#include "oddsat/formulas/abstraction/options.hpp"
#include "oddsat/formulas/answer.hpp"

#include <cstdint>
#include <memory>

namespace oddsat::abstraction {

class AbstractionRun {
public:
  // Simplifies the formula, which must outlive the run. Throws LimitReached.
  AbstractionRun(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
                 const OnProgress& onProgress);

  bool run(uint64_t steps); // true: decided; throws LimitReached
  Answer answer() const;    // only after run() returned true

private:
  std::vector<cnf::Lit> outermostValues() const;

  const cnf::QuantifiedCnf& formula_;
  Spent spent_; // time of the simplification
  cnf::Reconstruction reconstruction_;
  std::optional<cnf::Size> reduced_; // size after simplification
  Scopes scopes_;
  std::unique_ptr<ScopeSearch> search_; // null if simplification has decided the formula
  std::optional<bool> isTrue_;
};

} // namespace oddsat::abstraction
