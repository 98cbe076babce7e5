// Evaluates rules from their facts upwards: all that follows, relation by relation, as far as
// the question needs. Where relations depend on each other, only what is new is joined again.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/derive/join_values.hpp"
#include "oddsat/derive/predicate.hpp"

#include <set>

namespace oddsat::derive {

class BottomUp {
public:
  BottomUp(gdl::Game game, const Limits& limits);

  std::vector<gdl::Term> all(const Predicate& predicate); // in the order in which they are found
  bool holds(const gdl::Term& atom);                      // which must be ground
  bool onlyFacts(const Predicate& predicate);             // it has facts, and no other rules

private:
  struct Plan {
    std::vector<Step> steps;
    size_t headKnown = 0; // from this step on it only matters whether there is a way to the end
    size_t rows = 0;      // of the body's relations, when the plan was made
  };
  struct Delta { // what to join when one relation of a body has new rows
    Step news;   // that relation
    std::vector<FlatLiteral> rest = {};
    size_t seen = 0; // rows
    std::optional<Plan> plan = {};
  };
  struct Running { // a rule whose relations depend on its head
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

  // One rule being joined: true if the head was found.
  bool run(const FlatRule& rule, const Plan& plan, size_t number);
  bool look(const FlatRule& rule, const Plan& plan, size_t number);
  std::span<const Id> headOf(const FlatRule& rule, JoinValues::Key& space);
  JoinValues values() { return JoinValues(values_.data()); }

  gdl::Game game_; // flattened when the first question comes
  Limits limits_;
  bool prepared_ = false;
  Symbols symbols_;
  FlatRules rules_;
  std::vector<std::vector<uint32_t>> rulesOf_; // by relation; those of rules_ are taken out, so
                                               // that plans look at stored rows
  std::map<Predicate, std::vector<Relation>> named_;
  std::vector<std::vector<Relation>> below_; // by relation: those in the bodies of its rules
  std::vector<Rows> rows_;                   // by relation
  std::vector<char> done_;                   // by relation
  std::vector<Id> values_;                   // of the variables of the rule that is being joined
  std::map<Predicate, std::set<gdl::Term>> held_;
  uint64_t work_ = 0;
};

} // namespace oddsat::derive
