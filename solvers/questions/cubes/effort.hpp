// Estimates for a position from random playouts: its value, and the work to solve it. The work is
// Knuth's estimate of the number of positions in its tree; it is accurate enough to order
// positions.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/network.hpp"

namespace oddsat::cubes {

struct Estimate {
  double effort = 0;
  double guess = 0; // fraction of the playouts that were won
};

class Estimator {
public:
  Estimator(const machine::Machine& machine, const machine::Win& win);

  // The estimate looks `steps` steps ahead. It depends on the position only, not on earlier
  // estimates.
  Estimate of(const machine::State& state, int steps);

private:
  static constexpr size_t probes = 16; // number of playouts

  void begin(const machine::State& state);
  void settle(); // evaluates playouts that have ended
  void advance();
  void choose(size_t lane);
  uint32_t random(size_t below);

  machine::Lanes<1> lanes_;
  size_t roles_;
  uint64_t running_ = 0; // by lane
  double product_[probes] = {};
  Estimate sum_;
  std::vector<uint32_t> legal_;
  uint64_t random_ = 0;
};

} // namespace oddsat::cubes
