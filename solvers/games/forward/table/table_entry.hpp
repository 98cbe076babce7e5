// Entry of the table of bounds. Numbers of any size are stored as they are. Narrower numbers share
// 16 bytes with all other data of a position; with its key this makes 32 bytes.
//
// 111 of these 128 bits are for numbers: for one of them (the value, or the only bound with
// information) or for two of 55 and 56 bits. Two wider bounds are rounded to fit, the low one down
// and the high one up, so both remain correct. A value is never rounded.
#pragma once

#include "oddsat/games/forward/search/number.hpp"
#include "oddsat/games/forward/table/bounds.hpp"
#include "oddsat/games/forward/table/key.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

namespace oddsat::forward {

__extension__ typedef unsigned __int128 Bits128; // NOLINT(modernize-use-using): see Wide

// Height of a value in nine bits: up to 255 steps exactly, rounded up beyond.
constexpr unsigned heightBits = 9;
inline uint32_t codeOfHeight(uint32_t height) {
  if (height < 256) return height;
  const auto octave = static_cast<uint32_t>(std::bit_width(height)) - 9, unit = octave + 4;
  return 256 + 16 * octave + (((height - 1) >> unit) + 1 - 16);
}
inline uint16_t heightOfCode(uint32_t code) {
  if (code < 256) return static_cast<uint16_t>(code);
  const uint32_t octave = (code - 256) / 16, rest = (code - 256) % 16;
  return static_cast<uint16_t>(std::min((16 + rest) << (octave + 4), uint32_t{UINT16_MAX}));
}

// Units of all numbers in a table.
template <class Number>
struct Units {
  Number one;
  unsigned lost; // bits lost by a bound that is stored beside another one

  explicit Units(Number all) : one(std::move(all)), lost(0) {
    for (Bits128 rest = static_cast<Bits128>(one) >> 55; rest != 0; rest >>= 1) ++lost;
  }
};
template <>
struct Units<Integer> {
  Integer one;
  explicit Units(Integer all) : one(std::move(all)) {}
};

template <class Number>
class Entry { // an entry whose bytes are all zero is empty
public:
  Entry() = default;
  Entry(const Key& key, const Bounds<Number>& bounds, unsigned effort, const Units<Number>& units)
      : key_(key) {
    const auto low = static_cast<Bits128>(bounds.low), high = static_cast<Bits128>(bounds.high);
    Bits128 numbers = low;
    unsigned kind = value;
    if (bounds.low != bounds.high) {
      kind = bounds.high == units.one ? atLeast : bounds.low == 0 ? atMost : between;
      if (kind == atMost) numbers = high;
      if (kind == between) numbers = (upwards(high, units.lost) << 55) | (low >> units.lost);
    }
    Bits128 more = codeOfHeight(bounds.height);
    more = more << 1 | (bounds.cut ? 1 : 0);
    more = more << kindBits | kind;
    more = more << effortBits | std::min(effort, mostEffort);
    const Bits128 all = more << numberBits | numbers;
    first_ = static_cast<uint64_t>(all);
    second_ = static_cast<uint64_t>(all >> 64);
  }

  const Key& key() const { return key_; }
  bool empty() const { return effort() == 0; }
  unsigned effort() const { return static_cast<unsigned>(more() & mostEffort); }

  // Mixes the other words of the entry into its key; applied twice, it restores the key. If threads
  // read and write an entry at the same time, its words may be from different writes: the mixed key
  // then fits no key, just as two hashed keys of 128 bits do not collide.
  Entry sealed() const {
    const uint64_t second = second_ * 0x9e3779b97f4a7c15u;
    const uint64_t mixed = first_ * 0xd1b54a32d192ed03u + std::rotl(second, 32);
    Entry other = *this;
    other.key_.first ^= mixed;
    other.key_.second ^= second ^ (mixed * 0xc4ceb9fe1a85ec53u);
    return other;
  }

  // Copies word by word, for threads without locks.
  void assign(const Entry& other) {
    set(key_.first, other.key_.first);
    set(key_.second, other.key_.second);
    set(first_, other.first_);
    set(second_, other.second_);
  }
  Entry copy() const {
    Entry copied;
    copied.key_ = {get(key_.first), get(key_.second)};
    copied.first_ = get(first_);
    copied.second_ = get(second_);
    return copied;
  }

  Bounds<Number> bounds(const Units<Number>& units) const {
    const Bits128 numbers = all() & ((Bits128(1) << numberBits) - 1);
    const uint64_t rest = more() >> effortBits;
    Bounds<Number> known{Number(0), units.one, heightOfCode(static_cast<uint32_t>(rest >> 3)),
                         (rest >> kindBits & 1) != 0};
    const auto kind = rest & ((1U << kindBits) - 1);
    if (kind == value || kind == atLeast) known.low = static_cast<Number>(numbers);
    if (kind == value || kind == atMost) known.high = static_cast<Number>(numbers);
    if (kind == between) {
      const Bits128 low = numbers & ((Bits128(1) << 55) - 1), high = numbers >> 55;
      known.low = static_cast<Number>(low << units.lost);
      known.high = std::min(static_cast<Number>(high << units.lost), units.one);
    }
    return known;
  }

private:
  enum Kind : unsigned { value, atLeast, atMost, between };
  static constexpr unsigned numberBits = 111, effortBits = 5, kindBits = 2;
  static constexpr unsigned mostEffort = (1U << effortBits) - 1;
  static_assert(numberBits + effortBits + kindBits + 1 + heightBits == 128);

  static Bits128 upwards(Bits128 number, unsigned bits) {
    return (number + ((Bits128(1) << bits) - 1)) >> bits;
  }
  static void set(uint64_t& word, uint64_t to) {
    std::atomic_ref(word).store(to, std::memory_order_relaxed);
  }
  static uint64_t get(const uint64_t& word) {
    return std::atomic_ref(const_cast<uint64_t&>(word)).load(std::memory_order_relaxed);
  }
  Bits128 all() const { return Bits128(second_) << 64 | first_; }
  uint64_t more() const { return second_ >> (numberBits - 64); }

  Key key_;
  uint64_t first_ = 0, second_ = 0;
};

template <>
class Entry<Integer> {
public:
  Entry() = default;
  Entry(const Key& key, Bounds<Integer> bounds, unsigned effort, const Units<Integer>&)
      : key_(key), bounds_(std::move(bounds)), effort_(effort) {}

  const Key& key() const { return key_; }
  bool empty() const { return effort_ == 0; }
  unsigned effort() const { return effort_; }
  const Bounds<Integer>& bounds(const Units<Integer>&) const { return bounds_; }
  void assign(Entry other) { *this = std::move(other); }

private:
  Key key_;
  Bounds<Integer> bounds_;
  unsigned effort_ = 0;
};

} // namespace oddsat::forward
