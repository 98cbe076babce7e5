#include "oddsat/games/reasoner/tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace oddsat::reasoner {

size_t TablePool::slotOf(const Form& form, uint64_t hash, std::span<const Id> key) const {
  const size_t mask = form.slots.size() - 1;
  size_t slot = hash & mask;
  while (form.slots[slot].first == epoch_ &&
         !std::ranges::equal(tables_[form.slots[slot].second].key, key))
    slot = (slot + 1) & mask;
  return slot;
}

void TablePool::grow(Form& form) {
  auto old = std::move(form.slots);
  form.slots.assign(std::max<size_t>(16, 2 * old.size()), {0, 0});
  for (const auto& [epoch, table] : old)
    if (epoch == epoch_)
      form.slots[slotOf(form, derive::hashOf(0, tables_[table].key), tables_[table].key)] = {epoch,
                                                                                             table};
}

Table& TablePool::find(Form& form, uint32_t number, std::span<const Id> key) {
  if (form.epoch != epoch_) {
    form.epoch = epoch_;
    form.used = 0;
  }
  if (2 * (form.used + 1) > form.slots.size()) grow(form);
  const size_t slot = slotOf(form, derive::hashOf(0, key), key);
  if (form.slots[slot].first == epoch_) return tables_[form.slots[slot].second];
  if (used_ == tables_.size()) tables_.emplace_back();
  form.slots[slot] = {epoch_, static_cast<uint32_t>(used_)};
  ++form.used;
  Table& table = tables_[used_++];
  table.form = number;
  table.key.assign(key.begin(), key.end());
  table.answers.clear();
  table.count = 0;
  table.seen.clear();
  table.looped = table.listed = false;
  table.progress = Table::Progress::fresh;
  table.round = 0;
  return table;
}

void TablePool::forget() {
  used_ = 0;
  ++epoch_;
}

namespace {

constexpr size_t few = 16; // up to this number, answers are compared one by one

std::span<const Id> answer(const Table& table, size_t width, size_t number) {
  return {table.answers.data() + number * width, width};
}

void enter(Table& table, size_t width, size_t number) {
  const size_t mask = table.seen.size() - 1;
  size_t slot = derive::hashOf(1, answer(table, width, number)) & mask;
  while (table.seen[slot] != 0) slot = (slot + 1) & mask;
  table.seen[slot] = static_cast<uint32_t>(number + 1);
}

bool isThere(const Table& table, size_t width, std::span<const Id> row) {
  if (table.count < few) {
    for (size_t i = 0; i < table.count; ++i)
      if (std::ranges::equal(row, answer(table, width, i))) return true;
    return false;
  }
  const size_t mask = table.seen.size() - 1;
  for (size_t slot = derive::hashOf(1, row) & mask; table.seen[slot] != 0; slot = (slot + 1) & mask)
    if (std::ranges::equal(row, answer(table, width, table.seen[slot] - 1))) return true;
  return false;
}

void makeRoom(Table& table, size_t width) {
  if (table.count < few || 2 * (table.count + 1) <= table.seen.size()) return;
  table.seen.assign(4 * std::bit_ceil(table.count + 1), 0);
  for (size_t i = 0; i < table.count; ++i) enter(table, width, i);
}

} // namespace

bool addAnswer(Table& table, size_t width, std::span<const Id> row) {
  if (width == 0) return std::exchange(table.count, 1) == 0;
  makeRoom(table, width);
  if (isThere(table, width, row)) return false;
  table.answers.insert(table.answers.end(), row.begin(), row.end());
  ++table.count;
  if (table.count == few)
    makeRoom(table, width);
  else if (table.count > few)
    enter(table, width, table.count - 1);
  return true;
}

} // namespace oddsat::reasoner
