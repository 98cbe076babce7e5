// The rules of a game taken word by word, without grounding: all that holds in one position, by
// trying every way to fill in the variables until nothing new comes out. Slow and independent of
// everything the machine is made of.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>
#include <optional>
#include <set>

namespace oddsat::support {

class NaiveGame {
public:
  using Terms = std::set<gdl::Term>;

  explicit NaiveGame(const gdl::Game& game) : game_(game) {
    layer();
    if (!layered_) return;
    std::map<std::string, Terms> all = holding({}, {});
    for (auto& [predicate, facts] : all)
      if (!moving_.contains(predicate)) fixed_[predicate] = std::move(facts);
  }

  // False: a predicate negates itself (atoms of it need not); then nothing can be asked here.
  bool layered() const { return layered_; }

  Terms initial() { return column("init", holding({}, {})); }

  // Everything that holds: the facts true(f) for the position, does(role, move) for the moves.
  std::map<std::string, Terms> holding(const Terms& position, const std::vector<gdl::Term>& moves) {
    facts_ = fixed_;
    for (const gdl::Term& fluent : position) facts_["true"].insert({"true", {fluent}});
    for (size_t role = 0; role < moves.size(); ++role)
      facts_["does"].insert({"does", {game_.roles[role], moves[role]}});
    for (size_t level = 0; level <= levels_.size(); ++level)
      while (pass(level)) {
      }
    return facts_;
  }

  // The last argument of every fact of a predicate: fluents of init and next.
  static Terms column(const std::string& predicate, const std::map<std::string, Terms>& facts) {
    Terms found;
    if (const auto all = facts.find(predicate); all != facts.end())
      for (const gdl::Term& fact : all->second) found.insert(fact.args.back());
    return found;
  }

private:
  using Values = std::map<std::string, gdl::Term>;
  using Literals = std::vector<gdl::Literal>;

  // A predicate lies no lower than those it needs, and above those it negates.
  void layer() {
    for (size_t round = 0; !layered_ && round <= game_.rules.size() + 1; ++round) {
      layered_ = true;
      for (const gdl::Rule& rule : game_.rules)
        if (raise(rule.head.name, rule.body)) layered_ = false;
    }
  }

  bool raise(const std::string& head, const Literals& body) {
    bool changed = false;
    for (const gdl::Literal& literal : body)
      if (moving_.contains(literal.atom.name)) changed |= moving_.insert(head).second;
    for (const gdl::Literal& literal : body) {
      for (const Literals& alternative : literal.either) changed |= raise(head, alternative);
      if (literal.kind != gdl::Literal::Kind::atom && literal.kind != gdl::Literal::Kind::negated)
        continue;
      const size_t least =
          levels_[literal.atom.name] + (literal.kind == gdl::Literal::Kind::negated ? 1 : 0);
      if (levels_[head] >= least) continue;
      levels_[head] = least;
      changed = true;
    }
    return changed;
  }

  bool pass(size_t level) {
    Terms found;
    for (const gdl::Rule& rule : game_.rules)
      if (levels_[rule.head.name] == level && !fixed_.contains(rule.head.name))
        solve(rule.head, rule.body, {}, found);
    size_t added = 0;
    for (const gdl::Term& fact : found) added += facts_[fact.name].insert(fact).second ? 1 : 0;
    return added != 0;
  }

  // Adds every instance of the head whose body holds. What is already ground goes first.
  void solve(const gdl::Term& head, const Literals& body, const Values& values, Terms& found) {
    const auto place = next(body, values);
    if (!place) {
      found.insert(filled(head, values));
      return;
    }
    const gdl::Literal& literal = body[*place];
    Literals rest = body;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(*place));
    switch (literal.kind) {
    case gdl::Literal::Kind::distinct:
      if (filled(literal.terms[0], values) != filled(literal.terms[1], values))
        solve(head, rest, values, found);
      return;
    case gdl::Literal::Kind::negated:
      if (!facts_[literal.atom.name].contains(filled(literal.atom, values)))
        solve(head, rest, values, found);
      return;
    case gdl::Literal::Kind::either:
      for (const Literals& alternative : literal.either) {
        Literals longer = rest;
        longer.insert(longer.end(), alternative.begin(), alternative.end());
        solve(head, longer, values, found);
      }
      return;
    case gdl::Literal::Kind::atom:
      for (const gdl::Term& fact : facts_[literal.atom.name]) {
        Values longer = values;
        if (matches(literal.atom, fact, longer)) solve(head, rest, longer, found);
      }
    }
  }

  std::optional<size_t> next(const Literals& body, const Values& values) const {
    std::optional<size_t> atom, either;
    for (size_t i = 0; i < body.size(); ++i) {
      if (body[i].kind == gdl::Literal::Kind::atom) {
        if (!atom) atom = i;
      } else if (body[i].kind == gdl::Literal::Kind::either) {
        either = i;
      } else if (isGround(body[i], values)) {
        return i;
      }
    }
    return atom ? atom : either;
  }

  static bool isGround(const gdl::Literal& literal, const Values& values) {
    if (literal.kind == gdl::Literal::Kind::negated) return isGround(literal.atom, values);
    return isGround(literal.terms[0], values) && isGround(literal.terms[1], values);
  }

  static bool isGround(const gdl::Term& term, const Values& values) {
    if (term.variable) return values.contains(term.name);
    for (const gdl::Term& arg : term.args)
      if (!isGround(arg, values)) return false;
    return true;
  }

  static gdl::Term filled(gdl::Term term, const Values& values) {
    if (term.variable) return values.at(term.name);
    for (gdl::Term& arg : term.args) arg = filled(arg, values);
    return term;
  }

  static bool matches(const gdl::Term& pattern, const gdl::Term& fact, Values& values) {
    if (pattern.variable) return values.try_emplace(pattern.name, fact).first->second == fact;
    if (pattern.name != fact.name || pattern.parenthesised != fact.parenthesised ||
        pattern.args.size() != fact.args.size())
      return false;
    for (size_t i = 0; i < pattern.args.size(); ++i)
      if (!matches(pattern.args[i], fact.args[i], values)) return false;
    return true;
  }

  const gdl::Game& game_;
  bool layered_ = false;
  std::map<std::string, size_t> levels_;            // by predicate
  std::set<std::string> moving_ = {"true", "does"}; // predicates that depend on these
  std::map<std::string, Terms> fixed_;              // facts of the others
  std::map<std::string, Terms> facts_;              // by predicate, of the position being asked
};

} // namespace oddsat::support
