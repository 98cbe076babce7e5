#include "oddsat/strategy/position_note.hpp"

#include "oddsat/strategy/memory.hpp"

namespace oddsat::strategy {

Note positionNote(const std::vector<gdl::Term>& fluents, gdl::Notation notation) {
  std::string listed;
  for (const gdl::Term& fluent : fluents)
    if (!isMemory(fluent)) listed += " " + toString(fluent, notation);
  return {{}, "the position:" + (listed.empty() ? " nothing is true" : listed)};
}

} // namespace oddsat::strategy
