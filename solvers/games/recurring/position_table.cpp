#include "oddsat/games/recurring/position_table.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

// Keys are a few words, fewer than are worth a call of memcmp.
bool isEqual(const uint64_t* a, const uint64_t* b, size_t words) {
  uint64_t differ = 0;
  for (size_t w = 0; w < words; ++w) differ |= a[w] ^ b[w];
  return differ == 0;
}

} // namespace

PositionTable::PositionTable(size_t words, std::vector<uint32_t> bits,
                             const std::vector<forward::Permutation>& group)
    : words_(words), bits_(std::move(bits)), images_(bits_.size(), group, forward::exactKeyBits),
      keyWords_(group.size() > 1 ? 2 : 0), mask_(words, 0), own_(words, 0),
      imageKeys_(images_.words(), 0), key_(2, 0), slots_(1024, empty) {
  for (const uint32_t bit : bits_) mask_[bit / 64] |= uint64_t{1} << bit % 64;
}

void PositionTable::keyOf(const uint64_t* position) {
  for (size_t w = 0; w < words_; ++w) own_[w] = position[w] & mask_[w];
  if (keyWords_ == 0) return;
  std::ranges::fill(imageKeys_, 0);
  for (size_t i = 0; i < bits_.size(); ++i)
    if (own_[bits_[i] / 64] >> bits_[i] % 64 & 1U) images_.flip(imageKeys_.data(), i);
  const forward::Key least = images_.least(imageKeys_.data());
  key_ = {least.first, least.second};
}

uint64_t PositionTable::hashOf(const uint64_t* key) const {
  uint64_t hash = 0;
  for (size_t w = 0; w < (keyWords_ == 0 ? words_ : keyWords_); ++w) hash = mixed(hash, key[w]);
  return finished(hash);
}

uint64_t PositionTable::hashOfMasked(const uint64_t* position) const {
  uint64_t hash = 0;
  for (size_t w = 0; w < words_; ++w) hash = mixed(hash, position[w] & mask_[w]);
  return finished(hash);
}

void PositionTable::prefetch(const uint64_t* positions, size_t count) const {
  if (keyWords_ > 0) return; // keys of several images take longer than memory
  const auto slotOf = [&](size_t i) {
    return hashOfMasked(positions + i * words_) & (slots_.size() - 1);
  };
  for (size_t i = 0; i < count; ++i) __builtin_prefetch(&slots_[slotOf(i)]);
  for (size_t i = 0; i < count; ++i)
    if (const uint32_t number = slots_[slotOf(i)]; number != empty)
      __builtin_prefetch(position(number));
}

PositionTable::Number PositionTable::add(const uint64_t* position) {
  keyOf(position);
  const uint64_t* key = keyWords_ == 0 ? own_.data() : key_.data();
  const size_t length = keyWords_ == 0 ? words_ : keyWords_;
  size_t slot = hashOf(key) & (slots_.size() - 1);
  for (; slots_[slot] != empty; slot = (slot + 1) & (slots_.size() - 1))
    if (isEqual(key, keyAt(slots_[slot]), length)) return slots_[slot];
  const auto number = static_cast<Number>(count_++);
  slots_[slot] = number;
  states_.insert(states_.end(), own_.begin(), own_.end());
  if (keyWords_ > 0) keys_.insert(keys_.end(), key_.begin(), key_.end());
  if (2 * count_ > slots_.size()) grow();
  return number;
}

void PositionTable::grow() {
  slots_.assign(4 * slots_.size(), empty);
  for (Number number = 0; number < count_; ++number) {
    size_t slot = hashOf(keyAt(number)) & (slots_.size() - 1);
    while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = number;
  }
}

size_t PositionTable::bytes() const {
  return 8 * (states_.capacity() + keys_.capacity()) + 4 * slots_.capacity();
}

} // namespace oddsat::recurring
