// One way to go at a formula: simplified so far, prepared, and searched in slices of so many steps.
// The table and the learnt clauses stay between the slices, so that going on costs little.
#pragma once

#include "oddsat/formulas/xssat/prepare/normalise.hpp"
#include "oddsat/formulas/xssat/search/helper_threads.hpp"
#include "oddsat/formulas/xssat/symmetry/formula_symmetry.hpp"

#include <memory>
#include <optional>

namespace oddsat::xssat {

enum class Simplify {
  no,
  gently, // keeps definitions: what falls apart, falls apart visibly
  fully   // eliminates variables, too: much smaller, but pieces grow together
};

struct Simplified : Normalised {
  bool mayHaveSymmetries = true;
  std::vector<FormulaSymmetry> symmetries = {}; // some that it may have
};

struct Found {
  Rational low = 0, high = 1;
  // Values of the outermost variables that keep the value, where it is found.
  std::optional<std::vector<cnf::Lit>> outermost = {};
  Stop stop = Stop::no;    // why the search ended before the value was found
  std::string reason = {}; // the same for the user, once nobody goes on
};

template <typename N>
class XssatRun {
public:
  XssatRun(const cnf::QuantifiedCnf& formula, Simplify how, const Options& options,
           const Limits& limits);
  XssatRun(const XssatRun&) = delete; // others point at it
  XssatRun& operator=(const XssatRun&) = delete;

  Found run(const Limits& limits, uint64_t steps = UINT64_MAX); // pauses after so many
  // What to choose in the outermost block of a formula of this value; nothing: a limit came first.
  std::optional<std::vector<cnf::Lit>> choiceFor(const Rational& value);
  // The values once these literals of the outermost block are given; nothing: a limit came first.
  using Given = std::vector<cnf::Lit>;
  std::vector<std::optional<Rational>> valuesUnder(const std::vector<Given>& givens,
                                                   const Limits& limits);
  bool canBeGiven(const Given& given) const; // to valuesUnder
  // Forgets all but the table, so that choices of an outermost forall block that has the value 0
  // are looked at one by one. False: they clash before anything is searched.
  bool lookAnew();
  const cnf::QuantifiedCnf& formula() const { return simplified_.reduced.formula; }
  const Simplified& withDice(const Limits& limits); // the same for solvers that know no draws
  // All outermost variables of the whole formula, from literals of a simplified one.
  std::vector<cnf::Lit> outermost(const Simplified& simplified,
                                  const std::vector<cnf::Lit>& literals) const {
    return simplified.reduced.reconstruction.extend(literals, outermost_);
  }
  void onTick(const std::function<bool()>& settled) { search_->settled = settled; }
  void share(unsigned threads, const Limits& limits); // from now on others help
  void dismiss() { helpers_->dismiss(); }
  bool isHelped() const { return helpers_->areUsed(); }
  // Makes its choices in the outermost block as the other run at the same formula would; false:
  // that one chooses what is gone here.
  bool chooseAs(const XssatRun& other);
  bool isChoice() const; // does somebody choose in the outermost block?
  uint64_t steps() const { return search_->steps(); }
  uint64_t nodes() const { return helpers_->nodes(); }
  bool fallsApart() const { return search_->fallsApart(); }
  void statistics(std::map<std::string, uint64_t>& into) const;

private:
  std::shared_ptr<ClairvoyantBound> clairvoyant(size_t bytes) const;
  bool isChosen(const Found& found) const;
  std::vector<Var> asHere(const XssatRun& other) const;
  std::optional<std::vector<cnf::Lit>> bestOutermost(const Outcome<N>& value);

  Options options_;
  cnf::Var variables_; // of the whole formula
  std::vector<cnf::Var> outermost_;
  Simplified simplified_;
  std::optional<Simplified> withDice_;
  Problem problem_;
  const XssatRun* chooser_ = this;
  std::unique_ptr<Search<N>> search_;
  std::unique_ptr<HelperThreads<N>> helpers_; // of the search
  std::unique_ptr<Search<N>> again_;          // of its table
};

} // namespace oddsat::xssat
