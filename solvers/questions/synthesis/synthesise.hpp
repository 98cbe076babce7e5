// Readable optimal strategies: lists of rules, made by many tries of which the shortest is kept.
//
//   SynthesisContext context(game, machine, question, {.aim = ...}, limits, report);
//   SearchResult result = synthesise(context, options, limits, [](const SearchProgress& now) { ...
//   }); std::string text = strategyText(context, *result.draft, ...);          (writing.hpp)
//
// What comes out is good at any time, also when a limit ends the work; every list is meant to be
// judged again by solvers/questions/check, which shares nothing with what is here.
#pragma once

#include "oddsat/questions/synthesis/growth.hpp"
#include "oddsat/questions/synthesis/synthesis_context.hpp"

namespace oddsat::synthesis {

struct SearchOptions {
  std::optional<uint64_t> tries = {}; // unset: as many as fit into the time
  uint64_t seed = 1;
  unsigned threads = 1;
  size_t keepRules = 0;  // of the list given, which stay as they are
  bool minimise = false; // only shorten the list given
};

struct SearchProgress { // how far the work is
  uint64_t tries = 0;
  ListSize best; // SIZE_MAX: no list yet
  const Draft* draft = nullptr;
};
using OnSearchProgress =
    std::function<void(const SearchProgress&)>; // when something is better, and now and then

struct SearchResult {
  std::optional<Draft> draft; // nothing: no try has ended
  uint64_t tries = 0;
  double firstSeconds = 0; // of the first try, CPU time
  double meanSeconds = 0;  // of a try, CPU time
  double meanRules = 0, meanLiterals = 0;
  bool stopped = false; // by a limit
};

// With one thread and a number of tries the result depends on the seed alone. Error where the list
// given is not good and so nothing can be built on it.
SearchResult synthesise(const SynthesisContext& context, const SearchOptions& options,
                        const Limits& limits, const OnSearchProgress& onProgress = {});

// Is the list as good as the workshop's aim asks?
bool good(const SynthesisContext& context, const Draft& draft);

} // namespace oddsat::synthesis
