#include "oddsat/games/hidden/strategy_rows.hpp"

#include <algorithm>

namespace oddsat::hidden {

namespace {

std::string moveName(const ObservedSteps& steps, const Graph& graph, uint32_t set,
                     uint32_t number) {
  const size_t role = graph.roles.of[maximiser].front();
  return gdl::toInfix(
      steps.machine().moves(role)[graph.moves(steps, maximiser, set, number).front()]);
}

std::string stepText(const ObservedSteps& steps, const Graph& graph, const InformationSet& set) {
  std::vector<std::string> observed;
  const ObservationId seen = graph.observations[maximiser][set.observed].front();
  for (const gdl::Term& term : steps.inWords(graph.roles.of[maximiser].front(), seen))
    observed.push_back(gdl::toInfix(term));
  std::ranges::sort(observed);
  std::string text = moveName(steps, graph, set.before, set.move) + " [";
  for (size_t i = 0; i < observed.size(); ++i) text += (i > 0 ? " " : "") + observed[i];
  return text + "]";
}

std::vector<std::string> knownIn(const ObservedSteps& steps, const Graph& graph, uint32_t set) {
  std::vector<std::string> known;
  for (; graph.sets[maximiser][set].before != none; set = graph.sets[maximiser][set].before)
    known.push_back(stepText(steps, graph, graph.sets[maximiser][set]));
  std::ranges::reverse(known);
  return known;
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? between : "") + parts[i];
  return text;
}

} // namespace

WrittenStrategy writtenStrategy(const ObservedSteps& steps, const Graph& graph,
                                const Mixture& mixture) {
  WrittenStrategy found;
  const std::vector<InformationSet>& sets = graph.sets[maximiser];
  std::vector<bool> reached(sets.size()); // by own moves
  for (uint32_t set = 0; set < sets.size(); ++set) {
    const InformationSet& here = sets[set];
    const auto madeBefore = [&] {
      const std::vector<Rational>& moves = mixture[here.before];
      return reached[here.before] && (moves.empty() || moves[here.move] > 0);
    };
    reached[set] = here.before == none || madeBefore();
    if (!reached[set] || here.moves < 2) continue;
    StrategyRow& row = found.rows.emplace_back();
    row.known = knownIn(steps, graph, set);
    for (uint32_t move = 0; move < here.moves; ++move)
      if (mixture[set][move] > 0)
        row.moves.emplace_back(moveName(steps, graph, set, move), mixture[set][move]);
  }
  std::ranges::sort(found.rows, {},
                    [](const StrategyRow& row) { return std::pair(row.known.size(), row.known); });
  return found;
}

std::string knownText(const WrittenStrategy& strategy, const StrategyRow& row) {
  if (strategy.ofPositions) return "{" + joined(row.known, ", ") + "}";
  return row.known.empty() ? "start" : joined(row.known, "; ");
}

std::string toText(const WrittenStrategy& strategy) {
  std::string text;
  for (const StrategyRow& row : strategy.rows) {
    std::vector<std::string> moves;
    for (const auto& [move, probability] : row.moves)
      moves.push_back(probability == 1 ? move : move + " " + toString(probability));
    text += knownText(strategy, row) + ": " + joined(moves, ", ") + "\n";
  }
  return text;
}

} // namespace oddsat::hidden
