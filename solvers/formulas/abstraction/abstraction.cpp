#include "oddsat/formulas/abstraction/abstraction.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"

namespace oddsat::qbf {

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress) {
  if (cnf::hasChance(formula))
    throw Error("the qbf solver takes no formulas with chance; xssat does");
  if (!options.certificate.empty())
    throw Error("the qbf solver writes no certificates; xssat does");
  Answer answer;
  try {
    Attempt attempt(formula, options, limits, onProgress);
    while (!attempt.run(UINT64_MAX)) {
    }
    answer = attempt.answer();
  } catch (const LimitReached& limit) {
    answer.solver = "qbf";
    answer.high = formula.factor;
    answer.reason = limit.what();
  }
  return answer;
}

} // namespace oddsat::qbf
