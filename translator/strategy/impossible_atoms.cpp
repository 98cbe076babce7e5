#include "oddsat/strategy/impossible_atoms.hpp"

#include "oddsat/derive/facts.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <map>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using FK = Formula::Kind;

constexpr double mostSeconds = 2;

using Values = std::map<std::string, Term>; // values of variables

// A variable has one value within an atom.
bool matches(const Term& pattern, const Term& term, Values& values) {
  if (pattern.variable) return values.try_emplace(pattern.name, term).first->second == term;
  if (pattern.name != term.name || pattern.args.size() != term.args.size() ||
      pattern.parenthesised != term.parenthesised)
    return false;
  for (size_t i = 0; i < pattern.args.size(); ++i)
    if (!matches(pattern.args[i], term.args[i], values)) return false;
  return true;
}

bool matchesAny(const Term& pattern, const std::vector<Term>& terms) {
  return std::ranges::any_of(terms, [&](const Term& term) {
    Values values;
    return matches(pattern, term, values);
  });
}

class Walk {
public:
  Walk(const std::vector<Term>& roles, const std::vector<Term>& fluents,
       const std::vector<Term>& moves, const Term& self, Report& report)
      : roles_(roles), fluents_(fluents), moves_(moves), self_(self), report_(report) {}

  void rule(const Rule& from) {
    for (const Rule& part : from.parts) rule(part);
    formula(from.formula);
    if (from.kind == Rule::Kind::when) move(Term{me}, from.move, from.where);
  }

  void formula(const Formula& from) {
    if (from.kind == FK::fluent && !matchesAny({gdl::word::truth, {named(from.term)}}, fluents_))
      report_.warning(from.where, "'" + toString(from.term) + "' is never true in this game");
    if (from.kind == FK::does || from.kind == FK::legal || from.kind == FK::after ||
        from.kind == FK::doing)
      move(from.role, from.term, from.where);
    for (const Formula& part : from.parts) formula(part);
  }

private:
  void move(const Term& role, const Term& move, const Location& where) {
    if (!matchesAny({gdl::word::does, {named(role), named(move)}}, moves_))
      report_.warning(where,
                      "'" + toString(move) + "' is never a legal move of " + toString(named(role)));
  }

  // Replaces `me` and `opp` by roles, or by a variable if several roles are possible.
  Term named(Term term) const {
    if (term.args.empty() && term.name == me) return self_;
    if (term.args.empty() && term.name == opponent) return theOpponent();
    for (Term& part : term.args) part = named(part);
    return term;
  }

  Term theOpponent() const {
    std::vector<Term> others;
    for (const Term& role : roles_)
      if (role != self_ && role.name != gdl::word::random) others.push_back(role);
    if (others.size() == 1) return others.front();
    Term any{opponent};
    any.variable = true;
    return any;
  }

  const std::vector<Term>&roles_, &fluents_, &moves_;
  const Term& self_;
  Report& report_;
};

} // namespace

ImpossibleAtoms::ImpossibleAtoms(const gdl::Game& game, const Limits& limits) : roles_(game.roles) {
  try {
    const derive::Facts facts(game, limits.within(mostSeconds));
    fluents_ = facts.possible(derive::predicateOf(gdl::Keyword::truth));
    moves_ = facts.possible(derive::predicateOf(gdl::Keyword::does));
    known_ = true;
  } catch (const LimitReached&) {
    limits.check();
  }
}

void ImpossibleAtoms::warn(const Rule& closed, const Term& self, Report& report) const {
  if (known_) Walk(roles_, fluents_, moves_, self, report).rule(closed);
}

void ImpossibleAtoms::warn(const Formula& closed, Report& report) const {
  Term anybody{me};
  anybody.variable = true;
  if (known_) Walk(roles_, fluents_, moves_, anybody, report).formula(closed);
}

} // namespace oddsat::strategy
