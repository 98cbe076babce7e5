// One formula made ready for clausal abstraction and searched in slices: what was learnt stays
// between them. For those who take turns with another solver.
#pragma once

#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/boolean/preprocess.hpp"
#include "oddsat/formulas/abstraction/boolean/scope_search.hpp"

#include <cstdint>
#include <memory>

namespace oddsat::qbf {

class Attempt {
public:
  // Preprocesses; throws LimitReached. The formula must live as long.
  Attempt(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
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
  std::unique_ptr<Search> search_; // none where the preprocessor has decided
  std::optional<bool> isTrue_;
};

} // namespace oddsat::qbf
