#include "oddsat/formulas/xssat/prepare/truth_table.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::xssat {

namespace {

constexpr uint64_t all = ~uint64_t{0};
// By variable: the points of a word at which it is true.
constexpr uint64_t where[] = {0xAAAAAAAAAAAAAAAAULL, 0xCCCCCCCCCCCCCCCCULL, 0xF0F0F0F0F0F0F0F0ULL,
                              0xFF00FF00FF00FF00ULL, 0xFFFF0000FFFF0000ULL, 0xFFFFFFFF00000000ULL};
constexpr size_t inWord = std::size(where);

} // namespace

TruthTable::TruthTable(size_t variables, uint64_t fill)
    : variables_(variables),
      words_(variables <= inWord ? 1 : size_t{1} << (variables - inWord), fill) {}

TruthTable TruthTable::constant(size_t variables, bool value) {
  return {variables, value ? all : 0};
}

TruthTable TruthTable::variable(size_t variables, size_t which) {
  TruthTable table(variables, which < inWord ? where[which] : 0);
  if (which >= inWord)
    for (size_t w = 0; w < table.words_.size(); ++w)
      if ((w >> (which - inWord) & 1) != 0) table.words_[w] = all;
  return table;
}

TruthTable& TruthTable::operator&=(const TruthTable& other) {
  for (size_t w = 0; w < words_.size(); ++w) words_[w] &= other.words_[w];
  return *this;
}

TruthTable TruthTable::operator~() const {
  TruthTable opposite = *this;
  for (uint64_t& word : opposite.words_) word = ~word;
  return opposite;
}

// Calls `visit` for each word with its number, the points at which the variable is true, and the
// values at the points with the variable changed. If there are fewer points than bits, the first
// word repeats them.
template <typename Visit>
void TruthTable::forEachChange(size_t which, Visit visit) const {
  for (size_t w = 0; w < words_.size(); ++w) {
    if (which >= inWord) {
      const size_t bit = size_t{1} << (which - inWord);
      visit(w, (w & bit) != 0 ? all : 0, words_[w ^ bit]);
      continue;
    }
    const int shift = 1 << which;
    visit(w, where[which],
          (words_[w] << shift & where[which]) | (words_[w] >> shift & ~where[which]));
  }
}

std::optional<std::vector<int>> TruthTable::signs() const {
  std::vector<int> signs(variables_, 0);
  for (size_t i = 0; i < variables_; ++i) {
    uint64_t better = 0, worse = 0; // points at which the variable is true
    forEachChange(i, [&](size_t w, uint64_t isTrue, uint64_t changed) {
      better |= isTrue & words_[w] & ~changed;
      worse |= isTrue & ~words_[w] & changed;
    });
    if (better != 0 && worse != 0) return std::nullopt;
    signs[i] = better != 0 ? 1 : worse != 0 ? -1 : 0;
  }
  return signs;
}

std::optional<std::vector<size_t>> TruthTable::lastFalse(const std::vector<int>& signs,
                                                         size_t most) const {
  TruthTable last = ~*this;
  for (size_t i = 0; i < variables_; ++i)
    forEachChange(i, [&](size_t w, uint64_t isTrue, uint64_t changed) {
      const uint64_t isBest = signs[i] > 0 ? isTrue : ~isTrue;
      last.words_[w] &= signs[i] == 0 ? ~isTrue : isBest | changed;
    });
  std::vector<size_t> points;
  const size_t end = size_t{1} << variables_;
  for (size_t w = 0; w < last.words_.size(); ++w)
    for (uint64_t word = last.words_[w]; word != 0; word &= word - 1) {
      const size_t point = 64 * w + static_cast<size_t>(std::countr_zero(word));
      if (point >= end) break;
      if (points.size() == most) return std::nullopt;
      points.push_back(point);
    }
  return points;
}

} // namespace oddsat::xssat
