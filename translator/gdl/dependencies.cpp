// Allowed dependencies of relations: never on their own negation, in a cycle only with arguments
// that are bounded outside of it, and for some keywords neither on the position nor on the moves.
#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/graph.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace oddsat::gdl {

namespace {

std::string chain(const Graph& graph, size_t start, const std::vector<Edge>& edges) {
  std::string text = graph.names[start];
  for (const Edge& edge : edges)
    text += (edge.negative ? " -> not " : " -> ") + graph.names[edge.to];
  return text;
}

std::vector<Note> furtherRules(const std::vector<Edge>& edges) {
  std::vector<Note> notes;
  for (size_t i = 1; i < edges.size(); ++i)
    if (edges[i].rule != edges[i - 1].rule)
      notes.push_back({edges[i].rule->where, "the chain continues here"});
  return notes;
}

// Reports one error for each component of rules that contains a negation, with the shortest cycle
// through its first negation.
void checkStratification(const Graph& rules, Report& report) {
  std::set<size_t> reported;
  for (size_t node = 0; node < rules.edges.size(); ++node) {
    size_t component = rules.components[node];
    for (const Edge& edge : rules.edges[node]) {
      if (!edge.negative || rules.components[edge.to] != component ||
          !reported.insert(component).second)
        continue;
      std::vector<Edge> circle{edge};
      if (edge.to != node) {
        std::vector<Edge> back = path(rules, edge.to, node, component);
        circle.insert(circle.end(), back.begin(), back.end());
      }
      report.error(edge.rule->where,
                   fmt::format("'{}' depends on its own negation: {}", rules.names[node],
                               chain(rules, node, circle)),
                   furtherRules(circle));
    }
  }
}

// The recursion restriction. Take a body literal that is in a cycle with the head. Each of its
// arguments must be an argument of the head, or all variables of the argument must occur in
// positive literals outside the cycle. Then the argument has finitely many values: those of the
// head's argument, or terms of a fixed shape over values from outside.
class Recursion {
public:
  Recursion(const Rule& rule, std::set<std::string> circle, Notation notation, Report& report,
            Pace& pace)
      : rule_(rule), circle_(std::move(circle)), notation_(notation), report_(report), pace_(pace) {
  }

  void check() { conjunction(rule_.body, {}); }

private:
  void conjunction(const std::vector<Literal>& literals, std::set<std::string> bounded) {
    for (const Literal& literal : literals) {
      pace_.step();
      if (literal.kind == Literal::Kind::atom && !hangsTogether(literal))
        forEachVariable(literal.atom, [&](const Term& term) { bounded.insert(term.name); });
    }
    for (const Literal& literal : literals) {
      pace_.step();
      if (literal.kind == Literal::Kind::atom && hangsTogether(literal))
        demand(literal.atom, bounded);
      for (const std::vector<Literal>& alternative : literal.either)
        conjunction(alternative, bounded);
    }
  }

  bool hangsTogether(const Literal& literal) const { return circle_.count(literal.atom.name) > 0; }

  void demand(const Term& atom, const std::set<std::string>& bounded) {
    const std::vector<Term>& head = rule_.head.args;
    for (const Term& argument : atom.args) {
      bool isBounded = true;
      forEachVariable(argument, [&](const Term& term) { isBounded &= bounded.count(term.name); });
      if (isBounded || std::ranges::find(head, argument) != head.end()) continue;
      report_.error(
          locate(rule_, argument.place),
          fmt::format("'{}' is defined through '{}' again, and nothing bounds {}: it has to be an "
                      "argument of the head too, or of a literal outside this circle",
                      rule_.head.name, atom.name, toString(argument, notation_)));
      return;
    }
  }

  const Rule& rule_;
  std::set<std::string> circle_; // relations in a cycle with the head of this rule
  Notation notation_;
  Report& report_;
  Pace& pace_;
};

void checkRecursion(const Game& game, const Graph& rules, Report& report, Pace& pace) {
  for (size_t node = 0; node < rules.edges.size(); ++node) {
    std::set<std::string> circle;
    for (const Edge& edge : rules.edges[node])
      if (rules.components[edge.to] == rules.components[node]) circle.insert(rules.names[edge.to]);
    if (!circle.empty())
      Recursion(game.rules[node], std::move(circle), game.notation, report, pace).check();
  }
}

void forbid(const Graph& relations, const char* from, const char* to, const char* reason,
            Report& report) {
  size_t start = find(relations, from), goal = find(relations, to);
  if (start == Graph::none || goal == Graph::none) return;
  std::vector<Edge> edges = path(relations, start, goal);
  if (edges.empty()) return;
  report.error(edges.front().rule->where,
               fmt::format("'{}' depends on '{}', but {}: {}", from, to, reason,
                           chain(relations, start, edges)),
               furtherRules(edges));
}

} // namespace

void checkDependencies(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  Graph relations = relationGraph(game, pace);
  Graph rules = ruleGraph(game, relations, pace);
  checkStratification(rules, report);
  checkRecursion(game, rules, report, pace);
  for (const char* keyword : {word::legal, word::terminal, word::goal, word::init})
    forbid(relations, keyword, word::does, "it must be known before anybody moves", report);
  forbid(relations, word::init, word::truth, "the first position is made from nothing", report);
  std::vector<const char*> domains{word::base, word::input};
  if (hidesInformation(game)) domains.push_back(word::percept);
  for (const char* keyword : domains)
    for (const char* changing : {word::truth, word::does})
      forbid(relations, keyword, changing, "domains are the same in every position", report);
}

} // namespace oddsat::gdl
