#include "strategy/datalog.hpp"

#include "base/error.hpp"

#include <algorithm>

namespace oddsat::strategy {

namespace {

using gdl::Literal;
using gdl::Term;

constexpr size_t mostFacts = 5'000'000; // a relation beyond this is no domain for a strategy

Predicate predicateOf(const Term& atom) {
  return {atom.name, atom.args.size()};
}

// In GDL "(open)" and "open" are different; inside, the parentheses are part of the name.
std::string symbol(const Term& term) {
  return term.parenthesised && term.args.empty() ? term.name + "()" : term.name;
}

void expand(const std::vector<Literal>& body, size_t at, gdl::Rule& rule,
            std::vector<gdl::Rule>& found) {
  if (at == body.size()) {
    found.push_back(rule);
    return;
  }
  size_t kept = rule.body.size();
  if (body[at].kind != Literal::Kind::either) {
    rule.body.push_back(body[at]);
    expand(body, at + 1, rule, found);
  } else {
    for (std::vector<Literal> alternative : body[at].either) {
      alternative.insert(alternative.end(), body.begin() + static_cast<long>(at) + 1, body.end());
      expand(alternative, 0, rule, found);
    }
  }
  rule.body.resize(kept);
}

} // namespace

std::vector<gdl::Rule> withoutAlternatives(const gdl::Game& game) {
  std::vector<gdl::Rule> found;
  for (const gdl::Rule& rule : game.rules) {
    gdl::Rule copy{rule.head, {}, rule.where};
    expand(rule.body, 0, copy, found);
  }
  return found;
}

// Matches the body of one rule from left to right; positive literals first, so that negations
// and `distinct` see all their variables bound (the rules are safe).
struct Datalog::Join {
  Datalog& log;
  const gdl::Rule& rule;
  std::vector<const Literal*> order = {};
  std::unordered_map<std::string, Value> bound = {};
  bool fresh = false;

  Join(Datalog& owner, const gdl::Rule& of) : log(owner), rule(of) {
    for (bool positive : {true, false})
      for (const Literal& literal : rule.body)
        if ((literal.kind == Literal::Kind::atom) == positive) order.push_back(&literal);
  }

  Value value(const Term& term) {
    if (term.variable) return bound.at(term.name);
    Tuple parts;
    for (const Term& part : term.args) parts.push_back(value(part));
    return log.intern(symbol(term), std::move(parts));
  }

  // Is the value known already? (Then it may choose an index.)
  bool known(const Term& term) const {
    if (term.variable) return bound.count(term.name) > 0;
    return std::all_of(term.args.begin(), term.args.end(), [&](const Term& t) { return known(t); });
  }

  bool match(const Term& pattern, Value with, std::vector<std::string>& trail) {
    if (pattern.variable) {
      auto [found, isNew] = bound.emplace(pattern.name, with);
      if (isNew) trail.push_back(pattern.name);
      return found->second == with;
    }
    const auto [name, parts] = log.terms_[with];
    if (name != symbol(pattern) || parts.size() != pattern.args.size()) return false;
    for (size_t i = 0; i < parts.size(); ++i)
      if (!match(pattern.args[i], parts[i], trail)) return false;
    return true;
  }

  void from(size_t at) {
    if (at == order.size()) {
      Tuple tuple;
      for (const Term& part : rule.head.args) tuple.push_back(value(part));
      fresh |= log.add(predicateOf(rule.head), std::move(tuple));
      return;
    }
    const Literal& literal = *order[at];
    if (literal.kind == Literal::Kind::distinct) {
      if (value(literal.terms[0]) != value(literal.terms[1])) from(at + 1);
    } else if (literal.kind == Literal::Kind::negated) {
      Tuple tuple;
      for (const Term& part : literal.atom.args) tuple.push_back(value(part));
      if (!log.relations_[predicateOf(literal.atom)].index.count(tuple)) from(at + 1);
    } else {
      positive(literal.atom, at);
    }
  }

