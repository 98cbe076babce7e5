// An upper bound from an easier formula, for formulas whose outermost block is exists. In the
// easier formula each variable of that block is chosen with knowledge of all chance and forall
// variables that precede it in time. More knowledge never lowers the value, so the value of the
// easier formula is an upper bound. If the block is a plan of several steps, the bound is found
// much sooner than the value: after each step only the present state matters.
//
// The order in time is read from the numbers of the variables, because translators number step by
// step. With any other order the bound would still be valid, but less useful.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"
#include "oddsat/formulas/xssat/search/search.hpp"

#include <optional>

namespace oddsat::xssat {

// The same clauses with the variables of the outermost exists block moved inside, each to just
// before the first chance or forall variable of a higher number (`numbers`). Returns nothing if
// they move to fewer than three different positions, for then the block is no plan of several
// steps.
std::optional<cnf::QuantifiedCnf> clairvoyantPrefix(const cnf::QuantifiedCnf& formula,
                                                    const std::vector<cnf::Var>& numbers);

// The easier formula is searched with doubles, because a bound need not be exact.
class ClairvoyantBound {
public:
  // `problem` is the formula before its prefix was changed.
  ClairvoyantBound(const cnf::QuantifiedCnf& formula, const Problem& problem,
                   const Options& options, size_t tableBytes);

  // An upper bound under the given literals, or nothing if it would take too long. `steps`: the
  // work of the main search so far.
  std::optional<Rounded> upperBound(std::span<const Lit> given, uint64_t steps,
                                    const Limits& limits);
  void noteUse(bool hasCut) { ++uses_, cuts_ += hasCut ? 1 : 0; }
  uint64_t cuts() const { return cuts_; } // branches that were not searched
  uint64_t steps() const { return search_.steps(); }

private:
  bool isWorth(uint64_t steps) const;

  Options options_;
  Problem problem_;
  std::vector<Var> here_; // by variable of the main search: its number in problem_
  Search<Rounded> search_;
  uint64_t uses_ = 0, cuts_ = 0;
};

} // namespace oddsat::xssat
