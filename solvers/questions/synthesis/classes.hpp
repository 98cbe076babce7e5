// Classes of symmetric positions: each is represented by the least image of a packed state, which
// is computed with tables of eight bits at a time.
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
    size_t fixing = 0; // symmetries with this image, which are as many as leave the state unchanged
  };
  const Least& of(std::span<const uint64_t> state); // valid until the next call

  static bool fits(size_t fluents, size_t elements); // true if the tables are small enough

private:
  size_t words_, bytes_;
  size_t elements_;
  std::vector<uint64_t> tables_; // images of bits: by element, byte and value of the byte
  std::vector<uint64_t> image_;
  Least least_;
};

} // namespace oddsat::synthesis
