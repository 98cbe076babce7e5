// The values of the variables of one rule during the join of its body.
#pragma once

#include "oddsat/derive/join_plan.hpp"

#include <array>

namespace oddsat::derive {

class JoinValues {
public:
  using Key = std::array<Id, 64>; // enough for the columns of any relation

  explicit JoinValues(Id* values) : values_(values) {}

  Id of(const Argument& arg) const { return arg.variable ? values_[arg.index] : arg.index; }

  // Stores the values of the columns that are known before the step in `space`.
  std::span<const Id> key(const Step& step, Key& space) const;

  // Assigns a column that was unknown before the step, or compares it if an earlier column binds
  // its variable.
  bool take(const Step& step, size_t column, Id id) const;

  // Tests a row that has the known values: do its other columns fit? If so, assigns them.
  bool takeRow(const Step& step, std::span<const Id> cells) const;

  bool decompose(const Symbols& symbols, const Step& step) const;
  void compose(Symbols& symbols, const Step& step) const;

private:
  Id* values_;
};

} // namespace oddsat::derive
