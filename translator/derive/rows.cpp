#include "oddsat/derive/rows.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::derive {

namespace {

uint64_t mixed(uint64_t hash, Id id) {
  hash = (hash ^ id) * 0xff51afd7ed558ccdU;
  return hash ^ (hash >> 32);
}

} // namespace

uint64_t Rows::hashOfRow(uint32_t row, Columns given) const {
  uint64_t hash = 0;
  for (Columns left = given; left != 0; left &= left - 1)
    hash = mixed(hash, cells_[row * arity_ + static_cast<size_t>(std::countr_zero(left))]);
  return hash;
}

bool Rows::matches(uint32_t row, Columns given, std::span<const Id> values) const {
  const Id* cells = cells_.data() + row * arity_;
  size_t i = 0;
  for (Columns left = given; left != 0; left &= left - 1, ++i)
    if (cells[std::countr_zero(left)] != values[i]) return false;
  return true;
}

void Rows::clear() {
  count_ = 0;
  cells_.clear();
  for (Index& index : indexes_) {
    std::ranges::fill(index.heads, 0);
    index.links.clear();
    index.rows = index.keys = 0;
  }
}

Rows::Index& Rows::index(Columns given) {
  const auto known = std::ranges::find(indexes_, given, &Index::given);
  Index& index = known != indexes_.end() ? *known : indexes_.emplace_back();
  index.given = given;
  if (index.rows < count_) extend(index);
  return index;
}

void Rows::extend(Index& index) {
  if (2 * count_ > index.heads.size()) {
    index.heads.assign(std::max<size_t>(16, std::bit_ceil(4 * count_)), 0);
    index.links.clear();
    index.rows = index.keys = 0;
  }
  index.links.resize(count_);
  const size_t mask = index.heads.size() - 1;
  for (; index.rows < count_; ++index.rows) {
    const auto row = static_cast<uint32_t>(index.rows);
    uint32_t& head = index.heads[hashOfRow(row, index.given) & mask];
    index.keys += head == 0 ? 1 : 0; // an estimate: keys of equal hash count once
    index.links[row] = head;
    head = row + 1;
  }
}

uint32_t Rows::first(Columns given, std::span<const Id> values) {
  if (given == 0) return count_ == 0 ? none : static_cast<uint32_t>(count_ - 1);
  Index& index = this->index(given);
  if (index.heads.empty()) return none;
  uint64_t hash = 0;
  for (const Id value : values) hash = mixed(hash, value);
  uint32_t row = index.heads[hash & (index.heads.size() - 1)];
  while (row != 0 && !matches(row - 1, given, values)) row = index.links[row - 1];
  return row == 0 ? none : row - 1;
}

uint32_t Rows::after(uint32_t row, Columns given, std::span<const Id> values) {
  if (given == 0) return row == 0 ? none : row - 1;
  const Index& index = *std::ranges::find(indexes_, given, &Index::given);
  for (row = index.links[row]; row != 0; row = index.links[row - 1])
    if (matches(row - 1, given, values)) return row - 1;
  return none;
}

bool Rows::contains(std::span<const Id> row) {
  if (arity_ == 0) return count_ > 0;
  return first(all(), row) != none;
}

bool Rows::add(std::span<const Id> row) {
  if (contains(row)) return false;
  cells_.insert(cells_.end(), row.begin(), row.end());
  ++count_;
  return true;
}

double Rows::fanOut(Columns given) {
  if (count_ == 0) return 0;
  if (given == 0) return static_cast<double>(count_);
  if (given == all()) return 1;
  return static_cast<double>(count_) / static_cast<double>(std::max<size_t>(1, index(given).keys));
}

} // namespace oddsat::derive
