#include "oddsat/questions/cubes/effort.hpp"

#include <algorithm>

namespace oddsat::cubes {

namespace {

constexpr int manySteps = 300;
constexpr double largest = 1e200; // keeps products finite

} // namespace

Estimator::Estimator(const machine::Machine& machine, const machine::Win& win)
    : lanes_(machine.sharedNetwork(), {.goals = false, .wins = win}),
      roles_(machine.roles().size()) {}

void Estimator::begin(const machine::State& state) {
  random_ = 0x9e3779b97f4a7c15u;
  for (const uint64_t word : state) random_ = (random_ ^ word) * 0xff51afd7ed558ccdu;
  random_ |= 1; // nonzero, since xorshift maps 0 to 0
  lanes_.broadcast(state);
  running_ = (uint64_t{1} << probes) - 1;
  std::fill(std::begin(product_), std::end(product_), 1.0);
  sum_ = {};
}

Estimate Estimator::of(const machine::State& state, int steps) {
  begin(state);
  for (int step = 0;; ++step) {
    lanes_.evaluate();
    settle();
    if (running_ == 0 || step == std::min(steps, manySteps)) break;
    advance();
  }
  return {1 + sum_.effort / probes, sum_.guess / probes};
}

void Estimator::settle() {
  for (size_t lane = 0; lane < probes; ++lane) {
    if ((running_ >> lane & 1) == 0 || !machine::bit(lanes_.terminal(), lane)) continue;
    if (machine::bit(lanes_.wins(), lane)) sum_.guess += 1;
    running_ &= ~(uint64_t{1} << lane);
  }
}

void Estimator::advance() {
  for (size_t lane = 0; lane < probes; ++lane)
    if (running_ >> lane & 1) choose(lane);
  lanes_.step();
}

// A playout ends if some role has no move.
void Estimator::choose(size_t lane) {
  for (size_t role = 0; role < roles_; ++role) {
    legal_.clear();
    lanes_.legalOf(lane, role, legal_);
    if (legal_.empty()) {
      running_ &= ~(uint64_t{1} << lane);
      return;
    }
    lanes_.choose(lane, role, legal_[random(legal_.size())]);
    product_[lane] = std::min(product_[lane] * static_cast<double>(legal_.size()), largest);
  }
  sum_.effort += product_[lane];
}

uint32_t Estimator::random(size_t below) {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return static_cast<uint32_t>((random_ >> 32) % below);
}

} // namespace oddsat::cubes
