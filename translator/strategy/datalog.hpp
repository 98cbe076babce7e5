// Bottom-up evaluation of stratified rules, only as far as the relation asked for needs.
#pragma once

#include "gdl/game.hpp"
#include "strategy/facts.hpp"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace oddsat::strategy {

class Datalog {
public:
  // No `either` inside: see withoutAlternatives.
  explicit Datalog(std::vector<gdl::Rule> rules, const Limits& limits = Limits());

  bool holds(const gdl::Term& atom);
  std::vector<gdl::Term> all(const Predicate& predicate);
  bool onlyFacts(const Predicate& predicate) const; // its rules have no bodies

private:
  using Value = uint32_t; // an interned ground term
  using Tuple = std::vector<Value>;

  struct Relation {
    std::vector<Tuple> tuples; // in the order they were found
    std::map<Tuple, size_t> index;
    std::map<std::pair<size_t, Value>, std::vector<size_t>> columns;
    bool done = false;
  };
  struct Join; // one rule being matched

  void evaluate(const Predicate& predicate);
  void levels(const Predicate& root, std::map<Predicate, int>& level) const;
  void fixpoint(const std::vector<const gdl::Rule*>& rules);
  bool derive(const gdl::Rule& rule);
  Value intern(const gdl::Term& term);
  Value intern(std::string name, Tuple parts);
  gdl::Term term(Value value) const;
  bool add(const Predicate& predicate, Tuple tuple);

  std::map<Predicate, std::vector<gdl::Rule>> rules_;
  std::map<Predicate, Relation> relations_;
  std::map<std::pair<std::string, Tuple>, Value> values_;
  std::vector<std::pair<std::string, Tuple>> terms_;
  size_t found_ = 0;
  Limits limits_;
  uint64_t tried_ = 0; // tuples, against literals
};

// The same rules without `or`: one rule per combination of alternatives.
std::vector<gdl::Rule> withoutAlternatives(const gdl::Game& game);

} // namespace oddsat::strategy
