// The table of bounds: entries lose nothing of a value and no bound becomes false, a table that
// grows keeps what it has, and one that may not grow keeps what was dear to find.
#include "oddsat/games/forward/table/bounds_table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <thread>

namespace oddsat::forward {
namespace {

static_assert(sizeof(Entry<int64_t>) == 32 && sizeof(Entry<Wide>) == 32);

constexpr size_t small = 1 << 17; // bytes: the smallest table

Key keyOf(uint64_t i) {
  return {i * 0xd1b54a32d192ed03u, i / 3};
}

TEST(BoundsTable, HeightsAreRoundedUpByLittle) {
  for (uint32_t height = 0; height <= UINT16_MAX; ++height) {
    const uint32_t code = codeOfHeight(height), rounded = heightOfCode(code);
    ASSERT_LT(code, 1U << heightBits);
    ASSERT_GE(rounded, height);
    ASSERT_LE(rounded, height < 256 ? height : height + height / 16);
    ASSERT_TRUE(height == 0 || code >= codeOfHeight(height - 1));
  }
}

template <class Number>
Number someNumber(std::mt19937_64& random, const Number& one) {
  if (random() % 4 == 0) return random() % 2 == 0 ? Number(0) : one;
  const Bits128 any = Bits128(random()) << 64 | random();
  return static_cast<Number>(any % (static_cast<Bits128>(one) + 1));
}

template <class Number>
void expectTrueBounds(const Number& one, unsigned lost) {
  std::mt19937_64 random(1);
  const Units<Number> units(one);
  EXPECT_EQ(units.lost, lost);
  for (int i = 0; i < 100000; ++i) {
    const Number a = someNumber(random, one), b = random() % 3 == 0 ? a : someNumber(random, one);
    const Bounds<Number> bounds{std::min(a, b), std::max(a, b), static_cast<uint16_t>(random()),
                                random() % 2 == 0};
    const auto effort = static_cast<unsigned>(1 + random() % 40);
    const Entry<Number> entry(keyOf(random()), bounds, effort, units);
    const Bounds<Number> kept = entry.bounds(units);
    ASSERT_FALSE(entry.empty());
    ASSERT_EQ(entry.effort(), std::min(effort, 31U));
    ASSERT_EQ(kept.cut, bounds.cut);
    ASSERT_GE(kept.height, bounds.height);
    const Number unit = bounds.exact() ? 1 : Number(Number(1) << lost);
    ASSERT_TRUE(kept.low <= bounds.low && bounds.low - kept.low < unit);
    ASSERT_TRUE(kept.high >= bounds.high && kept.high - bounds.high < unit);
    if (bounds.low == 0 || bounds.high == one) {
      ASSERT_TRUE(kept.low == bounds.low && kept.high == bounds.high);
    }
  }
}

TEST(BoundsTable, EntriesLoseNothingOfAValue) {
  expectTrueBounds<int64_t>((int64_t{1} << 55) - 1, 0);
  expectTrueBounds<int64_t>(1, 0);
  expectTrueBounds<Wide>((Wide(1) << 58) + 12345, 4);
  expectTrueBounds<Wide>((Wide(1) << 111) - 1, 56);
}

template <class Number>
void expectAddedBounds(bool shared) {
  std::mt19937_64 random(2);
  const int64_t narrowOne = (int64_t{1} << 54) + 1;
  const Number factor = 1234567;
  Table<int64_t> narrow(size_t{1} << 26, narrowOne);
  if (shared) narrow.share(true);
  std::vector<Bounds<int64_t>> all;
  for (uint64_t i = 0; i < 5000; ++i) {
    const int64_t a = someNumber(random, narrowOne);
    const int64_t b = i % 3 == 0 ? a : someNumber(random, narrowOne);
    all.push_back({std::min(a, b), std::max(a, b), static_cast<uint16_t>(i % 200), i % 2 == 0});
    narrow.store(keyOf(i), all.back(), 1 + static_cast<unsigned>(i % 20));
  }
  if (shared) narrow.share(false);
  Table<Number> wide(size_t{1} << 26, Number(Number(narrowOne) * factor));
  wide.add(narrow, factor);
  EXPECT_EQ(wide.stored(), all.size());
  for (uint64_t i = 0; i < all.size(); ++i) {
    bool found = false;
    wide.read(keyOf(i), [&](const Bounds<Number>& bounds) {
      found = true;
      const Number low = Number(all[i].low) * factor, high = Number(all[i].high) * factor;
      EXPECT_TRUE(bounds.low <= low && bounds.high >= high);
      if (all[i].exact()) {
        EXPECT_TRUE(bounds.low == low && bounds.high == high);
      }
      EXPECT_TRUE(low - bounds.low <= factor << 2 && bounds.high - high <= factor << 2);
      EXPECT_EQ(bounds.height, all[i].height);
      EXPECT_EQ(bounds.cut, all[i].cut);
    });
    EXPECT_TRUE(found);
  }
}

TEST(BoundsTable, WiderNumbersKeepWhatNarrowOnesKnow) {
  for (const bool shared : {false, true}) {
    expectAddedBounds<Wide>(shared);
    expectAddedBounds<Integer>(shared);
  }
}

TEST(BoundsTable, KeepsAllWhileItGrows) {
  Table<Wide> table(size_t{64} << 20, 1000);
  constexpr uint64_t many = 200000;
  for (uint64_t i = 0; i < many; ++i) {
    const Wide value = i % 1001;
    table.store(keyOf(i), {value, value, 3}, 9);
  }
  table.scale(7);
  EXPECT_EQ(table.stored() + table.replaced(), many);
  size_t found = 0;
  for (uint64_t i = 0; i < many; ++i)
    table.read(keyOf(i), [&](const Bounds<Wide>& bounds) {
      ASSERT_TRUE(bounds.exact() && bounds.low == 7 * Wide(i % 1001) && bounds.height == 3);
      ++found;
    });
  EXPECT_EQ(found, table.stored());
  EXPECT_LT(table.replaced(), many / 100);
}

TEST(BoundsTable, WhatWasDearStaysWhereMemoryEnds) {
  Table<int64_t> table(small, 100);
  constexpr uint64_t dear = 1000, cheap = 50000;
  for (uint64_t i = 0; i < dear; ++i) table.store(keyOf(i), {1, 1}, 12);
  for (uint64_t i = dear; i < dear + cheap; ++i) table.store(keyOf(i), {2, 2}, 1);
  EXPECT_GT(table.replaced(), cheap - 5000);
  EXPECT_LE(table.stored(), small / 32);
  size_t kept = 0;
  for (uint64_t i = 0; i < dear; ++i)
    table.read(keyOf(i), [&](const Bounds<int64_t>& bounds) { kept += bounds.low == 1 ? 1 : 0; });
  EXPECT_EQ(kept, dear);
}

// Each thread stores the same of a key as the others, so whatever is found has to fit its key.
TEST(BoundsTable, NobodyReadsHalfAnEntry) {
  Table<Wide> table(size_t{16} << 20, Wide(1) << 100);
  ASSERT_TRUE(table.share(true));
  constexpr uint64_t many = 100000;
  std::atomic<size_t> wrong = 0, found = 0;
  const auto work = [&](uint64_t seed) {
    std::mt19937_64 random(seed);
    for (uint64_t i = 0; i < 2 * many; ++i) {
      const uint64_t mine = random() % many, other = random() % many;
      const Wide value = Wide(mine) << 70 | mine;
      table.store(keyOf(mine), {value, value, static_cast<uint16_t>(mine % 256)}, 2);
      table.read(keyOf(other), [&](const Bounds<Wide>& bounds) {
        ++found;
        const bool fits = bounds.exact() && bounds.low == (Wide(other) << 70 | other) &&
                          bounds.height == other % 256;
        if (!fits) ++wrong;
      });
    }
  };
  std::vector<std::thread> threads;
  for (uint64_t seed = 1; seed <= 4; ++seed) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(table.share(false));
  EXPECT_EQ(wrong, 0u);
  EXPECT_GT(found, many);
  EXPECT_GT(table.stored() + table.replaced(), many * 9 / 10);
}

} // namespace
} // namespace oddsat::forward
