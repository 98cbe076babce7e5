#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"

#include "oddsat/cnf/dimacs.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::abstraction {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

AbstractionRun::AbstractionRun(const cnf::QuantifiedCnf& formula, const Options& options,
                               const Limits& limits, const OnProgress& onProgress)
    : formula_(formula), options_(options),
      start_(timed(spent_, "reduce", [&] { return preprocess(formula, options, limits); })) {
  if (options.reduce) {
    cnf::QuantifiedCnf reduced = toFormula(start_.matrix);
    reduced_ = cnf::size(reduced);
    cnf::keepFormula(options.keep, "reduced", reduced);
  }
  if (start_.matrix.falsified) {
    isTrue_ = false;
    return;
  }
  checkBlocks(start_.matrix.kind.size());
  scopes_ = growScopes(start_.matrix, options.split);
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

std::vector<Lit> AbstractionRun::firstMove() const {
  std::vector<Lit> move;
  if (search_) move = search_->firstMove(*isTrue_);
  const std::vector<Lit>& decided = start_.matrix.decided;
  move.insert(move.end(), decided.begin(), decided.end());
  return move;
}

// The winner owns the outermost block: every variable of it gets a value, those that nobody
// asked about any value.
std::vector<Lit> AbstractionRun::outermostValues() const {
  if (formula_.prefix.empty()) return {};
  const cnf::Block& outermost = formula_.prefix.front();
  Quantifier winner = *isTrue_ ? Quantifier::exists : Quantifier::forall;
  if (outermost.kind != winner) return {};
  std::vector<signed char> value(cnf::slot(formula_.variables) + 1, -1);
  auto set = [&](Lit l) { value[cnf::slot(l)] = l > 0 ? 1 : -1; };
  std::ranges::for_each(firstMove(), set);
  if (*isTrue_) complete(start_.rules, value);
  std::vector<Lit> literals;
  for (Var v : outermost.vars) literals.push_back(value[cnf::slot(v)] > 0 ? v : -v);
  return literals;
}

} // namespace oddsat::abstraction
