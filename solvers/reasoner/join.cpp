// The steps of a rule, one after the other, with the values found so far.
#include "base/error.hpp"
#include "reasoner/evaluator.hpp"

namespace oddsat::reasoner {

std::span<const Id> Evaluator::keyOf(const Frame& frame, const Step& step, Key& key) const {
  size_t known = 0;
  for (size_t i = 0; i < step.args.size(); ++i)
    if ((step.given >> i & 1U) != 0) key[known++] = value(frame, step.args[i]);
  return {key.data(), known};
}

// A column that was unknown before the step; one of the same variable further left has the say.
bool Evaluator::take(const Frame& frame, const Step& step, size_t column, Id id) {
  Id& held = values_[frame.variables + step.args[column].index];
  if ((step.again >> column & 1U) != 0) return held == id;
  held = id;
  return true;
}

bool Evaluator::run(const Frame& frame, size_t number) {
  const std::vector<Step>& steps = frame.plan->steps;
  for (; number < steps.size(); ++number) {
    const Step& step = steps[number];
    switch (step.action) {
    case Action::distinct:
      if (value(frame, step.args[0]) == value(frame, step.args[1])) return false;
      break;
    case Action::compose:
      if (!compose(frame, step)) return false;
      break;
    case Action::decompose:
      if (!decompose(frame, step)) return false;
      break;
    case Action::absent:
      if (!isAbsent(frame, number)) return false;
      break;
    case Action::look:
      return look(frame, number);
    case Action::call:
      return call(frame, number);
    }
  }
  return emit(frame);
}

bool Evaluator::look(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  Rows& rows = rows_[step.what];
  Key space;
  const std::span<const Id> key = keyOf(frame, step, space);
  if (key.size() == step.args.size()) return rows.contains(key) && run(frame, number + 1);
  for (uint32_t row = rows.first(step.given, key); row != Rows::none;
       row = rows.after(row, step.given, key)) {
    const std::span<const Id> cells = rows.row(row);
    bool fits = true;
    for (size_t i = 0; fits && i < cells.size(); ++i)
      fits = (step.given >> i & 1U) != 0 || take(frame, step, i, cells[i]);
    if (fits && run(frame, number + 1)) return true;
  }
  return false;
}

Table& Evaluator::tableFor(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  if (step.form == ~uint32_t{0}) step.form = formOf(step.what, step.given);
  Key space;
  Table& table = tableOf(step.form, keyOf(frame, step, space));
  solve(table);
  return table;
}

// The table may grow while its rows are read, where it is part of a circle.
bool Evaluator::call(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  Table& table = tableFor(frame, number);
  const size_t width = forms_[table.form].width;
  if (width == 0) return table.count > 0 && run(frame, number + 1);
  for (size_t row = 0; row < table.count; ++row) {
    bool fits = true;
    size_t unknown = 0;
    for (size_t i = 0; fits && i < step.args.size(); ++i)
      fits = (step.given >> i & 1U) != 0 ||
             take(frame, step, i, table.answers[row * width + unknown++]);
    if (fits && run(frame, number + 1)) return true;
  }
  return false;
}

bool Evaluator::isAbsent(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  if (rules_.relations[step.what].rules.empty()) {
    Key space;
    return !rows_[step.what].contains(keyOf(frame, step, space));
  }
  const Table& table = tableFor(frame, number);
  if (table.progress != Table::Progress::complete)
    throw Error("'" + rules_.relations[step.what].name + "' depends on its own negation");
  return table.count == 0;
}

bool Evaluator::decompose(const Frame& frame, const Step& step) {
  const Id whole = value(frame, step.args[0]);
  if (symbols_.functorOf(whole) != step.what) return false;
  for (size_t i = 1; i < step.args.size(); ++i) {
    const Id part = symbols_.argsOf(whole)[i - 1];
    const bool known = (step.given >> i & 1U) != 0;
    if (known ? value(frame, step.args[i]) != part : !take(frame, step, i, part)) return false;
  }
  return true;
}

bool Evaluator::compose(const Frame& frame, const Step& step) {
  Key parts;
  for (size_t i = 1; i < step.args.size(); ++i) parts[i - 1] = value(frame, step.args[i]);
  values_[frame.variables + step.args[0].index] =
      symbols_.compose(step.what, {parts.data(), step.args.size() - 1});
  return true;
}

bool Evaluator::emit(const Frame& frame) {
  const Form& form = forms_[frame.table->form];
  Key row;
  size_t width = 0;
  for (size_t i = 0; i < frame.plan->head.size(); ++i)
    if ((form.given >> i & 1U) == 0) row[width++] = value(frame, frame.plan->head[i]);
  additions_ += addAnswer(*frame.table, width, {row.data(), width}) ? 1 : 0;
  if (++work_ % 4096 == 0) limits_.check();
  if (additions_ > mostAdditions_) throw LimitReached("too many rows to store");
  return width == 0;
}

} // namespace oddsat::reasoner
