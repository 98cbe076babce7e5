#include "oddsat/gdl/write.hpp"

#include <ostream>

namespace oddsat::gdl {

namespace {

// A rule is written in one line if it fits, else with one literal in each line.
constexpr size_t lineWidth = 100;

std::string kif(const Literal& literal);
std::string infix(const Literal& literal);

std::string kif(const std::vector<Literal>& conjunction) {
  if (conjunction.size() == 1) return kif(conjunction.front());
  std::string text = "(and";
  for (const Literal& literal : conjunction) text += " " + kif(literal);
  return text + ")";
}

std::string kif(const Literal& literal) {
  switch (literal.kind) {
  case Literal::Kind::atom:
    return toKif(literal.atom);
  case Literal::Kind::negated:
    return "(not " + toKif(literal.atom) + ")";
  case Literal::Kind::distinct:
    return "(distinct " + toKif(literal.terms[0]) + " " + toKif(literal.terms[1]) + ")";
  case Literal::Kind::either:
    break;
  }
  std::string text = "(or";
  for (const std::vector<Literal>& alternative : literal.either) text += " " + kif(alternative);
  return text + ")";
}

std::string infix(const std::vector<Literal>& conjunction) {
  std::string text;
  for (const Literal& literal : conjunction) text += (text.empty() ? "" : " & ") + infix(literal);
  return text;
}

std::string infix(const Literal& literal) {
  switch (literal.kind) {
  case Literal::Kind::atom:
    return toInfix(literal.atom);
  case Literal::Kind::negated:
    return "not " + toInfix(literal.atom);
  case Literal::Kind::distinct:
    return "distinct(" + toInfix(literal.terms[0]) + "," + toInfix(literal.terms[1]) + ")";
  case Literal::Kind::either:
    break;
  }
  std::string text;
  for (const std::vector<Literal>& alternative : literal.either)
    text += (text.empty() ? "or(" : ", ") + infix(alternative);
  return text + ")";
}

void write(std::ostream& out, const Rule& rule, Notation notation) {
  bool isKif = notation == Notation::kif;
  std::string head = toString(rule.head, notation);
  if (rule.body.empty()) {
    if (isKif && head.front() != '(')
      head = "(<= " + head + ")"; // every statement of KIF is a list
    out << head << (isKif ? "\n" : ".\n");
    return;
  }
  std::vector<std::string> parts;
  size_t width = head.size() + (isKif ? 5 : 3);
  for (const Literal& literal : rule.body) {
    parts.push_back(isKif ? kif(literal) : infix(literal));
    width += parts.back().size() + (isKif ? 1 : 2);
  }
  const char* comma = isKif ? "" : ",";
  const char* blank = width <= lineWidth ? " " : "\n    ";
  out << (isKif ? "(<= " : "") << head << (isKif ? "" : " :-");
  for (size_t i = 0; i < parts.size(); ++i) out << (i > 0 ? comma : "") << blank << parts[i];
  out << (isKif ? ")\n" : ".\n");
}

} // namespace

// Writes a blank line between the rules of different relations.
void write(std::ostream& out, const Game& game, Notation notation) {
  const Rule* last = nullptr;
  for (const Rule& rule : game.rules) {
    if (last && last->head.name != rule.head.name) out << "\n";
    write(out, rule, notation);
    last = &rule;
  }
}

} // namespace oddsat::gdl
