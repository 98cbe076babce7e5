// An easier question about a formula whose exists side decides first: what if it knew, for each of
// its outermost variables, all dice and moves of the other side that come earlier? Who knows more
// can only do better, so each answer is an upper bound; and where a plan is made step by step, it
// is found much sooner, because after each step only what has become of the dice matters.
//
// What comes earlier is read off the variables' numbers: translators number step by step. Any other
// reading would be as right, if less useful.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/search.hpp"

#include <optional>

namespace oddsat::xssat {

// The same clauses with the variables of the outermost exists block further inside, each before
// the first die or forall variable of a higher number. Numbers are looked up in `numbers`.
// Nothing: they come at fewer than three different places, so it is no plan of several steps.
std::optional<cnf::QuantifiedCnf> clairvoyantPrefix(const cnf::QuantifiedCnf& formula,
                                                    const std::vector<cnf::Var>& numbers);

// Bounds need not be exact, so they are doubles.
class ClairvoyantBound {
public:
  // `problem`: of the same formula before its prefix was changed.
  ClairvoyantBound(const cnf::QuantifiedCnf& formula, const Problem& problem,
                   const Options& options, size_t tableBytes);

  // At most this, with these literals given; nothing: that would take too long. `steps`: what the
  // search that asks has done so far.
  std::optional<Rounded> upperBound(std::span<const Lit> given, uint64_t steps,
                                    const Limits& limits);
  void noteUse(bool hasCut) { ++uses_, cuts_ += hasCut ? 1 : 0; }
  uint64_t cuts() const { return cuts_; } // branches that were not searched
  uint64_t steps() const { return search_.steps(); }

private:
  bool isWorth(uint64_t steps) const;

  Options options_;
  Problem problem_;
  std::vector<Var> here_; // by variable of the other problem
  Search<Rounded> search_;
  uint64_t uses_ = 0, cuts_ = 0;
};

} // namespace oddsat::xssat
