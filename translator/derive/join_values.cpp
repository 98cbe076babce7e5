#include "oddsat/derive/join_values.hpp"

namespace oddsat::derive {

std::span<const Id> JoinValues::key(const Step& step, Key& space) const {
  size_t known = 0;
  for (size_t i = 0; i < step.args.size(); ++i)
    if (isGiven(step, i)) space[known++] = of(step.args[i]);
  return {space.data(), known};
}

bool JoinValues::take(const Step& step, size_t column, Id id) const {
  Id& held = values_[step.args[column].index];
  if ((step.again >> column & 1U) != 0) return held == id;
  held = id;
  return true;
}

bool JoinValues::takeRow(const Step& step, std::span<const Id> cells) const {
  for (size_t i = 0; i < cells.size(); ++i)
    if (!isGiven(step, i) && !take(step, i, cells[i])) return false;
  return true;
}

bool JoinValues::decompose(const Symbols& symbols, const Step& step) const {
  const Id whole = of(step.args[0]);
  if (symbols.functorOf(whole) != step.what) return false;
  for (size_t i = 1; i < step.args.size(); ++i) {
    const Id part = symbols.argsOf(whole)[i - 1];
    if (isGiven(step, i) ? of(step.args[i]) != part : !take(step, i, part)) return false;
  }
  return true;
}

void JoinValues::compose(Symbols& symbols, const Step& step) const {
  Key parts;
  for (size_t i = 1; i < step.args.size(); ++i) parts[i - 1] = of(step.args[i]);
  values_[step.args[0].index] = symbols.compose(step.what, {parts.data(), step.args.size() - 1});
}

} // namespace oddsat::derive
