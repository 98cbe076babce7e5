#include "oddsat/formulas/abstraction/chance/chance_value.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/abstraction/chance/value_search.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::abstraction {

namespace {

// The bound without the factor; 1 if only the exact value is enough.
Rational enough(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast) {
  if (!atLeast || formula.factor == 0 || *atLeast <= 0) return 1;
  return std::min<Rational>(*atLeast / formula.factor, 1);
}

void read(const ValueSearch& search, const Rational& factor, Answer& answer) {
  answer.low = factor * search.low();
  answer.high = factor * search.high();
  const SearchCounts& counts = search.counts();
  answer.statistics["visits"] = counts.visits;
  answer.statistics["moves"] = counts.moves;
  answer.statistics["cubes"] = counts.cubes;
  answer.statistics["bounds"] = counts.bounds;
}

void search(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast,
            const Limits& limits, const OnProgress& onProgress, Answer& answer) {
  const Chain chain = makeChain(formula, limits);
  checkBlocks(chain.size());
  ValueSearch search(chain, limits, onProgress);
  try {
    search.run(enough(formula, atLeast));
    if (!search.bestMove().empty()) // the first block of the chain may have more variables
      answer.outermost = cnf::completed(formula, search.bestMove());
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  read(search, formula.factor, answer);
}

} // namespace

Answer solveWithChance(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast,
                       const Limits& limits, const OnProgress& onProgress) {
  Answer answer;
  answer.solver = "abstraction";
  answer.high = formula.factor;
  try {
    onDeepStack([&] { search(formula, atLeast, limits, onProgress, answer); });
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  const bool exact = answer.low == answer.high;
  if (exact || (atLeast && answer.low >= *atLeast)) {
    answer.status = exact ? Status::exact : Status::interval;
    answer.reason.clear();
  }
  return answer;
}

} // namespace oddsat::abstraction
