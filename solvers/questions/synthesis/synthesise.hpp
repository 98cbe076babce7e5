// Synthesis of readable optimal strategies: lists of rules. Many lists are tried, and the shortest
// is kept.
//
//   SynthesisContext context(game, machine, question, {.aim = ...}, limits, report);
//   SearchResult result = synthesise(context, options, limits, onProgress);
//   std::string text = strategyText(context, *result.draft, header); // writing.hpp
//
// The best list so far is valid at any time, also when a limit ends the work. Every list should be
// checked again by solvers/questions/check, which shares no code with this module.
#pragma once

#include "oddsat/questions/synthesis/growth.hpp"
#include "oddsat/questions/synthesis/synthesis_context.hpp"

namespace oddsat::synthesis {

struct SearchOptions {
  std::optional<uint64_t> tries = {}; // unset: as many as possible within the limits
  uint64_t seed = 1;
  unsigned threads = 1;
  size_t keepRules = 0;  // number of given rules that must be kept unchanged
  bool minimise = false; // only shorten the given list
};

struct SearchProgress { // state of the search
  uint64_t tries = 0;
  ListSize best; // SIZE_MAX: no list yet
  const Draft* draft = nullptr;
};
using OnSearchProgress =
    std::function<void(const SearchProgress&)>; // called for improvements, and from time to time

struct SearchResult {
  std::optional<Draft> draft; // unset: no try was completed
  uint64_t tries = 0;
  double firstSeconds = 0; // CPU time of the first try
  double meanSeconds = 0;  // mean CPU time of a try
  double meanRules = 0, meanLiterals = 0;
  bool stopped = false; // ended by a limit
};

// With one thread and a given number of tries the result depends on the seed only. Error if the
// given list is not good, so it cannot be completed or shortened.
SearchResult synthesise(const SynthesisContext& context, const SearchOptions& options,
                        const Limits& limits, const OnSearchProgress& onProgress = {});

// True if the list has the property that the aim requires.
bool good(const SynthesisContext& context, const Draft& draft);

} // namespace oddsat::synthesis
