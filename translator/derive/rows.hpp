// The tuples of a relation, with an index for each set of columns that is looked up. An index is
// made at its first use, and again after clear().
#pragma once

#include "oddsat/derive/symbols.hpp"

#include <deque>

namespace oddsat::derive {

using Columns = uint64_t; // bit i: column i is given

class Rows {
public:
  static constexpr uint32_t none = ~uint32_t{0};

  explicit Rows(size_t arity = 0) : arity_(arity) {}

  size_t size() const { return count_; }
  size_t arity() const { return arity_; }
  std::span<const Id> row(uint32_t i) const { return {cells_.data() + i * arity_, arity_}; }
  bool add(std::span<const Id> row); // false: it was present already
  void clear();

  // Iterates over the rows with these values in the given columns (ascending).
  uint32_t first(Columns given, std::span<const Id> values);
  uint32_t after(uint32_t row, Columns given, std::span<const Id> values);
  bool contains(std::span<const Id> row);

  double fanOut(Columns given); // average number of rows of a look-up

private:
  struct Index {
    Columns given;
    std::vector<uint32_t> heads; // by hash: number of the latest row + 1
    std::vector<uint32_t> links; // by row: number of the previous row + 1
    size_t rows = 0;             // number of indexed rows
    size_t keys = 0;             // number of different values
  };

  Columns all() const { return (Columns{1} << arity_) - 1; }
  Index& index(Columns given);
  void extend(Index& index);
  uint64_t hashOfRow(uint32_t row, Columns given) const;
  bool matches(uint32_t row, Columns given, std::span<const Id> values) const;

  size_t arity_;
  size_t count_ = 0;
  std::vector<Id> cells_;
  std::deque<Index> indexes_;
};

} // namespace oddsat::derive
