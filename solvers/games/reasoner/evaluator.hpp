// Evaluator answers "which rows of this relation have these values?" for one position and one joint
// move. Only the relations that a query needs are derived, each call once (tabling). Recursive
// relations are evaluated until a fixpoint.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/reasoner/tables.hpp"

namespace oddsat::reasoner {

class Evaluator {
public:
  Evaluator(const FlatRules& rules, Symbols& symbols, const Limits& limits);

  // Start a new position or joint move: the rows of true and does, and all that followed, are
  // removed.
  void startPosition();
  void startStep();
  void addRow(Relation relation, std::span<const Id> row) { rows_[relation].add(row); }

  // Returns the rows of the relation with these values in the given columns; `key` has the values.
  // The answer has the other columns, row by row; it is valid until the next call.
  const Table& ask(Relation relation, Columns given, std::span<const Id> key);
  size_t width(const Table& table) const { return forms_[table.form].width; }

  void setLimits(const Limits& limits) { limits_ = limits; }

private:
  struct Frame { // a rule whose join is being evaluated
    const JoinPlan* plan;
    size_t variables; // its variables begin at this index of values_
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
  bool isSettled(const Table& table) const; // a query without unknown columns has its answer
  void evaluateRules(Table& table);
  void addFacts(const Form& form, Table& table);
  bool bindHead(const Frame& frame, Columns given);

  bool run(const Frame& frame, size_t step); // returns true if the table is complete
  bool look(const Frame& frame, size_t step);
  bool call(const Frame& frame, size_t step);
  bool emit(const Frame& frame);
  bool isAbsent(const Frame& frame, size_t step);
  Table& tableFor(const Frame& frame, size_t step);

  JoinValues at(const Frame& frame) { return JoinValues(values_.data() + frame.variables); }
  void abandon();

  FlatRules rules_; // without the rules of relations that are stored whole
  Symbols& symbols_;
  Limits limits_;
  std::vector<Rows> rows_; // by relation: facts and added rows
  std::deque<Form> forms_;
  std::vector<std::vector<std::pair<Columns, uint32_t>>> formsOf_; // by relation
  std::array<TablePool, 3> pools_;                                 // by scope
  std::vector<Id> values_; // values of the variables of all frames
  std::vector<Table*> running_, partial_;
  uint64_t round_ = 0, additions_ = 0, work_ = 0, positions_ = 0;
  uint64_t mostAdditions_ = ~uint64_t{0};
};

} // namespace oddsat::reasoner
