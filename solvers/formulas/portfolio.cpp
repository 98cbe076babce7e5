#include "oddsat/formulas/portfolio.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/cnf/shift.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat {

namespace {

using cnf::Lit;
using cnf::Quantifier;

constexpr uint64_t firstSteps = 4096;

// Clausal abstraction in turns. It stops for good if the formula exceeds one of its own limits.
class AbstractionTurns {
public:
  AbstractionTurns(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                   const Limits& limits, const OnProgress& onProgress)
      : limits_(limits) {
    const abstraction::Options own = abstraction::optionsFrom(options);
    run_ = notBeyond([&] {
      return std::make_unique<abstraction::AbstractionRun>(formula, own, limits, onProgress);
    });
  }

  std::optional<Answer> turn(uint64_t steps) {
    if (!run_ || !notBeyond([&] { return run_->run(steps); })) return std::nullopt;
    return run_->answer();
  }

private:
  // Returns nothing if a limit of this solver is exceeded; limits of the user are thrown again.
  template <typename Call>
  auto notBeyond(Call call) -> decltype(call()) {
    try {
      return call();
    } catch (const LimitReached&) {
      limits_.check();
      run_.reset();
      return {};
    }
  }

  Limits limits_;
  std::unique_ptr<abstraction::AbstractionRun> run_;
};

// Search with a table of residuals, in turns.
class TableTurns {
public:
  // `searched` is the formula, or another one of the same truth value and outermost block.
  TableTurns(const cnf::QuantifiedCnf& formula, const cnf::QuantifiedCnf& searched,
             xssat::Simplify how, const xssat::Options& options, const Limits& limits)
      : formula_(formula), limits_(limits), run_(searched, how, options, limits),
        reduces_(how != xssat::Simplify::no) {
    if (reduces_) cnf::keepFormula(options.keep, "reduced", run_.formula());
    run_.onTick([this] { return left_ == 0 || --left_ == 0; });
  }

  std::optional<Answer> turn(uint64_t steps) {
    left_ = std::max<uint64_t>(1, steps / xssat::nodesPerLook);
    xssat::Found found = run_.run(limits_);
    if (found.low != found.high) {
      limits_.check();
      return std::nullopt;
    }
    Answer answer;
    answer.solver = "xssat";
    answer.status = Status::exact;
    answer.low = answer.high = found.low;
    run_.statistics(answer.statistics);
    if (reduces_) answer.reduced = cnf::size(run_.formula());
    bool exists = formula_.prefix.beginsWith(Quantifier::exists);
    if (exists && found.low > 0 && found.outermost)
      answer.outermost = cnf::completed(formula_, *found.outermost);
    return answer;
  }

  // Values under partial assignments of the outermost block; only after a turn that found the value
  // 0.
  bool knowsParts() { return run_.lookAnew(); }
  std::optional<Rational> valueUnder(const std::vector<Lit>& given) {
    return run_.valuesUnder({given}, limits_).front();
  }

private:
  const cnf::QuantifiedCnf& formula_;
  Limits limits_;
  xssat::XssatRun<xssat::Fraction> run_;
  bool reduces_;
  uint64_t left_ = 0; // remaining ticks of this turn
};

struct Decided {
  Answer answer;
  std::unique_ptr<TableTurns> table = {}; // the run that found the answer, if it was one of these
};

// Turns double in length. After the first ones, the table search begins again on the formula whose
// defined variables are quantified in the block where they are decided. Later a run on the gently
// simplified formula joins: it may fall into components that elimination would connect.
Decided takeTurns(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                  const Limits& limits, const OnProgress& onProgress) {
  const xssat::Options own = xssat::optionsFrom(options);
  if (!cnf::hasForall(formula))
    if (auto answer = AbstractionTurns(formula, options, limits, onProgress).turn(UINT64_MAX))
      return {*answer};
  auto tableOver = [&](const cnf::QuantifiedCnf& searched, xssat::Simplify how) {
    return std::make_unique<TableTurns>(formula, searched, how, own, limits);
  };
  auto table = tableOver(formula, options.reduce ? xssat::Simplify::fully : xssat::Simplify::no);
  std::unique_ptr<TableTurns> gentle;
  std::unique_ptr<AbstractionTurns> abstraction;
  std::optional<cnf::QuantifiedCnf> shifted;
  for (uint64_t steps = firstSteps;; steps *= 2) {
    if (auto answer = table->turn(2 * steps)) return {*answer, std::move(table)};
    if (!abstraction)
      abstraction = std::make_unique<AbstractionTurns>(formula, options, limits, onProgress);
    if (auto answer = abstraction->turn(steps)) return {*answer};
    if (!options.reduce) continue;
    if (steps == firstSteps && options.definitions) {
      shifted = cnf::withDefinedOutside(formula, limits);
      if (shifted) table = tableOver(*shifted, xssat::Simplify::fully);
    }
    if (steps < 4 * firstSteps) continue;
    if (!gentle) gentle = tableOver(shifted ? *shifted : formula, xssat::Simplify::gently);
    if (auto answer = gentle->turn(steps / 2)) return {*answer, std::move(gentle)};
  }
}

// The table that proved the value of the whole knows the values of most parts, so it is queried
// first. Returns nothing if a limit is reached.
std::vector<Lit> refutingMove(const cnf::QuantifiedCnf& formula, TableTurns* table,
                              const FormulaOptions& options, const Limits& limits) {
  if (table && !table->knowsParts()) table = nullptr;
  auto isZero = [&](const std::vector<Lit>& given) -> std::optional<bool> {
    if (!table) return takeTurns(cnf::under(formula, given), options, limits, {}).answer.low == 0;
    const std::optional<Rational> value = table->valueUnder(given);
    return value ? std::optional(*value == 0) : std::nullopt;
  };
  try {
    return cnf::refutingMove(formula, isZero);
  } catch (const LimitReached&) {
    return {};
  }
}

Answer decide(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
              const Limits& limits, const OnProgress& onProgress) {
  auto [answer, table] = takeTurns(formula, options, limits, onProgress);
  bool forallWins = answer.low == 0 && formula.prefix.beginsWith(Quantifier::forall);
  if (forallWins && answer.outermost.empty() && formula.factor != 0)
    answer.outermost = refutingMove(formula, table.get(), options, limits);
  return std::move(answer);
}

} // namespace

// A certificate is written from the table of xssat, so xssat alone solves the formula then.
Answer solveByPortfolio(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                        const Limits& limits, const OnProgress& onProgress) {
  if (!options.certificate.empty())
    return xssat::solve(formula, xssat::optionsFrom(options), limits, onProgress);
  Answer answer;
  answer.high = formula.factor;
  try {
    onDeepStack([&] { answer = decide(formula, options, limits, onProgress); });
    const bool abstraction = answer.solver == "abstraction";
    answer.statistics[abstraction ? Statistic("decided_by_abstraction")
                                  : Statistic("decided_by_table")] = 1;
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  answer.solver = "qbf";
  return answer;
}

} // namespace oddsat
