// The least number of rules, and then of literals, with a proof. CaDiCaL decides whether a list
// with a given number of rules exists. The formula has one slot for each rule: a move, and literals
// that are on or off. In each position that matters, the first slot that applies decides. No
// candidate rules are listed in advance.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/questions/synthesis/synthesise.hpp"

namespace oddsat::synthesis {

struct Slots {
  size_t rules = 0;
  std::optional<size_t> literals = {}; // largest number of literals in all rules together
  std::string formula = {},
              proof = {}; // files for the formula and its proof; empty: none is written
};

struct SlotResult {
  enum class Result { found, none, unknown } result = Result::unknown;
  Draft draft; // set if a list was found
};
// Searches all lists of ground rules over the vocabulary of the context. The goodness of single
// moves must decide, so lists that are judged by value are excluded.
SlotResult solveSlots(const SynthesisContext& context, const Slots& slots, const Limits& limits);

struct Proved {
  Draft draft;
  bool rules = false;    // proved: no list has fewer rules
  bool literals = false; // proved: no list with this number of rules has fewer literals
  bool stopped = false;  // a limit was reached before the proof was complete
};
// Begins with a good list and searches for shorter ones until none exists.
Proved proveLeast(const SynthesisContext& context, Draft draft, const Limits& limits,
                  const Keep& keep, const OnSearchProgress& onProgress);

} // namespace oddsat::synthesis
