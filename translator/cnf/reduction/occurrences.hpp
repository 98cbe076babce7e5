// By literal, the numbers of the clauses that contain it, all in one array. Most lists never exceed
// their first length; one that does is moved to the end.
#pragma once

#include "oddsat/base/index.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::cnf::reduction {

class Occurrences {
public:
  // `room`: by list, its first capacity.
  explicit Occurrences(std::span<const uint32_t> room) : lists_(room.size()) {
    size_t end = 0;
    for (size_t i = 0; i < room.size(); ++i) {
      lists_[i] = {end, 0, room[i]};
      end += room[i];
    }
    ids_.resize(end);
  }

  // A list; valid until something is added.
  std::span<const uint32_t> operator[](size_t list) const {
    return {ids_.data() + lists_[list].begin, lists_[list].size};
  }

  void add(size_t list, uint32_t id) {
    List& to = lists_[list];
    if (to.size == to.room) move(to);
    ids_[to.begin + to.size++] = id;
  }

  template <typename Goes>
  void eraseIf(size_t list, Goes goes) {
    auto begin = iteratorAt(ids_, lists_[list].begin);
    auto end = std::remove_if(begin, begin + lists_[list].size, goes);
    lists_[list].size = static_cast<uint32_t>(end - begin);
  }

private:
  struct List {
    size_t begin;
    uint32_t size, room;
  };

  void move(List& list) {
    const size_t begin = ids_.size();
    list.room = std::max(2 * list.room, 4U);
    ids_.resize(begin + list.room);
    std::copy_n(iteratorAt(ids_, list.begin), list.size, iteratorAt(ids_, begin));
    list.begin = begin;
  }

  std::vector<List> lists_;
  std::vector<uint32_t> ids_;
};

} // namespace oddsat::cnf::reduction
