#include "oddsat/games/reasoner/evaluator.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>

namespace oddsat::reasoner {

namespace {

constexpr size_t deepest = 10000;          // nested running tables
constexpr size_t mostTimeless = 2'000'000; // tables kept from one position to the next

bool has(Columns columns, size_t column) {
  return (columns >> column & 1U) != 0;
}

} // namespace

Evaluator::Evaluator(const FlatRules& rules, Symbols& symbols, const Limits& limits)
    : rules_(rules), symbols_(symbols), limits_(limits), formsOf_(rules.relations.size()) {
  for (const RelationInfo& relation : rules.relations) {
    Rows& rows = rows_.emplace_back(relation.arity);
    for (const std::vector<Id>& fact : relation.facts) rows.add(fact);
  }
  storeTimeless();
}

void Evaluator::startPosition() {
  ++positions_;                                 // plans depend on the rows of the previous position
  for (const uint64_t enough : {3U, 20U, 200U}) // joins are planned again at these positions, since
                                                // plans get better with more of them
    if (positions_ == enough) planAgain();
  for (size_t r = 0; r < rows_.size(); ++r)
    if (rules_.relations[r].keyword == Keyword::truth) rows_[r].clear();
  pools_[1].forget();
  if (pools_[0].size() > mostTimeless) pools_[0].forget();
  startStep();
}

void Evaluator::startStep() {
  for (size_t r = 0; r < rows_.size(); ++r)
    if (rules_.relations[r].keyword == Keyword::does) rows_[r].clear();
  pools_[2].forget();
}

const Table& Evaluator::ask(Relation relation, Columns given, std::span<const Id> key) {
  Table& table = tableOf(formOf(relation, given), key);
  try {
    solve(table);
  } catch (...) {
    abandon();
    throw;
  }
  return table;
}

// Clears everything after a limit or an error: tables that were in progress may be incomplete.
void Evaluator::abandon() {
  for (TablePool& pool : pools_) pool.forget();
  running_.clear();
  partial_.clear();
  values_.clear();
}

Table& Evaluator::tableOf(uint32_t form, std::span<const Id> key) {
  const Scope scope = rules_.relations[forms_[form].relation].scope;
  return pools_[static_cast<size_t>(scope)].find(forms_[form], form, key);
}

bool Evaluator::isSettled(const Table& table) const {
  return table.count > 0 && forms_[table.form].width == 0;
}

// A running table is read as it is: its cycle is evaluated again by the table that leads the cycle.
void Evaluator::solve(Table& table) {
  if (table.progress == Table::Progress::complete) return;
  if (++work_ % 4096 == 0) limits_.check();
  if (table.progress == Table::Progress::running) {
    table.looped = true;
    running_.back()->low = std::min(running_.back()->low, table.depth);
    return;
  }
  if (table.progress != Table::Progress::partial || table.round != round_) repeat(table);
  if (table.progress == Table::Progress::partial)
    running_.back()->low = std::min(running_.back()->low, table.low);
}

// Evaluates a table until a fixpoint if it depends on itself, and once if it does not or if another
// table leads its cycle.
void Evaluator::repeat(Table& table) {
  if (running_.size() >= deepest)
    throw LimitReached("the rules of this game nest too deeply to be evaluated");
  if (additions_ > mostAdditions_) throw LimitReached("too many rows to store");
  table.depth = table.low = static_cast<uint32_t>(running_.size());
  table.progress = Table::Progress::running;
  table.looped = false;
  running_.push_back(&table);
  const size_t members = partial_.size();
  uint64_t lastRound = round_;
  for (;;) {
    const uint64_t before = additions_;
    table.round = lastRound = round_;
    evaluateRules(table);
    const bool circle = table.looped || partial_.size() > members;
    if (isSettled(table) || table.low < table.depth || !circle || additions_ == before) break;
    ++round_;
  }
  running_.pop_back();
  ++forms_[table.form].evaluated;
  forms_[table.form].answered += table.count;
  finish(table, members, lastRound);
}

// The leading table completes all members of its cycle. A member that was not evaluated in the last
// round may lack answers, and so may all members if the last round ended early.
void Evaluator::finish(Table& table, size_t members, uint64_t lastRound) {
  const bool settled = isSettled(table);
  const bool leads = table.low == table.depth;
  for (size_t i = members; i < partial_.size(); ++i) {
    Table& member = *partial_[i];
    member.low = std::min(member.low, table.low);
    if (!leads || member.progress != Table::Progress::partial) continue;
    const bool whole = isSettled(member) || (!settled && member.round >= lastRound);
    member.progress = whole ? Table::Progress::complete : Table::Progress::fresh;
    member.listed = false;
  }
  if (leads) partial_.resize(members);
  table.progress = leads || settled ? Table::Progress::complete : Table::Progress::partial;
  if (table.progress == Table::Progress::complete || table.listed) return;
  table.listed = true;
  partial_.push_back(&table);
}

void Evaluator::addFacts(const Form& form, Table& table) {
  Rows& rows = rows_[form.relation];
  std::array<Id, 64> rest;
  for (uint32_t row = rows.first(form.given, table.key); row != Rows::none;
       row = rows.after(row, form.given, table.key)) {
    size_t width = 0;
    const std::span<const Id> cells = rows.row(row);
    for (size_t i = 0; i < cells.size(); ++i)
      if (!has(form.given, i)) rest[width++] = cells[i];
    additions_ += addAnswer(table, width, {rest.data(), width}) ? 1 : 0;
  }
}

void Evaluator::evaluateRules(Table& table) {
  const Form& form = forms_[table.form];
  addFacts(form, table);
  for (const JoinPlan& plan : form.plans) {
    if (isSettled(table)) return;
    const Frame frame{&plan, values_.size(), &table};
    values_.resize(values_.size() + plan.variables, ~Id{0});
    if (bindHead(frame, form.given)) run(frame, 0);
    values_.resize(frame.variables);
  }
}

bool Evaluator::bindHead(const Frame& frame, Columns given) {
  size_t known = 0;
  for (size_t i = 0; i < frame.plan->head.size(); ++i) {
    if (!has(given, i)) continue;
    const Argument& arg = frame.plan->head[i];
    const Id id = frame.table->key[known++];
    if (arg.variable && values_[frame.variables + arg.index] == ~Id{0})
      values_[frame.variables + arg.index] = id;
    else if (at(frame).of(arg) != id)
      return false;
  }
  return true;
}

} // namespace oddsat::reasoner