  // All tuples, or those of the shortest bucket of an argument that is known. New tuples that
  // turn up meanwhile are met in the next round.
  void positive(const Term& atom, size_t at) {
    Relation& relation = log.relations_[predicateOf(atom)];
    const std::vector<size_t>* bucket = nullptr;
    static const std::vector<size_t> none;
    for (size_t i = 0; i < atom.args.size(); ++i) {
      if (!known(atom.args[i])) continue;
      auto found = relation.columns.find({i, value(atom.args[i])});
      const std::vector<size_t>& here = found == relation.columns.end() ? none : found->second;
      if (!bucket || here.size() < bucket->size()) bucket = &here;
    }
    size_t count = bucket ? bucket->size() : relation.tuples.size();
    for (size_t i = 0; i < count; ++i) {
      if (++log.tried_ % 1024 == 0) log.limits_.check();
      Tuple tuple = relation.tuples[bucket ? (*bucket)[i] : i];
      std::vector<std::string> trail;
      bool fits = true;
      for (size_t k = 0; fits && k < tuple.size(); ++k) fits = match(atom.args[k], tuple[k], trail);
      if (fits) from(at + 1);
      for (const std::string& name : trail) bound.erase(name);
    }
  }
};

Datalog::Datalog(std::vector<gdl::Rule> rules, const Limits& limits) : limits_(limits) {
  for (gdl::Rule& rule : rules) {
    Predicate head = predicateOf(rule.head);
    rules_[head].push_back(std::move(rule));
  }
}

Datalog::Value Datalog::intern(std::string name, Tuple parts) {
  auto [found, fresh] = values_.emplace(std::pair(std::move(name), std::move(parts)),
                                        static_cast<Value>(terms_.size()));
  if (fresh) terms_.push_back(found->first);
  return found->second;
}

Datalog::Value Datalog::intern(const Term& term) {
  Tuple parts;
  for (const Term& part : term.args) parts.push_back(intern(part));
  return intern(symbol(term), std::move(parts));
}

Term Datalog::term(Value value) const {
  Term found{terms_[value].first};
  if (found.name.ends_with("()"))
    found.name.resize(found.name.size() - 2), found.parenthesised = true;
  for (Value part : terms_[value].second) found.args.push_back(term(part));
  return found;
}

bool Datalog::add(const Predicate& predicate, Tuple tuple) {
  Relation& relation = relations_[predicate];
  if (!relation.index.emplace(tuple, relation.tuples.size()).second) return false;
  for (size_t i = 0; i < tuple.size(); ++i)
    relation.columns[{i, tuple[i]}].push_back(relation.tuples.size());
  relation.tuples.push_back(std::move(tuple));
  if (++found_ > mostFacts)
    throw Error("the relation '" + predicate.name + "' is too large to ground a strategy over it");
  return true;
}

// A predicate's level is above all that it negates and not below what it uses.
void Datalog::levels(const Predicate& root, std::map<Predicate, int>& level) const {
  std::vector<Predicate> open{root};
  level[root] = 0;
  while (!open.empty()) {
    Predicate head = open.back();
    open.pop_back();
    auto rules = rules_.find(head);
    if (rules == rules_.end()) continue;
    for (const gdl::Rule& rule : rules->second)
      for (const Literal& literal : rule.body)
        if (literal.kind != Literal::Kind::distinct &&
            level.emplace(predicateOf(literal.atom), 0).second)
          open.push_back(predicateOf(literal.atom));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [head, mine] : level) {
      auto rules = rules_.find(head);
      if (rules == rules_.end()) continue;
      for (const gdl::Rule& rule : rules->second)
        for (const Literal& literal : rule.body) {
          if (literal.kind == Literal::Kind::distinct) continue;
          int least = level[predicateOf(literal.atom)] + (literal.kind == Literal::Kind::negated);
          if (least > mine) mine = least, changed = true;
          if (mine > static_cast<int>(level.size()))
            throw Error(rule.where, "'" + head.name + "' depends on its own negation");
        }
    }
  }
}

void Datalog::evaluate(const Predicate& predicate) {
  if (relations_[predicate].done) return;
  std::map<Predicate, int> level;
  levels(predicate, level);
  std::map<int, std::vector<const gdl::Rule*>> byLevel;
  for (const auto& [head, mine] : level) {
    auto rules = rules_.find(head);
    if (rules == rules_.end() || relations_[head].done) continue;
    for (const gdl::Rule& rule : rules->second) byLevel[mine].push_back(&rule);
  }
  for (const auto& [mine, rules] : byLevel) fixpoint(rules);
  for (const auto& [head, mine] : level) relations_[head].done = true;
}

void Datalog::fixpoint(const std::vector<const gdl::Rule*>& rules) {
  std::vector<const gdl::Rule*> open;
  for (const gdl::Rule* rule : rules)
    if (derive(*rule); !rule->body.empty()) open.push_back(rule);
  for (bool fresh = true; fresh;) {
    fresh = false;
    for (const gdl::Rule* rule : open) fresh |= derive(*rule);
  }
}

bool Datalog::derive(const gdl::Rule& rule) {
  Join join(*this, rule);
  join.from(0);
  return join.fresh;
}

// The atom must be ground.
bool Datalog::holds(const Term& atom) {
  evaluate(predicateOf(atom));
  Tuple tuple;
  for (const Term& part : atom.args) tuple.push_back(intern(part));
  return relations_[predicateOf(atom)].index.count(tuple) > 0;
}

std::vector<Term> Datalog::all(const Predicate& predicate) {
  evaluate(predicate);
  std::vector<Term> found;
  for (const Tuple& tuple : relations_[predicate].tuples) {
    Term atom{predicate.name};
    for (Value part : tuple) atom.args.push_back(term(part));
    found.push_back(std::move(atom));
  }
  return found;
}

bool Datalog::onlyFacts(const Predicate& predicate) const {
  auto rules = rules_.find(predicate);
  return rules != rules_.end() &&
         std::all_of(rules->second.begin(), rules->second.end(),
                     [](const gdl::Rule& rule) { return rule.body.empty(); });
}

} // namespace oddsat::strategy
