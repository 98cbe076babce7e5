#include "oddsat/circuit/split.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::circuit {

namespace {

using Literals = std::vector<PlainLiteral>;

bool shares(const Variables& a, const Variables& b) {
  return std::ranges::any_of(a, [&](const std::string& v) { return b.contains(v); });
}

Variables common(const Variables& a, const Variables& b) {
  Variables both;
  std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
  return both;
}

void addAll(Variables& to, const Variables& from) {
  to.insert(from.begin(), from.end());
}

// A division of a body: the literals inside, and those of their variables that the rest needs.
struct Cut {
  std::vector<bool> taken; // by literal of the body
  Literals inside = {};    // taken literals
  Literals outside = {};   // other literals
  Variables kept = {};
  size_t width = 0; // number of variables inside
};

Cut makeCut(const PlainRule& rule, std::vector<bool> taken) {
  Cut cut{std::move(taken)};
  for (size_t i = 0; i < rule.body.size(); ++i)
    (cut.taken[i] ? cut.inside : cut.outside).push_back(rule.body[i]);
  Variables needed = rule.head.variables;
  addAll(needed, variablesOf(cut.outside));
  const Variables all = variablesOf(cut.inside);
  cut.kept = common(all, needed);
  cut.width = all.size();
  return cut;
}

// The literals that contain the variable.
std::vector<bool> bucket(const PlainRule& rule, const std::string& variable) {
  std::vector<bool> taken;
  for (const PlainLiteral& literal : rule.body)
    taken.push_back(literal.variables.contains(variable));
  return taken;
}

// The narrowest cut that leaves out a variable and is narrower than the rule itself.
std::optional<Cut> bestCut(const PlainRule& rule, const Limits& limits) {
  const Variables all = variablesOf(rule.body);
  std::optional<Cut> best;
  for (const std::string& variable : all) {
    if (rule.head.variables.contains(variable)) continue;
    limits.check(); // each cut copies the body
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

Bound bound(Literals literals, const Literals& context, const NewName& newName,
            const Limits& limits) {
  Bound result{std::move(literals)};
  const Variables all = variablesOf(result.literals);
  const auto open = [&] {
    Variables rest = all;
    for (const PlainLiteral& literal : result.literals)
      if (literal.binds)
        for (const std::string& variable : literal.variables) rest.erase(variable);
    return rest;
  };
  for (Variables rest = open(); !rest.empty(); rest = open()) {
    limits.check();
    const PlainLiteral* best = nullptr; // the one that brings the fewest other variables
    size_t fewest = SIZE_MAX;
    for (const PlainLiteral& literal : context) {
      if (!literal.binds || !shares(literal.variables, rest)) continue;
      const size_t others = literal.variables.size() - common(literal.variables, all).size();
      if (others < fewest) best = &literal, fewest = others;
    }
    if (!best) return result; // unsafe, as the checks of the game have reported
    if (fewest == 0) {
      result.literals.push_back(*best);
    } else {
      const PlainLiteral projection = atomOver(newName(), common(best->variables, all));
      result.rules.push_back({projection, {*best}});
      result.literals.push_back(projection);
    }
  }
  return result;
}

std::vector<PlainRule> split(PlainRule rule, const NewName& newName, const Limits& limits) {
  std::vector<PlainRule> rules;
  while (const std::optional<Cut> cut = bestCut(rule, limits)) {
    Bound part = bound(cut->inside, cut->outside, newName, limits);
    rules.insert(rules.end(), part.rules.begin(), part.rules.end());
    const PlainLiteral head = atomOver(newName(), cut->kept);
    rules.push_back({head, std::move(part.literals)});
    rule.body = cut->outside;
    rule.body.insert(rule.body.begin(), head);
  }
  rules.push_back(std::move(rule));
  return rules;
}

} // namespace oddsat::circuit
