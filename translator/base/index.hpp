// Sizes and positions in the types of the numbers that lists store.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>

namespace oddsat {

// The number that the next element of a list gets. Lists of numbered things have fewer than 2^32.
template <class List>
uint32_t size32(const List& list) {
  return static_cast<uint32_t>(list.size());
}

// The position of the first element with this value; the size of the list if there is none.
template <std::ranges::random_access_range List, class Value>
size_t indexOf(const List& list, const Value& value) {
  return static_cast<size_t>(std::ranges::find(list, value) - std::ranges::begin(list));
}

// The position of the first element of a sorted list that is not smaller.
template <std::ranges::random_access_range List, class Value>
size_t indexInSorted(const List& list, const Value& value) {
  return static_cast<size_t>(std::ranges::lower_bound(list, value) - std::ranges::begin(list));
}

template <class List>
auto iteratorAt(List& list, size_t place) {
  return list.begin() + static_cast<std::ptrdiff_t>(place);
}

template <class List>
void eraseAt(List& list, size_t place) {
  list.erase(iteratorAt(list, place));
}

} // namespace oddsat
