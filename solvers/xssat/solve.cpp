#include "xssat/xssat.hpp"

#include "xssat/fraction.hpp"
#include "xssat/rounded.hpp"
#include "xssat/search.hpp"

namespace oddsat::xssat {

namespace {

// Just below the bound asked for: values that miss it need not be told apart from each other.
template <typename N>
Window<N> windowFor(const Options& options, const Rational& factor) {
  if (!options.atLeast || factor == 0) return {};
  Rational bound = *options.atLeast / factor;
  if (bound <= 0 || bound > 1) return {};
  Rational below = bound * Rational((Integer(1) << 60) - 1, Integer(1) << 60);
  return {N::fromDown(below), N::fromUp(bound)};
}

template <typename N>
Answer search(const Problem& problem, const Options& options, const Limits& limits) {
  Answer answer;
  Search<N> search(problem, options, limits, limits.memoryBytes() / 2);
  std::vector<Lit> assume;
  for (cnf::Lit l : options.assume) assume.push_back(inside(problem, l));
  Outcome<N> value = search.solve(assume, windowFor<N>(options, problem.factor));
  answer.low = problem.factor * value.low.rational();
  answer.high = problem.factor * value.high.rational();
  if (options.assume.empty() && search.stoppedBy.empty() && !options.atLeast)
    for (Lit l : search.outermost(value))
      answer.outermost.push_back(isNegative(l) ? -problem.outside[variable(l)]
                                               : problem.outside[variable(l)]);
  answer.reason = search.stoppedBy;
  search.statistics(answer.statistics);
  return answer;
}

Status statusOf(const Answer& answer, const Options& options) {
  if (answer.low == answer.high) return Status::exact;
  return options.approximate && answer.reason.empty() ? Status::interval : Status::unknown;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress&) {
  Problem problem = prepare(formula);
  Answer answer = options.approximate ? search<Rounded>(problem, options, limits)
                                      : search<Fraction>(problem, options, limits);
  answer.solver = "xssat";
  answer.status = statusOf(answer, options);
  return answer;
}

} // namespace oddsat::xssat
