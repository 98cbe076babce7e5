#include "oddsat/formulas/abstraction/abstraction.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"
#include "oddsat/formulas/abstraction/chance/chance_value.hpp"
#include "oddsat/formulas/simplified.hpp"

namespace oddsat::abstraction {

namespace {

Answer simplifiedWithChance(const cnf::QuantifiedCnf& formula, const Options& options,
                            const Limits& limits, const OnProgress& onProgress) {
  if (!options.definitions)
    throw Error("clausal abstraction looks for definitions in formulas without chance only, and "
                "this one has chance",
                Reason::definitionsWithChance);
  auto solveIt = [&](const cnf::QuantifiedCnf& simplified) {
    return solveWithChance(simplified, options.atLeast, limits, onProgress);
  };
  return solveSimplified(formula, solveIt, options, limits);
}

Answer solveWithoutChance(const cnf::QuantifiedCnf& formula, const Options& options,
                          const Limits& limits, const OnProgress& onProgress) {
  Answer answer;
  answer.solver = "abstraction";
  answer.high = formula.factor;
  try {
    onDeepStack([&] {
      AbstractionRun run(formula, options, limits, onProgress);
      while (!run.run(UINT64_MAX)) {
      }
      answer = run.answer();
    });
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  return answer;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress) {
  return cnf::hasChance(formula) ? simplifiedWithChance(formula, options, limits, onProgress)
                                 : solveWithoutChance(formula, options, limits, onProgress);
}

} // namespace oddsat::abstraction
