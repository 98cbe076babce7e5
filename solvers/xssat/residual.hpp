// What is left of the formula, as a hash kept up to date: the sum over the unsatisfied clauses of
// a mix of the sum of the keys of their unassigned literals. Equal residuals have equal hashes by
// whatever road they were reached; different ones share a hash with a probability of about
// n * n / 2^129 for n residuals (2^-69 for a thousand million). Learnt clauses take no part.
//
// The trail is entered in bursts, when a hash is asked for: first what the new literals satisfy,
// then what is left of the rest, so that clauses that a burst satisfies cost little.
#pragma once

#include "xssat/engine.hpp"

#include <functional>

namespace oddsat::xssat {

struct Hash {
  uint64_t low = 0, high = 0;
  Hash& operator+=(const Hash& other) { return low += other.low, high += other.high, *this; }
  Hash& operator-=(const Hash& other) { return low -= other.low, high -= other.high, *this; }
  friend Hash operator-(Hash a, const Hash& b) { return a -= b; }
  friend bool operator==(const Hash&, const Hash&) = default;
};

class Residual {
public:
  Residual(const Problem& problem, const Engine& engine, uint64_t seed);

  void update();                // enter what the trail has gained
  void backtrack(size_t trail); // undo what lies beyond; the trail must end at the end of a burst
  const Hash& hash() const { return hash_; }
  size_t open() const { return open_; } // unsatisfied clauses

  // Hash and count look at one component only, between these two.
  struct View {
    Hash hash;
    size_t open;
    uint32_t part;
    size_t bursts;
  };
  View enter(std::span<const uint32_t> clauses, uint32_t part);
  void leave(std::span<const uint32_t> clauses, const View& outer);

  bool counts(uint32_t clause) const { // unsatisfied and in view
    return state_[clause].burst == 0 && state_[clause].part == part_;
  }
  static Hash mix(const Hash& sum);
  std::span<const uint32_t> occurrences(Lit l) const {
    return {occurrences_.data() + starts_[l], starts_[l + 1] - starts_[l]};
  }
  uint32_t pull(Lit l) const; // how much it occurs in unsatisfied clauses, short ones count more

private:
  struct State {
    Hash sum;           // keys of the unassigned literals
    uint32_t burst = 0; // which burst satisfied it, from 1
    uint32_t size = 0;  // unassigned literals
    uint32_t part = 0;  // which component it belongs to
  };
  struct Burst {
    size_t trail; // where it began
    Hash hash;    // before it
    size_t open;
  };

  void recount();

  const Problem& problem_;
  const Engine& engine_;
  std::vector<Hash> keys_; // by literal
  std::vector<State> state_;
  std::vector<uint32_t> occurrences_, starts_;
  std::vector<Burst> bursts_;
  size_t entered_ = 0;
  Hash hash_;
  size_t open_ = 0;
  uint32_t part_ = 0;
};

} // namespace oddsat::xssat
