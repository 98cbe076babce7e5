#include "xssat/xssat.hpp"

#include "base/error.hpp"
#include "cnf/dimacs.hpp"
#include "xssat/attempt.hpp"
#include "xssat/deep_stack.hpp"
#include "xssat/fraction.hpp"
#include "xssat/relax.hpp"
#include "xssat/rounded.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

namespace oddsat::xssat {

namespace {

// The formula once the literals are true. A universal variable that is given is then no longer
// universal.
cnf::QuantifiedCnf under(const cnf::QuantifiedCnf& formula, const std::vector<cnf::Lit>& literals) {
  if (literals.empty()) return formula;
  std::set<cnf::Lit> given(literals.begin(), literals.end());
  cnf::QuantifiedCnf rest = formula;
  rest.clauses.clear();
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    auto clause = formula.clauses[i];
    if (std::ranges::any_of(clause, [&](cnf::Lit l) { return given.contains(l); })) continue;
    std::vector<cnf::Lit> left(clause.begin(), clause.end());
    std::erase_if(left, [&](cnf::Lit l) { return given.contains(-l); });
    rest.clauses.add(left);
  }
  return rest;
}

// Two attempts in turns: the fully simplified formula gets most of the time, the gently
// simplified one, which may fall into pieces that elimination has grown together, the rest.
template <typename N>
class Race {
public:
  Race(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits)
      : formula_(formula), options_(options), limits_(limits) {}

  Found run(Answer& answer) {
    Attempt<N> first(formula_, options_.reduce ? Simplify::fully : Simplify::no, options_, limits_);
    if (options_.reduce) {
      answer.reduced = cnf::size(first.formula());
      cnf::keepFormula(options_.keep, "reduced", first.formula());
    }
    Relaxation relaxation(first.formula(), limits_);
    if (options_.relax) first.onTick([&] { return relaxation.tick(); });
    std::unique_ptr<Attempt<N>> second;
    for (double slice = 1;; slice *= 2) {
      take(first.run(options_.reduce ? limits_.within(slice) : limits_));
      if (relaxation.settled()) adopt(*relaxation.settled(), first);
      if (done()) break;
      if (!second)
        second = std::make_unique<Attempt<N>>(formula_, Simplify::gently, options_, limits_);
      take(second->run(limits_.within(slice / 3)));
      if (done()) break;
    }
    first.statistics(answer.statistics);
    if (second) second->statistics(answer.statistics);
    answer.statistics["relaxations"] = relaxation.rounds;
    return best_;
  }

private:
  bool done() const { return best_.stoppedBy.empty() || limits_.reached() || !options_.reduce; }

  void take(const Found& found) {
    best_.low = std::max(best_.low, found.low);
    best_.high = std::min(best_.high, found.high);
    best_.stoppedBy = found.stoppedBy;
    best_.outermost = found.outermost;
    if (best_.low == best_.high) best_.stoppedBy.clear();
  }

  void adopt(const Answer& settled, const Attempt<N>& attempt) {
    best_.low = best_.high = attempt.formula().factor * settled.low;
    best_.outermost = attempt.outside(settled.outermost);
    best_.stoppedBy.clear();
  }

  const cnf::QuantifiedCnf& formula_;
  const Options& options_;
  const Limits& limits_;
  Found best_;
};

Found searchFor(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
                Answer& answer) {
  Found found;
  onDeepStack([&] {
    found = options.approximate ? Race<Rounded>(formula, options, limits).run(answer)
                                : Race<Fraction>(formula, options, limits).run(answer);
  });
  return found;
}

// Every variable of the outermost block, those that nothing was said about as false.
std::vector<cnf::Lit> completed(const cnf::QuantifiedCnf& formula,
                                const std::vector<cnf::Lit>& chosen) {
  std::set<cnf::Lit> known(chosen.begin(), chosen.end());
  std::vector<cnf::Lit> all;
  for (cnf::Var v : formula.prefix.front().vars) all.push_back(known.contains(v) ? v : -v);
  return all;
}

// The outermost forall block's best: each variable in turn gets a value that keeps the whole as
// low as it is.
std::vector<cnf::Lit> worstOutermost(const cnf::QuantifiedCnf& formula, const Options& options,
                                     const Limits& limits, const Rational& value) {
  std::vector<cnf::Lit> given = options.assume;
  for (cnf::Var v : formula.prefix.front().vars) {
    if (std::ranges::any_of(given, [&](cnf::Lit l) { return std::abs(l) == v; })) continue;
    given.push_back(v);
    Answer ignored;
    Found with = searchFor(under(formula, given), options, limits, ignored);
    if (!with.stoppedBy.empty()) return {};
    if (with.high > value) given.back() = -v;
  }
  return given;
}

std::vector<cnf::Lit> outermost(const cnf::QuantifiedCnf& formula, const Options& options,
                                const Limits& limits, const Found& found) {
  if (formula.prefix.empty() || !found.stoppedBy.empty() || options.atLeast) return {};
  std::vector<cnf::Lit> chosen = found.outermost;
  switch (formula.prefix.front().kind) {
  case Quantifier::chance:
    return {};
  case Quantifier::forall:
    if (found.high < formula.factor) chosen = worstOutermost(formula, options, limits, found.high);
    break;
  case Quantifier::exists:
    break;
  }
  chosen.insert(chosen.end(), options.assume.begin(), options.assume.end());
  return completed(formula, chosen);
}

// The strategies of both sides over the formula as it is, found again without anything that a
// reader of the certificate would have to believe. False: a limit came first.
bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits) {
  options.learning = options.patterns = options.symmetries = false;
  bool whole = false;
  onDeepStack([&] {
    Problem problem = prepare(formula);
    Search<Fraction> search(problem, options, limits.memoryBytes() / 3);
    search.solve({}, limits);
    std::string lower = search.strategyOf(Search<Fraction>::Side::exists);
    std::string upper = search.strategyOf(Search<Fraction>::Side::forall);
    whole = search.stoppedBy.empty();
    if (!whole) return;
    std::ofstream file(options.certificate);
    file << "oddsat certificate 1\n" << lower << upper;
    if (!file.flush()) throw Error("cannot write '" + options.certificate + "'");
  });
  return whole;
}

Status statusOf(const Answer& answer, const Options& options) {
  if (answer.low == answer.high) return Status::exact;
  return options.approximate && answer.reason.empty() ? Status::interval : Status::unknown;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress&) {
  Answer answer;
  answer.solver = "xssat";
  Found found = searchFor(under(formula, options.assume), options, limits, answer);
  answer.low = found.low, answer.high = found.high, answer.reason = found.stoppedBy;
  answer.outermost = outermost(formula, options, limits, found);
  answer.status = statusOf(answer, options);
  if (!options.certificate.empty() && answer.reason.empty() &&
      !writeCertificate(under(formula, options.assume), options, limits))
    answer.reason = "the limit came before the certificate was written";
  answer.seconds["solve"] = limits.secondsUsed();
  return answer;
}

} // namespace oddsat::xssat
