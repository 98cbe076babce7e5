#include "oddsat/strategy/write_strategies.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

namespace oddsat::strategy {

namespace {

using FK = Formula::Kind;
using RK = Rule::Kind;

std::string quotedIfOdd(const std::string& name) {
  bool plain = isLower(name[0]) || isDigit(name[0]);
  for (char c : name) plain = plain && (isAlphanumeric(c) || c == '_');
  if (name == "me" || name == "opp") plain = false;
  return plain ? name : "'" + name + "'";
}

std::string joined(const std::vector<gdl::Term>& terms) {
  std::string text;
  for (const gdl::Term& term : terms) text += (text.empty() ? "" : ",") + toString(term);
  return text;
}

std::string text(const Domain& domain) {
  switch (domain.kind) {
  case Domain::Kind::named:
    return quotedIfOdd(domain.name);
  case Domain::Kind::relation:
    return toString(domain.terms.front());
  case Domain::Kind::range:
    return std::to_string(domain.from) + ".." + std::to_string(domain.to);
  case Domain::Kind::listed:
    break;
  }
  // No term begins with a parenthesis, so the text is not read as a KIF term, which begins with
  // "{(".
  return "{" + joined(domain.terms) + "}";
}

std::string text(const std::vector<Binder>& binders) {
  std::string found;
  for (const Binder& binder : binders)
    found += (found.empty() ? "" : ", ") + binder.variable + " in " + text(binder.domain);
  return found;
}

// The binding strength of a formula; a weaker part needs parentheses.
int strength(const Formula& formula) {
  switch (formula.kind) {
  case FK::exists:
  case FK::forall:
    return 0;
  case FK::equivalence:
    return 1;
  case FK::implication:
    return 2;
  case FK::disjunction:
    return 3;
  case FK::conjunction:
    return 4;
  default:
    return 5;
  }
}

std::string text(const Formula& formula, int needed);

std::string infix(const Formula& formula, const char* sign, int left, int right) {
  std::string found;
  for (size_t i = 0; i < formula.parts.size(); ++i)
    found += (i == 0 ? "" : sign) + text(formula.parts[i], i == 0 ? left : right);
  return found;
}

std::string call(const char* name, std::initializer_list<gdl::Term> terms) {
  return std::string(name) + "(" + joined(terms) + ")";
}

std::string bareAtom(const Formula& formula) {
  switch (formula.kind) {
  case FK::yes:
    return "T";
  case FK::no:
    return "F";
  case FK::initial:
    return gdl::word::init;
  case FK::terminal:
    return gdl::word::terminal;
  case FK::fluent:
    return call(gdl::word::truth, {formula.term});
  case FK::does:
    return call(gdl::word::does, {formula.role, formula.term});
  case FK::legal:
    return call(gdl::word::legal, {formula.role, formula.term});
  case FK::wins:
    return call("wins", {formula.role});
  case FK::loses:
    return call("loses", {formula.role});
  case FK::goal:
    return call(gdl::word::goal, {formula.role, formula.term});
  case FK::observes:
    return call("observes", {formula.role, formula.term});
  case FK::equal:
    return toString(formula.terms[0]) + " = " + toString(formula.terms[1]);
  default:
    return toString(formula.term);
  }
}

// The logics of `check`.
std::string bareModality(const Formula& formula, const std::string& inner) {
  switch (formula.kind) {
  case FK::can:
    return "[" + joined(formula.terms) + "] " + inner;
  case FK::force:
    return "[[" + joined(formula.terms) + "]] " + inner;
  case FK::after:
    return "[" + call(gdl::word::does, {formula.role, formula.term}) + "] " + inner;
  case FK::doing:
    return "<" + call(gdl::word::does, {formula.role, formula.term}) + "> " + inner;
  default:
    return "{| " + text(formula.parts[0], 0) + " |} " + inner;
  }
}

std::string bare(const Formula& formula) {
  if (formula.kind <= FK::equal) return bareAtom(formula);
  auto part = [&](int needed) { return text(formula.parts.back(), needed); };
  switch (formula.kind) {
  case FK::negation:
    return "~" + part(formula.parts[0].kind == FK::equal ? 6 : 5);
  case FK::conjunction:
    return infix(formula, " & ", 5, 5);
  case FK::disjunction:
    return infix(formula, " | ", 4, 4);
  case FK::implication:
    return infix(formula, " -> ", 3, 2);
  case FK::equivalence:
    return infix(formula, " <-> ", 1, 2);
  case FK::next:
    return "next(" + part(0) + ")";
  case FK::strongNext:
    return "snext(" + part(0) + ")";
  case FK::possibly:
    return "possibly(" + part(0) + ")";
  case FK::previous:
    return "previous(" + part(0) + ")";
  case FK::once:
    return "once(" + part(0) + ")";
  case FK::since:
    return "since(" + text(formula.parts[0], 0) + ", " + part(0) + ")";
  case FK::knows:
    return "knows(" + toString(formula.role) + ", " + part(0) + ")";
  case FK::possible:
    return "possible(" + toString(formula.role) + ", " + part(0) + ")";
  case FK::exists:
    return "exists " + text(formula.binders) + ": " + part(0);
  case FK::forall:
    return "forall " + text(formula.binders) + ": " + part(0);
  default:
    return bareModality(formula, part(5));
  }
}

std::string text(const Formula& formula, int needed) {
  bool brackets = strength(formula) < needed || (needed == 6 && formula.kind == FK::equal);
  return brackets ? "(" + bare(formula) + ")" : bare(formula);
}

std::string joinedParts(const Rule& rule, const char* sign) {
  std::string found;
  for (const Rule& part : rule.parts) {
    bool composite = part.kind == RK::first || part.kind == RK::filter || part.kind == RK::when;
    bool open = part.kind == RK::leaf && strength(part.formula) == 0;
    std::string inner = toString(part);
    found += (found.empty() ? "" : sign) + (composite || open ? "(" + inner + ")" : inner);
  }
  return found;
}

std::string header(const std::string& name, const std::vector<std::string>& parameters) {
  std::string found = quotedIfOdd(name);
  for (size_t i = 0; i < parameters.size(); ++i) found += (i == 0 ? "(" : ", ") + parameters[i];
  return parameters.empty() ? found : found + ")";
}

} // namespace

std::string toString(const gdl::Term& term) {
  if (term.name == me && term.args.empty()) return "me";
  if (term.name == opponent && term.args.empty()) return "opp";
  std::string name = term.variable ? term.name : quotedIfOdd(term.name);
  if (term.parenthesised && term.args.empty()) return name + "()";
  return term.args.empty() ? name : name + "(" + joined(term.args) + ")";
}

std::string toString(const Formula& formula) {
  return text(formula, 0);
}

std::string toString(const Rule& rule) {
  switch (rule.kind) {
  case RK::leaf:
    return toString(rule.formula);
  case RK::first:
    return joinedParts(rule, " |> ");
  case RK::filter: // a single part: `least` as a unit
    return rule.parts.size() == 1 ? "(" + toString(rule.parts[0]) + ")" : joinedParts(rule, " &> ");
  case RK::least:
  case RK::greatest:
    return std::string(rule.kind == RK::least ? "least " : "greatest ") + text(rule.binders) +
           ": " + toString(rule.formula);
  case RK::when:
    return "when " + toString(rule.formula) + " do " + toString(rule.move) +
           (rule.symmetric ? " symmetric" : "") + (rule.group.empty() ? "" : " " + rule.group);
  case RK::call:
    return toString(rule.name);
  }
  return "";
}

void write(std::ostream& out, const File& file) {
  for (const DomainDeclaration& domain : file.domains)
    out << "domain " << quotedIfOdd(domain.name) << " = " << text(domain.domain) << '\n';
  for (const Macro& macro : file.macros)
    out << "def " << header(macro.name, macro.parameters) << " = " << toString(macro.formula)
        << '\n';
  for (const Named& named : file.strategies) {
    out << "strategy " << header(named.name, named.parameters);
    if (named.role) out << " for " << toString(*named.role);
    out << " = " << toString(named.rule) << '\n';
  }
}

} // namespace oddsat::strategy
