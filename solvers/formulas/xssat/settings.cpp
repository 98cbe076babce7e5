#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

const std::vector<Setting<Options>>& settings() {
  using O = Options;
  static const std::vector<Setting<O>> rows = {
      setting<&O::normalise>("normalise", "remove counters and merge outcomes of equal effect"),
      setting<&O::draws>("draws", "make one choice of chance variables that choose an outcome"),
      setting<&O::relax>("relax", "try to show value 0 or 1 without counting"),
      setting<&O::earlyEnd>("early-end", "try to show value 1 by the outer blocks alone"),
      setting<&O::clairvoyant>("clairvoyant",
                               "bound the outermost exists block by its value with foresight"),
      setting<&O::learning>("learning", "keep clauses that follow from conflicts"),
      setting<&O::components>("components", "look for residuals that fall apart"),
      setting<&O::definitions>("definitions", "leave out definitions that nothing mentions"),
      setting<&O::guides>("guides", "branch on what models of the innermost block need"),
      setting<&O::lemmas>("lemmas", "learn only what follows from the clauses, and keep all of it"),
      setting<&O::windows>("windows", "cut values that cannot change the answer"),
      setting<&O::patterns>("patterns", "branch once on what the bits of a forall block choose"),
      setting<&O::rates>("rates", "without chance: first what has settled nodes lately"),
      setting<&O::clairvoyantFrom>("clairvoyant-from", "steps before foresight is looked at",
                                   numbersFrom(0)),
      setting<&O::clairvoyantShare>(
          "clairvoyant-share", "one step in so many for foresight, until it pays", numbersFrom(1)),
      setting<&O::aloneFor>("alone-for", "steps before other threads help", numbersFrom(0)),
  };
  return rows;
}

Options optionsFrom(const FormulaOptions& shared) {
  return optionsOf(shared, "xssat", settings());
}

} // namespace oddsat::xssat
