// The least number of rules, and then of literals, proved: is there a list of so many rules at all?
// CaDiCaL decides, on slots: each has a move and literals that are on or off; each position that
// matters, the first slot that applies. No candidate rules are listed beforehand.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/questions/synthesis/synthesise.hpp"

namespace oddsat::synthesis {

struct Slots {
  size_t rules = 0;
  std::optional<size_t> literals = {};  // at most, all rules together
  std::string formula = {}, proof = {}; // files for what CaDiCaL is asked and its proof, if any
};

struct SlotResult {
  enum class Result { found, none, unknown } result = Result::unknown;
  Draft draft; // found
};
// Over all lists of ground rules over the workshop's vocabulary. Not where chance decides by value.
SlotResult solveSlots(const SynthesisContext& context, const Slots& slots, const Limits& limits);

struct Proved {
  Draft draft;
  bool rules = false;    // no list has fewer rules
  bool literals = false; // none with as many rules has fewer literals
  bool stopped = false;  // a limit came first
};
// From a list that is good; asks for a shorter one until there is none.
Proved proveLeast(const SynthesisContext& context, Draft draft, const Limits& limits,
                  const Keep& keep, const OnSearchProgress& onProgress);

} // namespace oddsat::synthesis
