#include "oddsat/games/hidden/mixture_text.hpp"

#include <algorithm>

namespace oddsat::hidden {

namespace {

std::string nameOf(const ObservedSteps& steps, size_t role) {
  return gdl::toInfix(steps.machine().roles()[role]);
}

std::string moveText(const ObservedSteps& steps, const Graph& graph, Side side, uint32_t set,
                     uint32_t number) {
  const std::vector<MoveId> moves = graph.moves(steps, side, set, number);
  std::string text;
  for (size_t i = 0; i < moves.size(); ++i) {
    const size_t role = graph.roles.of[side][i];
    text += (i > 0 ? " & " : "") + gdl::toInfix(steps.machine().moves(role)[moves[i]]);
  }
  return text;
}

std::string stepText(const ObservedSteps& steps, const Graph& graph, Side side,
                     const InformationSet& set) {
  const std::vector<MoveId> moves = graph.moves(steps, side, set.before, set.move);
  std::string text;
  for (size_t i = 0; i < moves.size(); ++i) {
    const size_t role = graph.roles.of[side][i];
    std::vector<std::string> observed;
    for (const gdl::Term& term : steps.inWords(role, graph.observations[side][set.observed][i]))
      observed.push_back(gdl::toInfix(term));
    std::ranges::sort(observed);
    text += (i > 0 ? ", " : "") + nameOf(steps, role) + " " +
            gdl::toInfix(steps.machine().moves(role)[moves[i]]) + " [";
    for (size_t o = 0; o < observed.size(); ++o) text += (o > 0 ? " " : "") + observed[o];
    text += "]";
  }
  return text;
}

} // namespace

std::string knowledgeText(const ObservedSteps& steps, const Graph& graph, Side side, uint32_t set) {
  const InformationSet& known = graph.sets[side][set];
  if (known.before == none) return "start";
  const std::string before = knowledgeText(steps, graph, side, known.before);
  return (before == "start" ? "" : before + "; ") + stepText(steps, graph, side, known);
}

std::string mixtureText(const ObservedSteps& steps, const Graph& graph, const MixedValue& found) {
  std::string text = "% What each side knows, and how often it makes each move then.\n";
  for (const Side side : {maximiser, opponents}) {
    text += side == maximiser ? "maximiser" : "opponents";
    for (const size_t role : graph.roles.of[side]) text += " " + nameOf(steps, role);
    text += "\n";
    for (uint32_t set = 0; set < graph.sets[side].size(); ++set) {
      const std::vector<Rational>& moves = found.strategies[side][set];
      if (moves.empty()) continue;
      text += knowledgeText(steps, graph, side, set) + " :";
      for (uint32_t move = 0; move < moves.size(); ++move)
        if (moves[move] != 0)
          text += " | " + moveText(steps, graph, side, set, move) + " = " + toString(moves[move]);
      text += "\n";
    }
  }
  return text;
}

} // namespace oddsat::hidden
