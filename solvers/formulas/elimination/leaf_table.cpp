#include "oddsat/formulas/elimination/leaf_table.hpp"

#include "oddsat/base/limit_meter.hpp"

namespace oddsat::elimination {

namespace {

size_t mixed(size_t hash, const Integer& number) {
  for (size_t i = 0; i < mpz_size(number.get_mpz_t()); ++i)
    hash =
        (hash ^ mpz_getlimbn(number.get_mpz_t(), static_cast<mp_size_t>(i))) * 0x9E3779B97F4A7C15u;
  return hash ^ (hash >> 29);
}

} // namespace

size_t LeafTable::Hash::operator()(const Rational& value) const {
  return mixed(mixed(1, value.get_num()), value.get_den());
}

uint32_t LeafTable::indexOf(const Rational& value) {
  auto [place, isNew] = indices_.try_emplace(value, static_cast<uint32_t>(values_.size()));
  if (!isNew) return place->second;
  bytes_ += bytesOf(value);
  if (free_.empty()) {
    values_.push_back(&place->first);
  } else {
    place->second = free_.back();
    free_.pop_back();
    values_[place->second] = &place->first;
  }
  return place->second;
}

void LeafTable::release(uint32_t index) {
  bytes_ -= bytesOf(*values_[index]);
  indices_.erase(indices_.find(*values_[index]));
  values_[index] = nullptr;
  free_.push_back(index);
}

} // namespace oddsat::elimination
