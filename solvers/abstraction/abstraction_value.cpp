#include "abstraction/abstraction_value.hpp"

#include "abstraction/value_search.hpp"
#include "xssat/deep_stack.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::abstraction {

namespace {

// Each block with a choice costs a SAT solver, each block a step of recursion.
constexpr size_t mostBlocks = 5000;

// Of the value without the factor; 1 where only the exact value is enough.
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

// Of the chain's first block, which may be longer than the prefix's.
void keepFirstBlock(const cnf::QuantifiedCnf& formula, std::vector<cnf::Lit>& literals) {
  if (!formula.prefix.empty())
    std::erase_if(literals, [&](cnf::Lit l) {
      return std::ranges::count(formula.prefix.front().vars, std::abs(l)) == 0;
    });
}

void search(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast,
            const Limits& limits, const OnProgress& onProgress, Answer& answer) {
  const Chain chain = makeChain(formula, limits);
  if (chain.size() > mostBlocks) throw LimitReached("more than 5000 blocks");
  ValueSearch search(chain, limits, onProgress);
  try {
    search.run(enough(formula, atLeast));
    answer.outermost = search.bestMove();
    keepFirstBlock(formula, answer.outermost);
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  read(search, formula.factor, answer);
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const std::optional<Rational>& atLeast,
             const Limits& limits, const OnProgress& onProgress) {
  Answer answer;
  answer.solver = "abstraction";
  answer.high = formula.factor;
  try {
    xssat::onDeepStack([&] { search(formula, atLeast, limits, onProgress, answer); });
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
