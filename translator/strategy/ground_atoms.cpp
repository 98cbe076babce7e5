// Grounding of terms and of formulas without parts: one case for each kind.
#include "oddsat/strategy/grounder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::strategy {

using gdl::Term;
using FK = Formula::Kind;
using Nature = Facts::Nature;

Term Grounder::opponentOf(const Location& where) const {
  std::vector<Term> others;
  for (const Term& role : facts_.roles())
    if (role != self_ && role.name != gdl::word::random) others.push_back(role);
  if (others.size() != 1)
    throw Error(where, "'opp' needs exactly one other role, and here there are " +
                           std::to_string(others.size()));
  return others.front();
}

Term Grounder::term(const Term& from, const Location& where) const {
  if (from.variable) {
    auto found = bound_.find(from.name);
    if (found == bound_.end())
      throw Error(where, "the variable '" + from.name +
                             "' is free here: quantify it with 'exists' or 'forall'");
    return found->second;
  }
  if (from.args.empty() && (from.name == me || from.name == opponent)) {
    return from.name == me ? self_ : opponentOf(where);
  }
  Term result = from;
  for (Term& part : result.args) part = term(part, where);
  return result;
}

Term Grounder::role(const Term& from, const Location& where) const {
  Term found = term(from, where);
  if (!facts_.isRole(found))
    throw Error(where, "'" + toString(found) + "' is no role of this game");
  return found;
}

FormulaId Grounder::fluent(const Formula& from) {
  return formulas_.state({StateAtom::Kind::fluent, {}, term(from.term, from.where)});
}

FormulaId Grounder::act(const Formula& from) {
  Term who = role(from.role, from.where);
  return formulas_.act({std::move(who), term(from.term, from.where)});
}

FormulaId Grounder::legal(const Formula& from) {
  Term who = role(from.role, from.where);
  return formulas_.state({StateAtom::Kind::legal, std::move(who), term(from.term, from.where)});
}

FormulaId Grounder::goal(const Term& who, int value) {
  return formulas_.state({StateAtom::Kind::goal, who, {}, value});
}

FormulaId Grounder::wins(const Term& who) {
  Nature own = facts_.nature({"wins", 1});
  if (own == Nature::unknown) return goal(who, 100);
  return relation({"wins", {who}}, {});
}

FormulaId Grounder::loses(const Term& who) {
  if (facts_.nature({"loses", 1}) != Nature::unknown) return relation({"loses", {who}}, {});
  std::vector<FormulaId> others;
  for (const Term& role : facts_.roles())
    if (role != who && role.name != gdl::word::random) others.push_back(wins(role));
  return others.empty() ? goal(who, 0) : formulas_.any(std::move(others));
}

FormulaId Grounder::relation(Term atom, const Location& where) {
  switch (facts_.nature({atom.name, atom.args.size()})) {
  case Nature::fixed:
    return facts_.holds(atom) ? Formulas::yes : Formulas::no;
  case Nature::state:
    return formulas_.state({StateAtom::Kind::relation, {}, std::move(atom)});
  default:
    break;
  }
  throw Error(where, "'" + atom.name + "' has no value in a state");
}

FormulaId Grounder::goalValue(const Formula& from) {
  const Term value = term(from.term, from.where);
  if (value.name.find_first_not_of("0123456789") != std::string::npos || value.name.size() > 9)
    throw Error(from.where, "a goal value is a number, not '" + toString(value) + "'");
  return goal(role(from.role, from.where), std::stoi(value.name));
}

FormulaId Grounder::observed(const Formula& from) {
  const Term who = role(from.role, from.where);
  return formulas_.state(
      {StateAtom::Kind::fluent, {}, memoryOfPercept(who, term(from.term, from.where))});
}

FormulaId Grounder::atom(const Formula& from) {
  switch (from.kind) {
  case FK::yes:
    return Formulas::yes;
  case FK::no:
    return Formulas::no;
  case FK::initial:
    return formulas_.state({StateAtom::Kind::initial});
  case FK::terminal:
    return formulas_.state({StateAtom::Kind::terminal});
  case FK::fluent:
    return fluent(from);
  case FK::does:
    return act(from);
  case FK::legal:
    return legal(from);
  case FK::wins:
    return wins(role(from.role, from.where));
  case FK::loses:
    return loses(role(from.role, from.where));
  case FK::goal:
    return goalValue(from);
  case FK::observes:
    return observed(from);
  case FK::equal:
    return term(from.terms[0], from.where) == term(from.terms[1], from.where) ? Formulas::yes
                                                                              : Formulas::no;
  default:
    return relation(term(from.term, from.where), from.where);
  }
}

} // namespace oddsat::strategy
