// Evaluates rules from their facts upwards, relation by relation, as far as the question requires.
// In cycles of relations, only new rows are joined again.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/derive/join_values.hpp"
#include "oddsat/derive/predicate.hpp"

#include <set>

namespace oddsat::derive {

class BottomUp {
public:
  BottomUp(gdl::Game game, const Limits& limits);

  std::vector<gdl::Term> all(const Predicate& predicate); // in the order of derivation
  bool holds(const gdl::Term& atom);                      // the atom must be ground
  bool onlyFacts(const Predicate& predicate);             // true: facts, but no other rules

private:
  struct Plan {
    std::vector<Step> steps;
    size_t headKnown = 0; // all variables of the head have values from this step on
    size_t rows = 0;      // rows of the body's relations when the plan was made
  };
  struct Delta { // the join for new rows of one relation of a body
    Step news;   // a step over the new rows
    std::vector<FlatLiteral> rest = {};
    size_t seen = 0; // number of rows already joined
    std::optional<Plan> plan = {};
  };
  struct Running { // a rule whose body contains relations of its cycle
    uint32_t rule;
    std::vector<Delta> deltas;
  };

  void prepare();
  const std::vector<Relation>& relationsOf(const Predicate& predicate);
  gdl::Term atomOf(const Predicate& predicate, Relation relation, std::span<const Id> row) const;
  void addArguments(const RelationInfo& info, std::span<const Id> row, gdl::Term& atom) const;

  void evaluate(const std::vector<Relation>& wanted);
  void evaluateTogether(const std::vector<Relation>& circle);
  std::vector<Delta> deltasOf(uint32_t rule, const std::set<Relation>& circle) const;
  Plan planOf(const FlatRule& rule, const std::vector<FlatLiteral>& body,
              const std::vector<Argument>& known);
  size_t rowsOf(const std::vector<FlatLiteral>& body) const;
  bool deriveNews(const FlatRule& rule, Delta& delta);

  // Joins one rule. Returns true if the head was derived.
  bool run(const FlatRule& rule, const Plan& plan, size_t number);
  bool look(const FlatRule& rule, const Plan& plan, size_t number);
  std::span<const Id> headOf(const FlatRule& rule, JoinValues::Key& space);
  JoinValues values() { return JoinValues(values_.data()); }

  gdl::Game game_; // flattened at the first question
  Limits limits_;
  bool prepared_ = false;
  Symbols symbols_;
  FlatRules rules_;
  std::vector<std::vector<uint32_t>> rulesOf_; // by relation, moved out of rules_
  std::map<Predicate, std::vector<Relation>> named_;
  std::vector<std::vector<Relation>> below_; // by relation: those in the bodies of its rules
  std::vector<Rows> rows_;                   // by relation
  std::vector<char> done_;                   // by relation
  std::vector<Id> values_;                   // of the variables of the rule that is being joined
  std::map<Predicate, std::set<gdl::Term>> held_;
  uint64_t work_ = 0;
};

} // namespace oddsat::derive
