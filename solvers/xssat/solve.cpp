#include "xssat/xssat.hpp"

#include "xssat/deep_stack.hpp"
#include "xssat/fraction.hpp"
#include "xssat/relax.hpp"
#include "xssat/rounded.hpp"
#include "xssat/search.hpp"

#include <algorithm>
#include <cstdlib>

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

cnf::Lit outside(const Problem& problem, Lit l) {
  return isNegative(l) ? -problem.outside[variable(l)] : problem.outside[variable(l)];
}

struct Found {
  Rational low = 0, high = 1;
  std::vector<cnf::Lit> outermost = {};
  std::string stoppedBy = {};
};

template <typename N>
Found search(const Problem& problem, const Options& options, const Limits& limits,
             Relaxation* relaxation, std::map<std::string, uint64_t>& statistics) {
  Search<N> search(problem, options, limits, limits.memoryBytes() / 2);
  if (relaxation) search.settled = [&] { return relaxation->tick(); };
  Outcome<N> value = search.solve(windowFor<N>(options, problem.factor));
  Found found{problem.factor * value.low.rational(), problem.factor * value.high.rational()};
  bool maximise = !problem.blocks.empty() && problem.blocks[0] == Quantifier::exists;
  if (maximise && search.stoppedBy.empty() && !options.atLeast)
    for (Lit l : search.bestOutermost(value)) found.outermost.push_back(outside(problem, l));
  found.stoppedBy = search.stoppedBy;
  search.statistics(statistics);
  return found;
}

Found searchFor(const Problem& problem, const Options& options, const Limits& limits,
                Relaxation* relaxation, std::map<std::string, uint64_t>& statistics) {
  Found found;
  onDeepStack([&] {
    found = options.approximate
                ? search<Rounded>(problem, options, limits, relaxation, statistics)
                : search<Fraction>(problem, options, limits, relaxation, statistics);
  });
  return found;
}

// The outermost forall block's best: each variable in turn gets a value that keeps the whole as
// low as it is. Every try is a formula of its own, since a universal variable that is given is
// no longer universal.
std::vector<cnf::Lit> worstOutermost(const cnf::QuantifiedCnf& formula, const Options& options,
                                     const Limits& limits, const Rational& value) {
  std::vector<cnf::Lit> given = options.assume;
  Options plain = options;
  std::map<std::string, uint64_t> ignored;
  for (cnf::Var v : formula.prefix.front().vars) {
    if (std::ranges::any_of(given, [&](cnf::Lit l) { return std::abs(l) == v; })) continue;
    given.push_back(v);
    Found with = searchFor(prepare(formula, given), plain, limits, nullptr, ignored);
    if (!with.stoppedBy.empty()) return {};
    if (with.high > value) given.back() = -v;
  }
  return given;
}

void adopt(const Answer& settled, const Rational& factor, Answer& answer) {
  answer.low = answer.high = factor * settled.low;
  answer.outermost = settled.outermost;
  answer.reason.clear();
}

Status statusOf(const Answer& answer, const Options& options) {
  if (answer.low == answer.high) return Status::exact;
  return options.approximate && answer.reason.empty() ? Status::interval : Status::unknown;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress&) {
  Answer answer;
  Relaxation relaxation(formula, options.assume, limits);
  Problem problem = prepare(formula, options.assume);
  Found found = searchFor(problem, options, limits, &relaxation, answer.statistics);
  answer.low = found.low, answer.high = found.high;
  answer.outermost = found.outermost, answer.reason = found.stoppedBy;
  if (relaxation.settled()) adopt(*relaxation.settled(), problem.factor, answer);
  answer.statistics["relaxations"] = relaxation.rounds;
  answer.solver = "xssat";
  answer.status = statusOf(answer, options);
  bool minimise = !formula.prefix.empty() && formula.prefix[0].kind == Quantifier::forall;
  if (minimise && answer.reason.empty() && answer.outermost.empty() && !options.atLeast)
    answer.outermost = worstOutermost(formula, options, limits, answer.high);
  answer.seconds["solve"] = limits.secondsUsed();
  return answer;
}

} // namespace oddsat::xssat
