// One position for each class of symmetry: the least image of a packed state, found through tables
// of eight bits at a time.
#pragma once

#include "oddsat/questions/synthesis/group.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace oddsat::synthesis {

class Classes {
public:
  Classes(size_t fluents, const std::vector<Element>& elements);

  struct Least {
    std::vector<uint64_t> state;
    size_t fixing = 0; // symmetries that take it there: as many as leave it as it is
  };
  const Least& of(std::span<const uint64_t> state); // until the next call

  static bool fits(size_t fluents, size_t elements); // are the tables small enough

private:
  size_t words_, bytes_;
  size_t elements_;
  std::vector<uint64_t> tables_; // by element, byte and value of the byte: the bits it goes to
  std::vector<uint64_t> image_;
  Least least_;
};

} // namespace oddsat::synthesis
