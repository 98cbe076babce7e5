// The values of one rule's variables while its body is joined.
#pragma once

#include "oddsat/derive/join_plan.hpp"

#include <array>

namespace oddsat::derive {

class JoinValues {
public:
  using Key = std::array<Id, 64>; // room for the columns of any relation

  explicit JoinValues(Id* values) : values_(values) {}

  Id of(const Argument& arg) const { return arg.variable ? values_[arg.index] : arg.index; }

  // The values of the columns that are known before the step, in `space`.
  std::span<const Id> key(const Step& step, Key& space) const;

  // A column that was unknown before the step; one of the same variable further left has the say.
  bool take(const Step& step, size_t column, Id id) const;

  // A row that has the known values: are its other columns as they must be?
  bool takeRow(const Step& step, std::span<const Id> cells) const;

  bool decompose(const Symbols& symbols, const Step& step) const;
  void compose(Symbols& symbols, const Step& step) const;

private:
  Id* values_;
};

} // namespace oddsat::derive
