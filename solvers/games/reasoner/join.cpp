// Evaluation of the steps of a rule, one after the other, with the values bound so far.
#include "oddsat/base/error.hpp"
#include "oddsat/games/reasoner/evaluator.hpp"

namespace oddsat::reasoner {

bool Evaluator::run(const Frame& frame, size_t number) {
  const std::vector<Step>& steps = frame.plan->steps;
  for (; number < steps.size(); ++number) {
    const Step& step = steps[number];
    switch (step.action) {
    case Action::distinct:
      if (at(frame).of(step.args[0]) == at(frame).of(step.args[1])) return false;
      break;
    case Action::compose:
      at(frame).compose(symbols_, step);
      break;
    case Action::decompose:
      if (!at(frame).decompose(symbols_, step)) return false;
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
  JoinValues::Key space;
  const std::span<const Id> key = at(frame).key(step, space);
  if (key.size() == step.args.size()) return rows.contains(key) && run(frame, number + 1);
  for (uint32_t row = rows.first(step.given, key); row != Rows::none;
       row = rows.after(row, step.given, key)) {
    if (at(frame).takeRow(step, rows.row(row)) && run(frame, number + 1)) return true;
  }
  return false;
}

Table& Evaluator::tableFor(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  if (step.form == ~uint32_t{0}) step.form = formOf(step.what, step.given);
  JoinValues::Key space;
  Table& table = tableOf(step.form, at(frame).key(step, space));
  solve(table);
  return table;
}

// The table may grow while its rows are read, if it is part of a cycle.
bool Evaluator::call(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  Table& table = tableFor(frame, number);
  const size_t width = forms_[table.form].width;
  if (width == 0) return table.count > 0 && run(frame, number + 1);
  for (size_t row = 0; row < table.count; ++row) {
    bool fits = true;
    size_t unknown = 0;
    for (size_t i = 0; fits && i < step.args.size(); ++i)
      fits = isGiven(step, i) || at(frame).take(step, i, table.answers[row * width + unknown++]);
    if (fits && run(frame, number + 1)) return true;
  }
  return false;
}

bool Evaluator::isAbsent(const Frame& frame, size_t number) {
  const Step& step = frame.plan->steps[number];
  if (rules_.relations[step.what].rules.empty()) {
    JoinValues::Key space;
    return !rows_[step.what].contains(at(frame).key(step, space));
  }
  const Table& table = tableFor(frame, number);
  if (table.progress != Table::Progress::complete)
    throw Error("'" + rules_.relations[step.what].name + "' depends on its own negation");
  return table.count == 0;
}

bool Evaluator::emit(const Frame& frame) {
  const Form& form = forms_[frame.table->form];
  JoinValues::Key row;
  size_t width = 0;
  for (size_t i = 0; i < frame.plan->head.size(); ++i)
    if ((form.given >> i & 1U) == 0) row[width++] = at(frame).of(frame.plan->head[i]);
  additions_ += addAnswer(*frame.table, width, {row.data(), width}) ? 1 : 0;
  if (++work_ % 4096 == 0) limits_.check();
  if (additions_ > mostAdditions_) throw LimitReached("too many rows to store");
  return width == 0;
}

} // namespace oddsat::reasoner
