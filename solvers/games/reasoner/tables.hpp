// The answers to one question each: a relation, some of its columns known. A table is found by
// its known values; all tables of a scope are forgotten at once, without touching them.
#pragma once

#include "oddsat/derive/join_values.hpp"

namespace oddsat::reasoner {

using derive::Action, derive::Argument, derive::Columns, derive::FlatLiteral, derive::FlatRules,
    derive::Id, derive::JoinPlan, derive::JoinValues, derive::Keyword, derive::Relation,
    derive::RelationInfo, derive::Rows, derive::Scope, derive::Step, derive::Symbols;

struct Table {
  enum class Progress { fresh, running, partial, complete };

  uint32_t form = 0;
  std::vector<Id> key;        // the known values, by column
  std::vector<Id> answers;    // rows of the unknown columns
  size_t count = 0;           // of answers (their width may be 0)
  std::vector<uint32_t> seen; // the answers by hash, once they are many: number + 1
  Progress progress = Progress::fresh;
  uint32_t depth = 0;  // on the stack of running tables
  uint32_t low = 0;    // the lowest one that it looked at while that was running
  bool looped = false; // it was looked at while it was running itself
  bool listed = false; // among the partial ones
  uint64_t round = 0;  // of the fixpoint, when it was last evaluated
};

// How a relation is called: which columns are known, and its rules planned for that.
struct Form {
  Relation relation = 0;
  Columns given = 0;
  size_t width = 0; // unknown columns
  std::vector<JoinPlan> plans;
  std::vector<std::pair<uint32_t, uint32_t>> slots; // (epoch, table): open addressing
  size_t used = 0;                                  // in this epoch
  uint32_t epoch = 0;
  uint64_t evaluated = 0, answered = 0; // how often, and how many rows came
};

// Tables of one scope.
class TablePool {
public:
  Table& find(Form& form, uint32_t number, std::span<const Id> key);
  void forget(); // all of them
  size_t size() const { return used_; }

private:
  void grow(Form& form);
  size_t slotOf(const Form& form, uint64_t hash, std::span<const Id> key) const;

  std::deque<Table> tables_;
  size_t used_ = 0;
  uint32_t epoch_ = 1;
};

// Adds a row if it is new.
bool addAnswer(Table& table, size_t width, std::span<const Id> row);

} // namespace oddsat::reasoner
