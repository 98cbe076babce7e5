#include "oddsat/games/recurring/graph_answer.hpp"

#include "oddsat/games/recurring/retrograde.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

class Answering {
public:
  Answering(const GraphQuestion& question, const Limits& limits, const OnProgress& onProgress,
            double progressEvery)
      : question_(question), graph_(question.graph), limits_(limits), onProgress_(onProgress),
        times_(progressEvery) {
    answer_.solver = "recurring";
  }

  GraphAnswer run() {
    const bool exactly = question_.stopped.empty() && !question_.approximate;
    try {
      if (!exactly || !solveExactly()) bound();
    } catch (const LimitReached& limit) {
      answer_.status = Status::unknown;
      answer_.reason = limit.what();
    }
    decide();
    return {std::move(answer_), drawn_, std::move(solutions_)};
  }

private:
  Solution solved(const Graph& graph, Rounding rounding) {
    Effort effort;
    effort.rounding = rounding;
    effort.onProgress = [&](size_t count) {
      if (onProgress_ && times_.isTime(limits_.secondsUsed()))
        onProgress_({"components", std::to_string(count) + " positions"});
    };
    Solution solution = solve(graph, effort, limits_);
    answer_.statistics["components"] = solution.components;
    answer_.statistics["largest_component"] = solution.largest;
    answer_.statistics["systems"] += solution.systems;
    if (rounding == Rounding::none) answer_.statistics["denominator"] = solution.denominatorBits;
    return solution;
  }

  bool solveExactly() {
    const bool deterministic = isDeterministic(graph_);
    Solution solution =
        deterministic ? retrograde(graph_, limits_) : solved(graph_, Rounding::none);
    if (solution.tooLong) return false;
    write(solution.values, solution.values);
    answer_.status = Status::exact;
    if (deterministic) countSteps(solution);
    solutions_.emplace(Solutions{std::move(solution)});
    return true;
  }

  void countSteps(const Solution& solution) {
    if (answer_.low == 1) answer_.statistics["steps"] = solution.rank[graph_.start];
    if (answer_.low == 1 || graph_.owner(graph_.start) == Owner::end) return;
    const std::vector<uint32_t> lost = stepsToForce(graph_, Owner::opponent, 0);
    drawn_ = lost[graph_.start] == never;
    if (!drawn_) answer_.statistics["steps"] = lost[graph_.start];
    if (!drawn_ || graph_.owner(graph_.start) != Owner::maximiser) return;
    std::vector<MoveValue> drawing;
    for (size_t i = 0; i < answer_.bestMoves.size(); ++i)
      if (lost[graph_.targets(graph_.start)[i]] == never) drawing.push_back(answer_.bestMoves[i]);
    answer_.bestMoves = std::move(drawing);
  }

  // Positions that were not expanded count as 0 in the lower bound and as 1 in the upper bound.
  void bound() {
    Solution low = solved(graph_, Rounding::down);
    answer_.low = low.values.of(graph_.start);
    Solution high = question_.open.empty() ? solved(graph_, Rounding::up) : solvedAbove();
    write(low.values, high.values);
    const bool known = answer_.low == answer_.high;
    answer_.status = known                       ? Status::exact
                     : question_.stopped.empty() ? Status::interval
                                                 : Status::unknown;
    if (answer_.status == Status::unknown) answer_.reason = question_.stopped;
    if (low.proved && high.proved) solutions_.emplace(Solutions{std::move(low), std::move(high)});
  }

  Solution solvedAbove() {
    Graph above = graph_;
    for (const Node node : question_.open) above.makeEnd(node, 1);
    return solved(above, Rounding::up);
  }

  void write(const Values& low, const Values& high) {
    answer_.low = low.of(graph_.start);
    answer_.high = high.of(graph_.start);
    if (!question_.role || question_.moves.empty()) return;
    const auto targets = graph_.targets(graph_.start);
    for (size_t i = 0; i < question_.moves.size(); ++i) {
      const Node after = question_.moves.size() == 1 ? graph_.start : targets[i];
      answer_.moves.push_back({*question_.role, question_.moves[i], low.of(after), high.of(after)});
    }
    chooseBest();
    if (!question_.allMoves) answer_.moves.clear();
  }

  void chooseBest() {
    const bool most = question_.maximises;
    const std::vector<MoveValue>& all = answer_.moves;
    Rational low = all.front().low, high = all.front().high;
    for (const MoveValue& move : all) {
      low = most ? std::max(low, move.low) : std::min(low, move.low);
      high = most ? std::max(high, move.high) : std::min(high, move.high);
    }
    std::vector<MoveValue> candidates;
    for (const MoveValue& move : all)
      if (most ? move.high >= low : move.low <= high) candidates.push_back(move);
    if (low == high || candidates.size() == 1) answer_.bestMoves = candidates;
    answer_.bestMovesComplete = !answer_.bestMoves.empty();
  }

  // A question with a bound may be decided although the value is not known.
  void decide() {
    if (!question_.atLeast || answer_.status == Status::exact) return;
    if (answer_.low >= *question_.atLeast || answer_.high < *question_.atLeast) {
      answer_.status = Status::interval;
      answer_.reason.clear();
    } else if (answer_.reason.empty()) {
      answer_.status = Status::unknown;
      answer_.reason = "the bound lies within the interval that is proved";
    }
  }

  const GraphQuestion& question_;
  const Graph& graph_;
  const Limits& limits_;
  const OnProgress& onProgress_;
  ReportTimes times_;
  Answer answer_;
  std::optional<Solutions> solutions_;
  bool drawn_ = false;
};

} // namespace

GraphAnswer answerOf(const GraphQuestion& question, const Limits& limits,
                     const OnProgress& onProgress, double progressEvery) {
  return Answering(question, limits, onProgress, progressEvery).run();
}

} // namespace oddsat::recurring
