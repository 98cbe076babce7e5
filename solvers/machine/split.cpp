#include "machine/split.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::machine {

namespace {

using Literals = std::vector<PlainLiteral>;

bool shares(const Variables& a, const Variables& b) {
  return std::ranges::any_of(a, [&](const std::string& v) { return b.contains(v); });
}

void addAll(Variables& to, const Variables& from) {
  to.insert(from.begin(), from.end());
}

// What is cut out of a rule: literals, and which of their variables the rest still needs.
struct Cut {
  std::vector<bool> taken; // by literal of the body
  Literals body;           // those, and what binds them
  Variables kept;
  size_t width = 0; // variables in body
};

Cut makeCut(const PlainRule& rule, std::vector<bool> taken) {
  Cut cut{std::move(taken), {}, {}, 0};
  Literals inside, outside;
  for (size_t i = 0; i < rule.body.size(); ++i)
    (cut.taken[i] ? inside : outside).push_back(rule.body[i]);
  Variables needed = rule.head.variables;
  for (const PlainLiteral& literal : outside) addAll(needed, literal.variables);
  cut.body = bound(std::move(inside), outside);
  const Variables all = variablesOf(cut.body);
  std::ranges::set_intersection(all, needed, std::inserter(cut.kept, cut.kept.end()));
  cut.width = all.size();
  return cut;
}

std::vector<bool> bucket(const PlainRule& rule, const std::string& variable) {
  std::vector<bool> taken;
  for (const PlainLiteral& literal : rule.body)
    taken.push_back(literal.variables.contains(variable));
  return taken;
}

// The narrowest cut that leaves out a variable and is narrower than the rule itself.
std::optional<Cut> bestCut(const PlainRule& rule) {
  const Variables all = variablesOf(rule.body);
  std::optional<Cut> best;
  for (const std::string& variable : all) {
    if (rule.head.variables.contains(variable)) continue;
    Cut cut = makeCut(rule, bucket(rule, variable));
    if (cut.width >= all.size()) continue;
    if (!best || cut.width < best->width) best = std::move(cut);
  }
  return best;
}

} // namespace

std::string toText(const PlainRule& rule) {
  std::string text = rule.head.text;
  for (size_t i = 0; i < rule.body.size(); ++i)
    text += (i == 0 ? " :- " : ", ") + rule.body[i].text;
  return text + ".\n";
}

Variables variablesOf(const Literals& literals) {
  Variables all;
  for (const PlainLiteral& literal : literals) addAll(all, literal.variables);
  return all;
}

PlainLiteral atomOver(const std::string& predicate, const Variables& variables) {
  std::string text = predicate;
  for (const std::string& variable : variables)
    text += (text.size() == predicate.size() ? "(" : ",") + variable;
  return {variables.empty() ? text : text + ")", variables, true};
}

Literals bound(Literals literals, const Literals& context) {
  const auto missing = [&] {
    Variables open = variablesOf(literals);
    for (const PlainLiteral& literal : literals)
      if (literal.binds)
        for (const std::string& variable : literal.variables) open.erase(variable);
    return open;
  };
  for (Variables open = missing(); !open.empty(); open = missing()) {
    const PlainLiteral* best = nullptr; // the one that brings the fewest other variables
    size_t fewest = SIZE_MAX;
    for (const PlainLiteral& literal : context) {
      if (!literal.binds || !shares(literal.variables, open)) continue;
      Variables others = literal.variables;
      for (const PlainLiteral& own : literals)
        for (const std::string& variable : own.variables) others.erase(variable);
      if (others.size() < fewest) best = &literal, fewest = others.size();
    }
    if (!best) return literals; // unsafe; the checks of the game have said so
    literals.push_back(*best);
  }
  return literals;
}

std::vector<PlainRule> split(PlainRule rule, const NewName& newName) {
  std::vector<PlainRule> rules;
  while (const std::optional<Cut> cut = bestCut(rule)) {
    const PlainLiteral part = atomOver(newName(), cut->kept);
    rules.push_back({part, cut->body});
    Literals rest{part};
    for (size_t i = 0; i < rule.body.size(); ++i)
      if (!cut->taken[i]) rest.push_back(rule.body[i]);
    rule.body = std::move(rest);
  }
  rules.push_back(std::move(rule));
  return rules;
}

} // namespace oddsat::machine
