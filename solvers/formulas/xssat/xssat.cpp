#include "oddsat/formulas/xssat/xssat.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/xssat/certificate/certificate.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/portfolio.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::xssat {

namespace {

// Solves one formula and answers the further questions that the same search can answer.
template <typename N>
class Solving {
public:
  Solving(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
          const OnProgress& onProgress)
      : formula_(formula), options_(options), limits_(limits),
        portfolio_(formula, options, limits, onProgress), found_(portfolio_.run()) {
    if (portfolio_.isFoundTogether() && isSureWin()) found_.outermost = choiceAlone();
  }

  void write(Answer& answer) {
    answer.low = found_.low, answer.high = found_.high, answer.reason = found_.reason;
    answer.outermost = outermost();
    if (found_.stop == Stop::no) answer.alternatives = valuesOf(options_.alternatives);
    portfolio_.addStatistics(answer);
  }

private:
  // On a sure win, one thread returns the first winning choice that it finds, of perhaps several.
  // If several threads found the value, the choice is searched again by one thread, so that it does
  // not depend on the number of threads.
  bool isSureWin() const {
    return found_.low == found_.high && found_.low == formula_.factor && !options_.atLeast &&
           options_.alternatives.empty() && formula_.prefix.beginsWith(Quantifier::exists);
  }

  std::optional<std::vector<cnf::Lit>> choiceAlone() {
    Options alone = options_;
    alone.threads = 1;
    alone.keep = {};
    return Portfolio<N>(formula_, alone, limits_, {}).run().outermost;
  }

  // If a clause over the variables of the outermost forall block proved the value 0, the table is
  // valid for the whole formula only, not for the single moves of that block.
  bool wonByForall() const {
    return found_.high == 0 && formula_.prefix.beginsWith(Quantifier::forall);
  }

  std::vector<cnf::Lit> outermost() {
    if (formula_.prefix.empty() || !found_.outermost) return {};
    if (formula_.prefix.outermost().kind == Quantifier::chance) return {};
    if (wonByForall() && formula_.factor != 0 && options_.choices.empty())
      return cnf::refutingMove(formula_, [&](const auto& given) { return isZero(given); });
    return isAmongChoices(*found_.outermost) ? *found_.outermost : choiceOfForall();
  }

  bool isAmongChoices(const std::vector<cnf::Lit>& all) const {
    if (options_.choices.empty() || formula_.prefix.outermost().kind != Quantifier::forall)
      return true;
    auto isMade = [&](const std::vector<cnf::Lit>& choice) {
      return std::ranges::all_of(
          choice, [&](cnf::Lit l) { return std::ranges::find(all, l) != all.end(); });
    };
    return !wonByForall() && std::ranges::any_of(options_.choices, isMade);
  }

  // The first of the choices that keeps the value. If the value is the highest possible one, all
  // choices keep it.
  std::vector<cnf::Lit> choiceOfForall() {
    if (found_.stop != Stop::no || found_.low != found_.high) return {};
    for (const std::vector<cnf::Lit>& choice : options_.choices) {
      if (found_.low < formula_.factor) {
        const auto value = valuesOf({choice}).front();
        if (!value) return {};
        if (*value != found_.low) continue;
      }
      return cnf::completed(formula_, choice);
    }
    return {};
  }

  std::optional<bool> isZero(const std::vector<cnf::Lit>& given) {
    const Found found = foundAnew(given);
    if (found.low == 0 && found.high != 0) return std::nullopt;
    return found.high == 0;
  }

  // Values from the table of the search if the table is valid for them, else from new searches.
  std::vector<std::optional<Rational>> valuesOf(const std::vector<std::vector<cnf::Lit>>& givens) {
    const bool isTableOfUse = givens.empty() || !wonByForall() || portfolio_.lookAnew();
    auto isKnown = [&](const auto& given) { return isTableOfUse && portfolio_.canBeGiven(given); };
    std::vector<std::optional<Rational>> values(givens.size());
    std::vector<std::vector<cnf::Lit>> known;
    for (size_t i = 0; i < givens.size(); ++i) {
      if (isKnown(givens[i])) {
        known.push_back(givens[i]);
      } else if (const Found found = foundAnew(givens[i]); found.low == found.high) {
        values[i] = found.low;
      }
    }
    size_t next = 0;
    const auto found = portfolio_.valuesUnder(known);
    for (size_t i = 0; i < givens.size(); ++i)
      if (isKnown(givens[i])) values[i] = found[next++];
    return values;
  }

  Found foundAnew(const std::vector<cnf::Lit>& given) {
    const cnf::QuantifiedCnf rest = cnf::under(formula_, given);
    Options plain = options_;
    plain.keep = {};
    plain.atLeast.reset();
    return Portfolio<N>(rest, plain, limits_, {}).run();
  }

  const cnf::QuantifiedCnf& formula_;
  const Options& options_;
  const Limits& limits_;
  Portfolio<N> portfolio_;
  Found found_;
};

// True if the bounds decide the question `atLeast`; false if there is no such question.
bool decidesBound(const Answer& answer, const Options& options) {
  return options.atLeast && (answer.low >= *options.atLeast || answer.high < *options.atLeast);
}

Status statusOf(const Answer& answer, const Options& options) {
  if (answer.low == answer.high) return Status::exact;
  bool answered = options.atLeast ? decidesBound(answer, options) : options.approximate;
  return answered && answer.reason.empty() ? Status::interval : Status::unknown;
}

// If rounding leaves open on which side of the bound the value is, the search is repeated with
// fractions.
Answer search(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
              const OnProgress& onProgress) {
  Answer answer;
  if (options.approximate) {
    Solving<Rounded>(formula, options, limits, onProgress).write(answer);
    if (!options.atLeast || decidesBound(answer, options) || !answer.reason.empty()) return answer;
    answer = {};
  }
  Solving<Fraction>(formula, options, limits, onProgress).write(answer);
  return answer;
}

} // namespace

Answer solve(const cnf::QuantifiedCnf& formula, const Options& options, const Limits& limits,
             const OnProgress& onProgress) {
  Answer answer;
  onDeepStack([&] { answer = search(formula, options, limits, onProgress); });
  answer.solver = "xssat";
  // A limit that was reached after the decision does not matter.
  if (decidesBound(answer, options)) answer.reason.clear();
  answer.status = statusOf(answer, options);
  if (!options.certificate.empty() && answer.reason.empty() &&
      !writeCertificate(formula, options, limits))
    answer.reason = "limit reached before the certificate was written";
  return answer;
}

} // namespace oddsat::xssat
