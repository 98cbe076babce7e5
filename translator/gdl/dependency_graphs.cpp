// Builds the two graphs of graph.hpp from a game.
#include "oddsat/gdl/graph.hpp"
#include "oddsat/gdl/literals.hpp"
#include "oddsat/gdl/unify.hpp"

#include <map>

namespace oddsat::gdl {

namespace {

using Relation = std::pair<std::string, size_t>; // name and number of arguments

Relation relationOf(const Term& atom) {
  return {atom.parenthesised ? "(" + atom.name + ")" : atom.name, atom.args.size()};
}

// Renames the variables of a literal, because they differ from the variables of another rule's head
// even if they have the same name. No name of a game contains a blank.
Term renamed(Term term) {
  if (term.variable) term.name += ' ';
  for (Term& argument : term.args) argument = renamed(std::move(argument));
  return term;
}

} // namespace

Graph relationGraph(const Game& game, Pace& pace) {
  Graph graph;
  auto node = [&](const Term& atom) {
    auto [found, isNew] = graph.numbers.try_emplace(relationOf(atom), graph.names.size());
    if (isNew) {
      graph.names.push_back(found->first.first);
      graph.edges.emplace_back();
    }
    return found->second;
  };
  for (const Rule& rule : game.rules) {
    size_t head = node(rule.head);
    forEachAtom(rule.body, [&](const Term& atom, const Literal& literal) {
      pace.step();
      size_t to = node(atom); // before edges is indexed: it may grow
      graph.edges[head].push_back({to, literal.kind == Literal::Kind::negated, &rule});
    });
  }
  findComponents(graph);
  return graph;
}

size_t find(const Graph& relations, const std::string& name) {
  for (size_t node = 0; node < relations.names.size(); ++node)
    if (relations.names[node] == name) return node;
  return Graph::none;
}

Graph ruleGraph(const Game& game, const Graph& relations, Pace& pace) {
  const auto component = [&](const Term& atom) {
    return relations.components[relations.numbers.at(relationOf(atom))];
  };
  Graph graph;
  std::map<Relation, std::vector<size_t>> definedBy;
  for (size_t i = 0; i < game.rules.size(); ++i) {
    const Relation head = relationOf(game.rules[i].head);
    graph.names.push_back(head.first);
    if (!game.rules[i].body.empty()) definedBy[head].push_back(i);
  }
  graph.edges.resize(game.rules.size());
  for (size_t i = 0; i < game.rules.size(); ++i) {
    forEachAtom(game.rules[i].body, [&](const Term& atom, const Literal& literal) {
      pace.step();
      if (component(atom) != component(game.rules[i].head)) return;
      Term other = renamed(atom);
      for (size_t target : definedBy[relationOf(atom)]) {
        pace.step();
        if (unify(other, game.rules[target].head))
          graph.edges[i].push_back(
              {target, literal.kind == Literal::Kind::negated, &game.rules[i]});
      }
    });
  }
  findComponents(graph);
  return graph;
}

} // namespace oddsat::gdl
