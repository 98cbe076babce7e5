#include "elimination/agenda.hpp"

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

} // namespace oddsat::elimination
