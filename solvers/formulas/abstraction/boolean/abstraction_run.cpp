#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/boolean/preprocess.hpp"

namespace oddsat::abstraction {

using cnf::Quantifier;

AbstractionRun::AbstractionRun(const cnf::QuantifiedCnf& formula, const Options& options,
                               const Limits& limits, const OnProgress& onProgress)
    : formula_(formula) {
  cnf::Reduced simplified =
      timed(spent_, "reduce", [&] { return preprocess(formula, options, limits); });
  if (options.reduce) {
    reduced_ = cnf::size(simplified.formula);
    cnf::keepFormula(options.keep, "reduced", simplified.formula);
  }
  reconstruction_ = std::move(simplified.reconstruction);
  const Matrix matrix = makeMatrix(simplified.formula);
  if (matrix.falsified) {
    isTrue_ = false;
    return;
  }
  checkBlocks(matrix.kind.size());
  scopes_ = growScopes(matrix, options.split);
  search_ = std::make_unique<ScopeSearch>(scopes_, options.expansion, limits, onProgress);
}

bool AbstractionRun::run(uint64_t steps) {
  if (!isTrue_) isTrue_ = search_->run(steps);
  return isTrue_.has_value();
}

Answer AbstractionRun::answer() const {
  Answer answer;
  answer.solver = "abstraction";
  answer.status = Status::exact;
  answer.low = answer.high = *isTrue_ ? formula_.factor : Rational(0);
  answer.outermost = outermostValues();
  answer.reduced = reduced_;
  if (search_) {
    answer.statistics["rounds"] = search_->statistics().rounds;
    answer.statistics["refinements"] = search_->statistics().refinements;
    answer.statistics["expansions"] = search_->statistics().expansions;
  }
  answer.spent = spent_;
  return answer;
}

// The choice in the outermost block, if it belongs to the winner. Every variable gets a value;
// those that do not matter get any value.
std::vector<cnf::Lit> AbstractionRun::outermostValues() const {
  if (formula_.prefix.empty()) return {};
  const cnf::Block& outermost = formula_.prefix.outermost();
  if (outermost.kind != (*isTrue_ ? Quantifier::exists : Quantifier::forall)) return {};
  const std::vector<cnf::Lit> move =
      search_ ? search_->firstMove(*isTrue_) : std::vector<cnf::Lit>();
  return reconstruction_.extend(move, outermost.vars);
}

} // namespace oddsat::abstraction
