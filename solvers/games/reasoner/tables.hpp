// Table has the answers to one query: a relation with values for some of its columns, which are its
// key. All tables of a scope are cleared at once, without a pass over them.
#pragma once

#include "oddsat/derive/join_values.hpp"

namespace oddsat::reasoner {

using derive::Action, derive::Argument, derive::Columns, derive::FlatLiteral, derive::FlatRules,
    derive::Id, derive::JoinPlan, derive::JoinValues, derive::Keyword, derive::Relation,
    derive::RelationInfo, derive::Rows, derive::Scope, derive::Step, derive::Symbols;

struct Table {
  enum class Progress { fresh, running, partial, complete };

  uint32_t form = 0;
  std::vector<Id> key;        // known values, by column
  std::vector<Id> answers;    // rows of the unknown columns
  size_t count = 0;           // number of answers, since their width may be 0
  std::vector<uint32_t> seen; // hash index of the answers if there are many: number + 1
  Progress progress = Progress::fresh;
  uint32_t depth = 0;  // on the stack of running tables
  uint32_t low = 0;    // lowest depth of a running table that it depends on
  bool looped = false; // it was called while it was running
  bool listed = false; // it is in the list of partial tables
  uint64_t round = 0;  // round of the fixpoint of its last evaluation
};

// Form of a call: a relation, its known columns, and join plans of its rules for them.
struct Form {
  Relation relation = 0;
  Columns given = 0;
  size_t width = 0; // number of unknown columns
  std::vector<JoinPlan> plans;
  std::vector<std::pair<uint32_t, uint32_t>> slots; // (epoch, table): open addressing
  size_t used = 0;                                  // slots used in this epoch
  uint32_t epoch = 0;
  uint64_t evaluated = 0, answered = 0; // number of evaluations, and of rows returned
};

// TablePool holds the tables of one scope.
class TablePool {
public:
  Table& find(Form& form, uint32_t number, std::span<const Id> key);
  void forget(); // clears all tables
  size_t size() const { return used_; }

private:
  void grow(Form& form);
  size_t slotOf(const Form& form, uint64_t hash, std::span<const Id> key) const;

  std::deque<Table> tables_;
  size_t used_ = 0;
  uint32_t epoch_ = 1;
};

// Adds a row if it is new; returns true if it was.
bool addAnswer(Table& table, size_t width, std::span<const Id> row);

} // namespace oddsat::reasoner
