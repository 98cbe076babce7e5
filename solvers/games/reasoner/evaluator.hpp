// Answers "which rows of this relation have these values?" for one position and one joint move.
// Only what the question needs is derived, each part of it once (tabling). Recursive relations
// are evaluated again until nothing new comes.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/reasoner/tables.hpp"

namespace oddsat::reasoner {

class Evaluator {
public:
  Evaluator(const FlatRules& rules, Symbols& symbols, const Limits& limits);

  // The rows of true and does. Each forgets what followed from the former ones.
  void startPosition();
  void startStep();
  void addRow(Relation relation, std::span<const Id> row) { rows_[relation].add(row); }

  // key: the values of the given columns. The answer holds the others, row by row; it is good
  // until the next call.
  const Table& ask(Relation relation, Columns given, std::span<const Id> key);
  size_t width(const Table& table) const { return forms_[table.form].width; }

  void setLimits(const Limits& limits) { limits_ = limits; }

private:
  struct Frame { // one rule being joined
    const JoinPlan* plan;
    size_t variables; // where its variables begin in values_
    Table* table;
  };

  void storeTimeless();
  bool store(Relation relation);
  void planAgain();
  std::vector<JoinPlan> plansOf(Relation relation, Columns given);
  uint32_t formOf(Relation relation, Columns given);
  double expected(Relation relation, Columns given);
  Table& tableOf(uint32_t form, std::span<const Id> key);

  void solve(Table& table);
  void repeat(Table& table);
  void finish(Table& table, size_t members, uint64_t lastRound);
  bool isSettled(const Table& table) const; // yes to a yes-or-no question
  void evaluateRules(Table& table);
  void addFacts(const Form& form, Table& table);
  bool bindHead(const Frame& frame, Columns given);

  bool run(const Frame& frame, size_t step); // true: the table needs no more
  bool look(const Frame& frame, size_t step);
  bool call(const Frame& frame, size_t step);
  bool emit(const Frame& frame);
  bool isAbsent(const Frame& frame, size_t step);
  Table& tableFor(const Frame& frame, size_t step);

  JoinValues at(const Frame& frame) { return JoinValues(values_.data() + frame.variables); }
  void abandon();

  FlatRules rules_; // those of relations that are stored whole are taken out
  Symbols& symbols_;
  Limits limits_;
  std::vector<Rows> rows_; // by relation: facts, or what is given
  std::deque<Form> forms_;
  std::vector<std::vector<std::pair<Columns, uint32_t>>> formsOf_; // by relation
  std::array<TablePool, 3> pools_;                                 // by scope
  std::vector<Id> values_;                                         // of the variables of all frames
  std::vector<Table*> running_, partial_;
  uint64_t round_ = 0, additions_ = 0, work_ = 0, positions_ = 0;
  uint64_t mostAdditions_ = ~uint64_t{0};
};

} // namespace oddsat::reasoner
