#include "oddsat/formulas/elimination/agenda.hpp"

#include <algorithm>

namespace oddsat::elimination {

void Agenda::put(Level level, size_t rank) {
  remove(level);
  rank_[level] = rank;
  waiting_[level] = true;
  order_.emplace(rank, ~level);
}

void Agenda::remove(Level level) {
  if (!waiting_[level]) return;
  waiting_[level] = false;
  order_.erase({rank_[level], ~level});
}

std::vector<Level> Agenda::takeAll() {
  std::vector<Level> all;
  for (const auto& [rank, level] : std::exchange(order_, {})) all.push_back(~level);
  for (Level level : all) waiting_[level] = false;
  std::ranges::sort(all);
  return all;
}

} // namespace oddsat::elimination
