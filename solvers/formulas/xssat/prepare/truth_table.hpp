// Functions of a few variables as tables, and their prime clauses where they are unate: where each
// variable works one way only.
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

  // By variable: 1 where it can only make the function true, -1 only false, 0 where it changes
  // nothing. Nothing: some variable works both ways.
  std::optional<std::vector<int>> signs() const;

  // The points where a unate function is false and any single change for the better makes it true;
  // variables that change nothing are false there. Nothing: there are more.
  std::optional<std::vector<size_t>> lastFalse(const std::vector<int>& signs, size_t most) const;

private:
  TruthTable(size_t variables, uint64_t fill);
  template <typename Visit>
  void forEachChange(size_t which, Visit visit) const;

  size_t variables_;
  std::vector<uint64_t> words_; // one bit for each point
};

} // namespace oddsat::xssat
