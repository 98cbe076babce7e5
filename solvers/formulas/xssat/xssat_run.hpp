// One run on a formula: simplified in one way, prepared, and searched in slices of a number of
// steps. The table and the learnt clauses are kept between the slices, so that it costs little to
// continue.
#pragma once

#include "oddsat/formulas/xssat/prepare/normalise.hpp"
#include "oddsat/formulas/xssat/search/helper_threads.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

#include <memory>
#include <optional>

namespace oddsat::xssat {

enum class Simplify {
  no,
  gently, // keeps definitions, so that components stay visible
  fully   // eliminates variables, too: a smaller formula, but components may become connected
};

struct Simplified : Normalised {
  bool mayHaveSymmetries = true;
  std::vector<FormulaSymmetry> symmetries = {}; // candidates, not verified
};

struct Found {
  Rational low = 0, high = 1;
  // Values of the outermost variables that keep the value, if the run found them.
  std::optional<std::vector<cnf::Lit>> outermost = {};
  Stop stop = Stop::no;    // why the search stopped before it found the value
  std::string reason = {}; // reason for the user, when no run continues
};

template <typename N>
class XssatRun {
public:
  XssatRun(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
           const Limits& limits);
  XssatRun(const XssatRun&) = delete; // other objects keep its address
  XssatRun& operator=(const XssatRun&) = delete;

  Found run(const Limits& limits, uint64_t steps = UINT64_MAX); // pauses after this many steps
  // The choice in the outermost block for a known value of the formula; nothing if a limit was
  // reached.
  std::optional<std::vector<cnf::Lit>> choiceFor(const Rational& value);
  // Values under given literals of the outermost block; nothing if a limit was reached.
  using Given = std::vector<cnf::Lit>;
  std::vector<std::optional<Rational>> valuesUnder(const std::vector<Given>& givens,
                                                   const Limits& limits);
  bool canBeGiven(const Given& given) const; // true if valuesUnder takes this assignment
  // Begins with an empty trail and the old table, so that choices of an outermost forall block of
  // value 0 can be searched one by one. Returns false if the clauses contradict each other without
  // search.
  bool lookAnew();
  const cnf::QuantifiedCnf& formula() const { return simplified_.reduced.formula; }
  const Simplified& withChance(const Limits& limits); // for solvers that know no draws
  // Values of all outermost variables of the whole formula, from literals of a simplified one.
  std::vector<cnf::Lit> outermost(const Simplified& simplified,
                                  const std::vector<cnf::Lit>& literals) const {
    return simplified.reduced.reconstruction.extend(literals, outermost_);
  }
  void onTick(const std::function<bool()>& settled) { search_->settled = settled; }
  void share(unsigned threads, const Limits& limits); // helper threads join from now on
  void dismiss() { helpers_->dismiss(); }
  bool isHelped() const { return helpers_->areUsed(); }
  // Makes this run choose in the outermost block as the other run would. Returns false if the other
  // run chooses variables that this run eliminated.
  bool chooseAs(const XssatRun& other);
  bool isChoice() const; // true if exists or forall decides the outermost block
  uint64_t steps() const { return search_->steps(); }
  uint64_t nodes() const { return helpers_->nodes(); }
  bool fallsApart() const { return search_->fallsApart(); }
  void statistics(Statistics& into) const;

private:
  std::shared_ptr<ClairvoyantBound> clairvoyant(size_t bytes) const;
  bool isChosen(const Found& found) const;
  std::vector<Var> asHere(const XssatRun& other) const;
  std::optional<std::vector<cnf::Lit>> bestOutermost(const Outcome<N>& value);

  Options options_;
  cnf::Var variables_; // number of variables of the whole formula
  std::vector<cnf::Var> outermost_;
  Simplified simplified_;
  std::optional<Simplified> withChance_;
  Problem problem_;
  const XssatRun* chooser_ = this;
  std::unique_ptr<Search<N>> search_;
  std::unique_ptr<HelperThreads<N>> helpers_; // helpers of search_
  std::unique_ptr<Search<N>> again_;          // a new search with the table of search_
};

} // namespace oddsat::xssat
