#include "oddsat/app/fitting_playouts.hpp"

#include "oddsat/base/error.hpp"

#include <vector>

namespace oddsat::app {

namespace {

struct Idle {
  bool when;
  std::vector<const char*> names;
  const char* why; // goes on from the name
};

std::vector<Idle> idleIn(const Options& options) {
  const bool samples = options.sample.has_value(), asp = options.engine == "asp";
  const bool plain = options.strategies.empty();
  return {
      {!samples, {"--seed"}, "goes with --sample: nothing else is chosen at random"},
      {!samples,
       {"--threads"},
       "goes with --sample: all playouts are counted and listed by one thread"},
      {!options.list, {"--limit"}, "says how many playouts to list; add --list"},
      {samples, {"--list", "--engine"}, "does not go with --sample, which makes its own playouts"},
      {samples, {"--random"}, "adds nothing to --sample, where every role plays at random"},
      {samples, {"--payoff"}, "adds nothing to --sample, which prints mean goal values"},
      {samples, {"--aware"}, "does not go with --sample: there the strategies look at all moves"},
      {asp, {"--list", "--aware"}, "needs --engine forward"},
      {options.list || asp,
       {"--random", "--payoff"},
       "is about probabilities, and neither --list nor --engine asp has any"},
      {!asp, {"--keep"}, "goes with --engine asp, which alone goes through files"},
      {!asp, {"--lookahead"}, "goes with --engine asp: it is about the logic program"},
      {plain,
       {"--next", "--lookahead", "--forced-ok", "--aware"},
       "is about strategies: give one with --strategy"},
      {plain && !options.list,
       {"--noop"},
       "is about strategies, and about what --list leaves out: give one of them"},
  };
}

} // namespace

void refuseInPlayouts(const Options& options) {
  for (const Idle& idle : idleIn(options))
    for (const char* name : idle.names)
      if (idle.when && isGiven(options, name)) throw Error(std::string(name) + " " + idle.why);
}

} // namespace oddsat::app
