// A certificate is written in rounds. Each begins with all lemmas and values that are known by
// then; the first in which nothing is learnt is the one that counts.
#include "oddsat/formulas/xssat/certificate/rounds.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/search/search.hpp"

#include <fmt/format.h>

#include <fstream>
#include <memory>

namespace oddsat::xssat {

namespace {

constexpr int roundsWithLearning = 12; // after so many, none is learnt any more

class Rounds {
public:
  Rounds(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits)
      : problem_(prepare(formula)), options_(std::move(options)), limits_(limits) {
    options_.patterns = options_.symmetries = options_.definitions = options_.guides = false;
    options_.lemmas = true;
  }

  bool write() {
    begin();
    for (int round = 1; search_->stop == Stop::no; ++round) {
      if (round > roundsWithLearning) options_.learning = false;
      begin();
      if (auto certificate = search_->certificate()) return save(*certificate), true;
    }
    return false;
  }

private:
  void begin() {
    auto next = std::make_unique<Search<Fraction>>(problem_, options_, limits_.memoryLeft() / 3);
    if (search_) next->goOnFrom(std::move(*search_));
    search_ = std::move(next);
    value_ = problem_.factor * search_->solve({}, limits_).low.rational();
  }

  // Lemmas that no strategy uses are left out, but for those that others come from.
  void save(Search<Fraction>::Certificate& certificate) const {
    const std::vector<Engine::Lemma>& lemmas = search_->lemmas();
    std::vector<uint8_t>& used = certificate.usedLemmas;
    for (size_t i = lemmas.size(); i-- > 0;)
      if ((used[i] |= lemmas[i].settles) != 0)
        for (uint32_t earlier : lemmas[i].from) used[earlier] = 1;
    std::ofstream file(options_.certificate);
    file << "oddsat certificate 2\nvalue " << value_.get_str() << "\n";
    for (size_t i = 0; i < lemmas.size(); ++i) {
      if (used[i] == 0) continue;
      file << 'l';
      for (Lit l : lemmas[i].lits)
        file << (isNegative(l) ? " -" : " ") << problem_.outside[variable(l)];
      file << " 0\n";
    }
    file << certificate.lower << certificate.upper;
    if (!file.flush()) throw Error("cannot write '" + options_.certificate + "'");
  }

  Problem problem_;
  Options options_;
  const Limits& limits_;
  std::unique_ptr<Search<Fraction>> search_;
  Rational value_;
};

} // namespace

bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits) {
  bool whole = false;
  onDeepStack([&] { whole = Rounds(formula, std::move(options), limits).write(); });
  return whole;
}

} // namespace oddsat::xssat
