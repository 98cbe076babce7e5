#include "qbf/qbf.hpp"

#include "base/error.hpp"
#include "qbf/matrix.hpp"
#include "qbf/preprocess/preprocess.hpp"
#include "qbf/scopes.hpp"
#include "qbf/search.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::qbf {

namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

struct Verdict {
  bool isTrue = false;
  std::vector<Lit> firstMove = {};
  std::map<std::string, uint64_t> statistics = {};
};

Verdict decide(const Matrix& matrix, const Options& options, const Limits& limits,
               const OnProgress& onProgress) {
  if (matrix.falsified) return {false, matrix.falsifying};
  // Each block costs a SAT solver and a step of recursion.
  constexpr size_t mostBlocks = 5000;
  if (matrix.kind.size() > mostBlocks) throw LimitReached("more than 5000 blocks");
  Scopes scopes = growScopes(matrix, options.split);
  Search search(scopes, options.expansion, limits, onProgress);
  Verdict verdict;
  verdict.isTrue = search.run();
  verdict.firstMove = search.firstMove(verdict.isTrue);
  if (!verdict.isTrue)
    verdict.firstMove.insert(verdict.firstMove.end(), matrix.falsifying.begin(),
                             matrix.falsifying.end());
  verdict.statistics = {{"rounds", search.statistics().rounds},
                        {"refinements", search.statistics().refinements},
                        {"expansions", search.statistics().expansions}};
  return verdict;
}

// The winner owns the outermost block: every variable of it gets a value, those that nobody
// asked about any value.
std::vector<Lit> outermostValues(const cnf::QuantifiedCnf& formula, const Options& options,
                                 const Verdict& verdict, const Trail& trail) {
  if (formula.prefix.empty()) return {};
  const cnf::Block& outermost = formula.prefix.front();
  Quantifier winner = verdict.isTrue ? Quantifier::exists : Quantifier::forall;
  if (outermost.kind != winner) return {};
  std::vector<signed char> value(static_cast<size_t>(formula.variables) + 1, -1);
  auto set = [&](Lit l) { value[static_cast<size_t>(std::abs(l))] = l > 0 ? 1 : -1; };
  std::ranges::for_each(verdict.firstMove, set);
  if (verdict.isTrue) complete(trail, value);
  std::ranges::for_each(options.assume, set);
  std::vector<Lit> literals;
  for (Var v : outermost.vars) literals.push_back(value[static_cast<size_t>(v)] > 0 ? v : -v);
  return literals;
}

void refuse(const cnf::QuantifiedCnf& formula, const Options& options) {
  if (cnf::hasChance(formula))
    throw Error("the qbf solver takes no formulas with chance; xssat does");
  if (!options.certificate.empty())
    throw Error("the qbf solver writes no certificates; xssat does");
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress) {
  refuse(formula, options);
  Answer answer;
  answer.solver = "qbf";
  answer.high = formula.factor;
  try {
    Preprocessed start{makeMatrix(formula, options.assume)};
    if (options.preprocess && !start.matrix.falsified)
      start = preprocess(std::move(start.matrix), options.techniques, limits);
    answer.seconds["preprocess"] = limits.secondsUsed();
    Verdict verdict = decide(start.matrix, options, limits, onProgress);
    answer.status = Status::exact;
    answer.low = answer.high = verdict.isTrue ? formula.factor : Rational(0);
    answer.outermost = outermostValues(formula, options, verdict, start.trail);
    answer.statistics = std::move(start.statistics);
    answer.statistics.merge(verdict.statistics);
  } catch (const LimitReached& limit) {
    answer.status = Status::unknown;
    answer.reason = limit.what();
  }
  answer.seconds["solve"] = limits.secondsUsed();
  return answer;
}

} // namespace oddsat::qbf
