#include "xssat/xssat.hpp"

#include "base/error.hpp"
#include "xssat/deep_stack.hpp"
#include "xssat/fraction.hpp"
#include "xssat/race.hpp"
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

// Every variable of the outermost block, those that nothing was said about as false.
std::vector<cnf::Lit> completed(const cnf::QuantifiedCnf& formula,
                                const std::vector<cnf::Lit>& chosen) {
  std::set<cnf::Lit> known(chosen.begin(), chosen.end());
  std::vector<cnf::Lit> all;
  for (cnf::Var v : formula.prefix.front().vars) all.push_back(known.contains(v) ? v : -v);
  return all;
}

std::vector<cnf::Lit> outermost(const cnf::QuantifiedCnf& formula, const Options& options,
                                const Found& found) {
  if (formula.prefix.empty() || !found.outermost || options.atLeast) return {};
  if (formula.prefix.front().kind == Quantifier::chance) return {};
  std::vector<cnf::Lit> chosen = *found.outermost;
  chosen.insert(chosen.end(), options.assume.begin(), options.assume.end());
  return completed(formula, chosen);
}

template <typename N>
void search(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
            const OnProgress& onProgress, Answer& answer) {
  cnf::QuantifiedCnf asked = under(formula, options.assume);
  Race<N> race(asked, options, limits, onProgress);
  Found found = race.run();
  answer.low = found.low, answer.high = found.high, answer.reason = found.stoppedBy;
  answer.outermost = outermost(formula, options, found);
  for (const auto& given : options.alternatives) {
    if (!found.stoppedBy.empty()) break;
    answer.alternatives.push_back(race.valueUnder(given));
  }
  race.tell(answer);
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
             const OnProgress& onProgress) {
  Answer answer;
  answer.solver = "xssat";
  onDeepStack([&] {
    if (options.approximate)
      search<Rounded>(formula, options, limits, onProgress, answer);
    else
      search<Fraction>(formula, options, limits, onProgress, answer);
  });
  answer.status = statusOf(answer, options);
  if (!options.certificate.empty() && answer.reason.empty() &&
      !writeCertificate(under(formula, options.assume), options, limits))
    answer.reason = "the limit came before the certificate was written";
  answer.seconds["solve"] = limits.secondsUsed();
  return answer;
}

} // namespace oddsat::xssat
