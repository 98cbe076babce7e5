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

// One question, with the others that its search can answer on the way.
template <typename N>
class Solving {
public:
  Solving(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
          const OnProgress& onProgress)
      : formula_(formula), options_(options), limits_(limits),
        asked_(under(formula, options.assume)), race_(asked_, options, limits, onProgress),
        found_(race_.run()) {}

  void tell(Answer& answer) {
    answer.low = found_.low, answer.high = found_.high, answer.reason = found_.stoppedBy;
    answer.outermost = outermost();
    if (found_.stoppedBy.empty())
      for (const auto& given : options_.alternatives)
        answer.alternatives.push_back(valueUnder(given));
    race_.tell(answer);
  }

private:
  // Once a clause of the outermost forall block's variables alone has shown the value to be 0, what
  // the search knows holds for the whole only, not for each of that block's moves.
  bool wonByForall() const {
    return found_.high == 0 && !formula_.prefix.empty() &&
           formula_.prefix.front().kind == Quantifier::forall;
  }

  std::vector<cnf::Lit> outermost() {
    if (formula_.prefix.empty() || !found_.outermost) return {};
    if (formula_.prefix.front().kind == Quantifier::chance) return {};
    if (wonByForall() && formula_.factor != 0) return refutingMove();
    std::vector<cnf::Lit> chosen = *found_.outermost;
    chosen.insert(chosen.end(), options_.assume.begin(), options_.assume.end());
    return completed(formula_, chosen);
  }

  // Each variable in turn gets a value that keeps the whole at 0.
  std::vector<cnf::Lit> refutingMove() {
    std::vector<cnf::Lit> given = options_.assume;
    for (cnf::Var v : formula_.prefix.front().vars) {
      if (std::ranges::any_of(given, [&](cnf::Lit l) { return std::abs(l) == v; })) continue;
      given.push_back(v);
      const Found found = foundAnew(given);
      if (found.low == 0 && found.high != 0) return {};
      if (found.low > 0) given.back() = -v;
    }
    return completed(formula_, given);
  }

  std::optional<Rational> valueUnder(const std::vector<cnf::Lit>& given) {
    if (!wonByForall()) return race_.valueUnder(given);
    std::vector<cnf::Lit> all = options_.assume;
    all.insert(all.end(), given.begin(), given.end());
    const Found found = foundAnew(all);
    return found.low == found.high ? std::optional(found.low) : std::nullopt;
  }

  Found foundAnew(const std::vector<cnf::Lit>& given) {
    cnf::QuantifiedCnf rest = under(formula_, given);
    Options plain = options_;
    plain.keep = {};
    plain.atLeast.reset();
    return Race<N>(rest, plain, limits_, {}).run();
  }

  const cnf::QuantifiedCnf& formula_;
  const Options& options_;
  const Limits& limits_;
  cnf::QuantifiedCnf asked_;
  Race<N> race_;
  Found found_;
};

// The strategies of both sides over the formula as it is, found again without anything that a
// reader of the certificate would have to believe. False: a limit came first.
bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits) {
  options.learning = options.patterns = options.symmetries = false;
  bool whole = false;
  onDeepStack([&] {
    Problem problem = prepare(formula);
    Search<Fraction> search(problem, options, limits.memoryLeft() / 3);
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

// Is the question about the bound answered? Without a bound, nobody has asked it.
bool decidesBound(const Answer& answer, const Options& options) {
  return options.atLeast && (answer.low >= *options.atLeast || answer.high < *options.atLeast);
}

Status statusOf(const Answer& answer, const Options& options) {
  if (answer.low == answer.high) return Status::exact;
  bool answered = options.atLeast ? decidesBound(answer, options) : options.approximate;
  return answered && answer.reason.empty() ? Status::interval : Status::unknown;
}

// Where rounding leaves open on which side of the bound the value lies, fractions decide.
Answer search(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
              const OnProgress& onProgress) {
  Answer answer;
  if (options.approximate) {
    Solving<Rounded>(formula, options, limits, onProgress).tell(answer);
    if (!options.atLeast || decidesBound(answer, options) || !answer.reason.empty()) return answer;
    answer = {};
  }
  Solving<Fraction>(formula, options, limits, onProgress).tell(answer);
  return answer;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress) {
  Answer answer;
  onDeepStack([&] { answer = search(formula, options, limits, onProgress); });
  answer.solver = "xssat";
  if (decidesBound(answer, options)) answer.reason.clear(); // a limit came too late to matter
  answer.status = statusOf(answer, options);
  if (!options.certificate.empty() && answer.reason.empty() &&
      !writeCertificate(under(formula, options.assume), options, limits))
    answer.reason = "the limit came before the certificate was written";
  return answer;
}

} // namespace oddsat::xssat
