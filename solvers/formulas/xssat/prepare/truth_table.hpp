// Functions of a few variables as tables, and the prime clauses of unate functions, in which each
// variable has an effect in one direction only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace oddsat::xssat {

class TruthTable {
public:
  static TruthTable constant(size_t variables, bool value);
  static TruthTable variable(size_t variables, size_t which);

  TruthTable& operator&=(const TruthTable& other);
  TruthTable operator~() const;
  bool at(size_t point) const { return (words_[point / 64] >> (point % 64) & 1) != 0; }

  // By variable: 1 if it can only make the function true, -1 if only false, 0 if it has no effect.
  // Returns nothing if some variable has an effect in both directions.
  std::optional<std::vector<int>> signs() const;

  // Points at which a unate function is false, but true after any single improving change;
  // variables without effect are false there. Returns nothing if there are more than `most`.
  std::optional<std::vector<size_t>> lastFalse(const std::vector<int>& signs, size_t most) const;

private:
  TruthTable(size_t variables, uint64_t fill);
  template <typename Visit>
  void forEachChange(size_t which, Visit visit) const;

  size_t variables_;
  std::vector<uint64_t> words_; // one bit for each point
};

} // namespace oddsat::xssat
