// Random graphs with cycles (recurring_judge.hpp) as games: the players x (the maximiser) and o,
// chance, and positions at(N). Edges are moves edge(K), those of chance as often as they weigh.
#pragma once

#include "support/recurring_judge.hpp"

#include <string>

namespace oddsat::support {

// Ends are worth their part of 100 to x, the rest of 100 to o.
inline std::string gameOf(const recurring::Graph& graph) {
  using recurring::Node;
  using recurring::Owner;
  std::string text = "role(x). role(o). role(random). init(at(" + std::to_string(graph.start) +
                     ")).\n"
                     "legal(P,edge(K)) :- true(at(N)), moves(N,P), edge(N,K,M).\n"
                     "legal(P,noop) :- role(P), true(at(N)), not moves(N,P).\n"
                     "next(at(M)) :- true(at(N)), moves(N,P), does(P,edge(K)), edge(N,K,M).\n"
                     "terminal :- true(at(N)), worth(N,G).\n"
                     "goal(x,G) :- true(at(N)), worth(N,G).\n"
                     "goal(o,H) :- true(at(N)), worth(N,G), rest(G,H). goal(random,0).\n"
                     "rest(0,100). rest(25,75). rest(50,50). rest(75,25). rest(100,0).\n";
  for (Node node = 0; node < graph.size(); ++node) {
    const std::string name = std::to_string(node);
    if (graph.owner(node) == Owner::end) {
      text += "worth(" + name + "," + toString(graph.worth(node) * 100) + ").\n";
      continue;
    }
    const char* mover = graph.owner(node) == Owner::maximiser  ? "x"
                        : graph.owner(node) == Owner::opponent ? "o"
                                                               : "random";
    text += "moves(" + name + "," + mover + "). ";
    const auto targets = graph.targets(node);
    int number = 0;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      for (uint64_t i = 0; i < graph.weight(node, edge); ++i)
        text += "edge(" + name + "," + std::to_string(++number) + "," +
                std::to_string(targets[edge]) + "). ";
    text += "\n";
  }
  return text;
}

// The same graph where only full worth counts.
inline recurring::Graph onlyWins(recurring::Graph graph) {
  for (recurring::Node node = 0; node < graph.size(); ++node)
    if (graph.owner(node) == recurring::Owner::end && graph.worth(node) < 1) graph.makeEnd(node, 0);
  return graph;
}

} // namespace oddsat::support
