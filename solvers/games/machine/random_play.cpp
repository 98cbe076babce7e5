// A playout that is over is set back before the moves are chosen. Its lane was evaluated for the
// old position, so its choice is among the moves legal at the start, which never change.
#include "oddsat/games/machine/random_play.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::machine {

namespace {

uint64_t ones(const Mask<4>& mask) {
  uint64_t sum = 0;
  for (const uint64_t word : mask) sum += static_cast<uint64_t>(std::popcount(word));
  return sum;
}

template <class Visit>
void forEachLane(const Mask<4>& mask, const Visit& visit) {
  for (size_t w = 0; w < mask.size(); ++w)
    for (uint64_t rest = mask[w]; rest != 0; rest &= rest - 1)
      visit(w * 64 + static_cast<size_t>(std::countr_zero(rest)));
}

Mask<4> butNot(const Mask<4>& a, const Mask<4>& b) {
  return {a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]};
}

} // namespace

RandomPlay::RandomPlay(const Machine& machine, const Win& win, uint64_t seed)
    : network_(machine.sharedNetwork()), lanes_(network_, {.goals = false, .wins = win}),
      first_(machine.view(machine.initial()).legal), random_(seed) {
  const bool isOver = machine.view(machine.initial()).terminal;
  if (isOver || std::ranges::any_of(first_, [](const auto& moves) { return moves.empty(); }))
    throw Error("nothing can be played: the first position is the last one");
  for (const auto& legal : network_->game().legal) {
    auto& moves = possible_.emplace_back();
    for (uint32_t m = 0; m < legal.size(); ++m)
      if (legal[m] != circuit::never) moves.push_back(m);
    stride_ = std::max(stride_, moves.size());
  }
  options_.resize(lanes * stride_);
  const uint64_t all = ~uint64_t{0};
  lanes_.restart({all, all, all, all});
}

void RandomPlay::step() {
  lanes_.evaluate();
  const Mask<4> terminal = lanes_.terminal();
  const Mask<4> stuckOnes = butNot(stuck(), terminal);
  Mask<4> over, won;
  for (size_t w = 0; w < over.size(); ++w) {
    over[w] = terminal[w] | stuckOnes[w];
    won[w] = terminal[w] & lanes_.wins()[w];
  }
  counts_.playouts += ones(terminal);
  counts_.stuck += ones(stuckOnes);
  counts_.wins += ones(won);
  lanes_.restart(over);
  for (size_t role = 0; role < possible_.size(); ++role) choose(role, over);
  lanes_.step();
  counts_.steps += lanes;
}

Mask<4> RandomPlay::stuck() const {
  Mask<4> stuck{};
  for (size_t role = 0; role < possible_.size(); ++role) {
    Mask<4> some{};
    for (const uint32_t move : possible_[role])
      for (size_t w = 0; w < some.size(); ++w) some[w] |= lanes_.legal(role, move)[w];
    for (size_t w = 0; w < stuck.size(); ++w) stuck[w] |= ~some[w];
  }
  return stuck;
}

void RandomPlay::choose(size_t role, const Mask<4>& over) {
  found_.fill(0);
  for (const uint32_t move : possible_[role])
    forEachLane(butNot(lanes_.legal(role, move), over),
                [&](size_t lane) { options_[lane * stride_ + found_[lane]++] = move; });
  forEachLane(over, [&](size_t lane) {
    const auto count = static_cast<uint32_t>(first_[role].size());
    lanes_.choose(lane, role, first_[role][random(count)]);
  });
  for (size_t lane = 0; lane < lanes; ++lane)
    if (found_[lane] != 0)
      lanes_.choose(lane, role, options_[lane * stride_ + random(found_[lane])]);
}

// splitmix64, scaled to [0, below).
uint32_t RandomPlay::random(uint32_t below) {
  uint64_t z = (random_ += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
  z ^= z >> 31U;
  return static_cast<uint32_t>(((z >> 32U) * below) >> 32U);
}

} // namespace oddsat::machine
