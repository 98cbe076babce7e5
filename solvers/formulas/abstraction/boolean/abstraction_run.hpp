// A run of clausal abstraction on a formula without chance: simplified, and searched in slices.
// What was learnt stays between the slices, so that runs can take turns.
#pragma once

#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/boolean/preprocess.hpp"
#include "oddsat/formulas/abstraction/boolean/scope_search.hpp"
#include "oddsat/formulas/answer.hpp"

#include <cstdint>
#include <memory>

namespace oddsat::abstraction {

class AbstractionRun {
public:
  // Preprocesses; throws LimitReached. The formula must live as long.
  AbstractionRun(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
                 const OnProgress& onProgress);

  bool run(uint64_t steps); // true: decided; throws LimitReached
  Answer answer() const;    // once it is decided

private:
  std::vector<cnf::Lit> firstMove() const;
  std::vector<cnf::Lit> outermostValues() const;

  const cnf::QuantifiedCnf& formula_;
  Options options_;
  Spent spent_; // on simplification
  Preprocessed start_;
  std::optional<cnf::Size> reduced_; // what the preprocessor left
  Scopes scopes_;
  std::unique_ptr<ScopeSearch> search_; // none where the preprocessor has decided
  std::optional<bool> isTrue_;
};

} // namespace oddsat::abstraction
