// A run of clausal abstraction on a formula without chance: simplified, and searched in slices.
// Learnt clauses stay between the slices, so that runs can take turns.
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
  // Simplifies; throws LimitReached. The formula must live as long.
  AbstractionRun(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
                 const OnProgress& onProgress);

  bool run(uint64_t steps); // true: decided; throws LimitReached
  Answer answer() const;    // once it is decided

private:
  std::vector<cnf::Lit> outermostValues() const;

  const cnf::QuantifiedCnf& formula_;
  Spent spent_; // on simplification
  cnf::Reconstruction reconstruction_;
  std::optional<cnf::Size> reduced_; // what simplification left
  Scopes scopes_;
  std::unique_ptr<ScopeSearch> search_; // none where simplification has decided
  std::optional<bool> isTrue_;
};

} // namespace oddsat::abstraction
