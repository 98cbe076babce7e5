#include "oddsat/formulas/portfolio.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/abstraction/boolean/abstraction_run.hpp"
#include "oddsat/formulas/abstraction/boolean/shift.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat {

namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

constexpr uint64_t firstSteps = 4096;

// Clausal abstraction as a player of turns. It bows out of formulas that are not for it.
class ByAbstraction {
public:
  ByAbstraction(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                const Limits& limits, const OnProgress& onProgress)
      : limits_(limits) {
    const qbf::Options own{options};
    attempt_ =
        notBeyond([&] { return std::make_unique<qbf::Attempt>(formula, own, limits, onProgress); });
  }

  std::optional<Answer> turn(uint64_t steps) {
    if (!attempt_ || !notBeyond([&] { return attempt_->run(steps); })) return std::nullopt;
    return attempt_->answer();
  }

private:
  // Nothing when a bound of this solver's own is met; the user's limits go on upwards.
  template <typename Call>
  auto notBeyond(Call call) -> decltype(call()) {
    try {
      return call();
    } catch (const LimitReached&) {
      limits_.check();
      attempt_.reset();
      return {};
    }
  }

  Limits limits_;
  std::unique_ptr<qbf::Attempt> attempt_;
};

// Search with a table of residuals as a player of turns.
class ByTable {
public:
  // Searches the formula, or another of the same truth under the same outermost block.
  ByTable(const cnf::QuantifiedCnf& formula, const cnf::QuantifiedCnf& searched,
          xssat::Simplify how, const xssat::Options& options, const Limits& limits)
      : formula_(formula), limits_(limits), attempt_(searched, how, options, limits),
        reduces_(how != xssat::Simplify::no) {
    if (reduces_) cnf::keepFormula(options.keep, "reduced", attempt_.formula());
    attempt_.onTick([this] { return left_ == 0 || --left_ == 0; });
  }

  std::optional<Answer> turn(uint64_t steps) {
    left_ = std::max<uint64_t>(1, steps / xssat::nodesPerLook);
    xssat::Found found = attempt_.run(limits_);
    if (found.low != found.high) {
      limits_.check();
      return std::nullopt;
    }
    Answer answer;
    answer.solver = "xssat";
    answer.status = Status::exact;
    answer.low = answer.high = found.low;
    attempt_.statistics(answer.statistics);
    if (reduces_) answer.reduced = cnf::size(attempt_.formula());
    bool exists = !formula_.prefix.empty() && formula_.prefix[0].kind == Quantifier::exists;
    if (exists && found.low > 0 && found.outermost)
      answer.outermost = cnf::completed(formula_, *found.outermost);
    return answer;
  }

  // After a turn that found the value 0: the values under parts of the outermost block.
  bool knowsParts() { return attempt_.lookAnew(); }
  std::optional<Rational> valueUnder(const std::vector<Lit>& given) {
    return attempt_.valuesUnder({given}, limits_).front();
  }

private:
  const cnf::QuantifiedCnf& formula_;
  Limits limits_;
  xssat::Attempt<xssat::Fraction> attempt_;
  bool reduces_;
  uint64_t left_ = 0; // ticks of this turn
};

struct Decided {
  Answer answer;
  std::unique_ptr<ByTable> table = {}; // that found it
};

// The turns double. When nobody has been quick, the table search begins anew with what is defined
// where it is decided, and the gently simplified formula, which may fall into pieces that
// elimination has grown together, joins.
Decided takeTurns(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                  const Limits& limits, const OnProgress& onProgress) {
  const xssat::Options own{options};
  if (!cnf::hasForall(formula))
    if (auto answer = ByAbstraction(formula, options, limits, onProgress).turn(UINT64_MAX))
      return {*answer};
  auto tableOver = [&](const cnf::QuantifiedCnf& searched, xssat::Simplify how) {
    return std::make_unique<ByTable>(formula, searched, how, own, limits);
  };
  auto table = tableOver(formula, options.reduce ? xssat::Simplify::fully : xssat::Simplify::no);
  std::unique_ptr<ByTable> gentle;
  std::unique_ptr<ByAbstraction> abstraction;
  std::optional<cnf::QuantifiedCnf> shifted;
  for (uint64_t steps = firstSteps;; steps *= 2) {
    if (auto answer = table->turn(2 * steps)) return {*answer, std::move(table)};
    if (!abstraction)
      abstraction = std::make_unique<ByAbstraction>(formula, options, limits, onProgress);
    if (auto answer = abstraction->turn(steps)) return {*answer};
    if (!options.reduce) continue;
    if (steps == firstSteps && options.definitions) {
      shifted = qbf::withDefinedOutside(formula, limits);
      if (shifted) table = tableOver(*shifted, xssat::Simplify::fully);
    }
    if (steps < 4 * firstSteps) continue;
    if (!gentle) gentle = tableOver(shifted ? *shifted : formula, xssat::Simplify::gently);
    if (auto answer = gentle->turn(steps / 2)) return {*answer, std::move(gentle)};
  }
}

// How forall wins, when only that it does is known: each variable in turn gets a value with which
// it still does. A table that knows the whole has seen most of it. Nothing when a limit comes
// first.
std::vector<Lit> refutingMove(const cnf::QuantifiedCnf& formula, ByTable* table,
                              const FormulaOptions& options, const Limits& limits) {
  if (table && !table->knowsParts()) table = nullptr;
  auto valueUnder = [&](const std::vector<Lit>& given) {
    return table ? table->valueUnder(given)
                 : takeTurns(cnf::under(formula, given), options, limits, {}).answer.low;
  };
  std::vector<Lit> move;
  try {
    for (Var v : formula.prefix.front().vars) {
      move.push_back(v);
      const std::optional<Rational> value = valueUnder(move);
      if (!value) return {};
      if (*value != 0) move.back() = -v;
    }
  } catch (const LimitReached&) {
    return {};
  }
  return move;
}

Answer decide(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
              const Limits& limits, const OnProgress& onProgress) {
  auto [answer, table] = takeTurns(formula, options, limits, onProgress);
  bool forallWins =
      answer.low == 0 && !formula.prefix.empty() && formula.prefix[0].kind == Quantifier::forall;
  if (forallWins && answer.outermost.empty() && formula.factor != 0)
    answer.outermost = refutingMove(formula, table.get(), options, limits);
  return std::move(answer);
}

} // namespace

Answer solveInTurns(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                    const Limits& limits, const OnProgress& onProgress) {
  Answer answer;
  answer.high = formula.factor;
  try {
    onDeepStack([&] { answer = decide(formula, options, limits, onProgress); });
    answer.statistics[answer.solver == "qbf" ? "decided by abstraction" : "decided by table"] = 1;
  } catch (const LimitReached& limit) {
    answer.reason = limit.what();
  }
  answer.solver = "qbf";
  return answer;
}

} // namespace oddsat
