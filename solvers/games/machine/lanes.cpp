#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/machine/run_code.hpp"
#include "oddsat/games/machine/transpose.hpp"

#include <algorithm>
#include <cassert>

namespace oddsat::machine {

template <size_t W>
Lanes<W>::Lanes(std::shared_ptr<const Network> network, const Asked& asked)
    : network_(std::move(network)), position_(network_->position(asked)),
      slots_(position_->code.slots), stepSlots_(network_->step().code.slots) {
  if (!network_->game().hiddenInformation) return;
  for (const auto& percepts : network_->step().sees) seen_.emplace_back(percepts.size());
}

template <size_t W>
void Lanes<W>::load(std::span<const uint64_t> states, size_t n) {
  assert(n <= count);
  const size_t words = network_->words(), fluents = network_->fluents();
  std::array<uint64_t, 64> rows;
  for (size_t word = 0; word < words; ++word)
    for (size_t part = 0; part * 64 < n; ++part) {
      const size_t used = std::min<size_t>(64, n - part * 64);
      rows.fill(0);
      for (size_t r = 0; r < used; ++r) rows[r] = states[(part * 64 + r) * words + word];
      transpose(rows);
      const size_t bits = std::min<size_t>(64, fluents - word * 64);
      for (size_t f = 0; f < bits; ++f) slots_[Code::firstInput + word * 64 + f][part] = rows[f];
    }
}

template <size_t W>
void Lanes<W>::broadcast(std::span<const uint64_t> state) {
  for (size_t f = 0; f < network_->fluents(); ++f)
    slots_[Code::firstInput + f].fill(-(state[f / 64] >> (f % 64) & 1U));
}

template <size_t W>
void Lanes<W>::restart(const Mask<W>& lanes) {
  const std::vector<uint64_t>& initial = network_->initial();
  for (size_t f = 0; f < network_->fluents(); ++f) {
    const uint64_t value = -(initial[f / 64] >> (f % 64) & 1U);
    Mask<W>& slot = slots_[Code::firstInput + f];
    for (size_t w = 0; w < W; ++w) slot[w] = (slot[w] & ~lanes[w]) | (value & lanes[w]);
  }
}

template <size_t W>
void Lanes<W>::store(std::span<uint64_t> states, size_t n) const {
  assert(n <= count);
  const size_t words = network_->words(), fluents = network_->fluents();
  std::array<uint64_t, 64> rows;
  for (size_t word = 0; word < words; ++word)
    for (size_t part = 0; part * 64 < n; ++part) {
      const size_t bits = std::min<size_t>(64, fluents - word * 64);
      for (size_t f = 0; f < bits; ++f) rows[f] = slots_[Code::firstInput + word * 64 + f][part];
      std::fill(rows.begin() + static_cast<std::ptrdiff_t>(bits), rows.end(), 0);
      transpose(rows);
      const size_t used = std::min<size_t>(64, n - part * 64);
      for (size_t r = 0; r < used; ++r) states[(part * 64 + r) * words + word] = rows[r];
    }
}

template <size_t W>
void Lanes<W>::evaluate() {
  runCode<W>(position_->code, slots_.data());
}

template <size_t W>
void Lanes<W>::legalOf(size_t lane, size_t role, std::vector<uint32_t>& moves) const {
  const std::vector<uint32_t>& slots = position_->legal[role];
  for (uint32_t move = 0; move < slots.size(); ++move)
    if (bit(at(slots[move]), lane)) moves.push_back(move);
}

template <size_t W>
void Lanes<W>::choose(size_t lane, size_t role, uint32_t move) {
  const uint32_t slot = network_->step().does[role][move];
  assert(slot != Code::zeros);
  if (slot == Code::zeros) return; // never legal
  stepSlots_[slot][lane / 64] |= uint64_t{1} << (lane % 64);
  chosen_.push_back(slot);
}

template <size_t W>
void Lanes<W>::choose(size_t role, uint32_t move, const Mask<W>& lanes) {
  const uint32_t slot = network_->step().does[role][move];
  assert(slot != Code::zeros);
  if (slot == Code::zeros) return; // never legal
  for (size_t w = 0; w < W; ++w) stepSlots_[slot][w] |= lanes[w];
  chosen_.push_back(slot);
}

template <size_t W>
void Lanes<W>::step() {
  const StepCode& step = network_->step();
  std::copy_n(slots_.begin() + Code::firstInput, network_->fluents(),
              stepSlots_.begin() + Code::firstInput);
  runCode<W>(step.code, stepSlots_.data());
  for (size_t f = 0; f < step.next.size(); ++f)
    slots_[Code::firstInput + f] = stepSlots_[step.next[f]];
  for (size_t role = 0; role < seen_.size();
       ++role) // a percept may share the slot of a move, so it is copied before moves are cleared
    for (size_t p = 0; p < seen_[role].size(); ++p) seen_[role][p] = stepSlots_[step.sees[role][p]];
  for (const uint32_t slot : chosen_) stepSlots_[slot].fill(0);
  chosen_.clear();
}

template class Lanes<1>;
template class Lanes<4>;

} // namespace oddsat::machine
