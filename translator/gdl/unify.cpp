#include "oddsat/gdl/unify.hpp"

#include <algorithm>

namespace oddsat::gdl {

namespace {

bool occurs(const std::string& variable, const Term& term) {
  if (term.variable) return term.name == variable;
  return std::any_of(term.args.begin(), term.args.end(),
                     [&](const Term& argument) { return occurs(variable, argument); });
}

bool bindVariable(const Term& variable, const Term& value, Substitution& substitution) {
  if (value.variable && value.name == variable.name) return true;
  if (occurs(variable.name, value)) return false;
  Substitution one{{variable.name, value}};
  for (auto& [name, term] : substitution) substitute(term, one);
  substitution.insert(one.begin(), one.end());
  return true;
}

bool unifyInto(Term left, Term right, Substitution& substitution) {
  substitute(left, substitution);
  substitute(right, substitution);
  if (left.variable) return bindVariable(left, right, substitution);
  if (right.variable) return bindVariable(right, left, substitution);
  if (left.name != right.name || left.args.size() != right.args.size() ||
      left.parenthesised != right.parenthesised)
    return false;
  for (size_t i = 0; i < left.args.size(); ++i)
    if (!unifyInto(left.args[i], right.args[i], substitution)) return false;
  return true;
}

} // namespace

std::optional<Substitution> unify(const Term& left, const Term& right) {
  Substitution substitution;
  if (!unifyInto(left, right, substitution)) return std::nullopt;
  return substitution;
}

void substitute(Term& term, const Substitution& substitution) {
  if (term.variable) {
    auto found = substitution.find(term.name);
    if (found == substitution.end()) return;
    Place place = term.place;
    term = found->second;
    term.place = place;
    return;
  }
  for (Term& argument : term.args) substitute(argument, substitution);
}

} // namespace oddsat::gdl
