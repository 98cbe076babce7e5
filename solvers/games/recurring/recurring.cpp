#include "oddsat/games/recurring/recurring.hpp"

#include "oddsat/games/recurring/reached.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace oddsat::recurring {

namespace {

constexpr double shareOfTime = 0.6; // for looking at positions; then bounds are computed

class GameSolver {
public:
  GameSolver(const machine::Machine& machine, const Question& question,
             const forward::Options& options, const Limits& limits, const OnProgress& onProgress)
      : machine_(machine), sides_(forward::sidesOf(machine.roles(), question)), options_(options),
        limits_(limits), onProgress_(onProgress), times_(options.progressEvery),
        reached_(reach(machine, question, sides_, options, limitsToReach(),
                       [&](size_t positions) { report("positions", positions); })) {}

  Answer run() {
    answer_.solver = "recurring";
    answer_.statistics["positions"] = reached_.nodes.size();
    answer_.statistics["symmetries"] = reached_.symmetries;
    if (!reached_.stopped.empty() || options_.approximate || !solveExactly()) bound();
    decide();
    return std::move(answer_);
  }

private:
  Limits limitsToReach() const {
    const auto left = limits_.secondsLeft();
    return left ? limits_.within(*left * shareOfTime) : limits_;
  }

  void report(const char* phase, size_t count) {
    if (!onProgress_ || !times_.isTime(limits_.secondsUsed())) return;
    onProgress_({phase, fmt::format("{} {}", count, "positions")});
  }

  Solution solved(const Graph& graph, Rounding rounding) {
    Effort effort;
    effort.rounding = rounding;
    effort.onProgress = [&](size_t count) { report("components", count); };
    Solution solution = solve(graph, effort, limits_);
    answer_.statistics["components"] = solution.components;
    answer_.statistics["largest component"] = solution.largest;
    answer_.statistics["systems"] += solution.systems;
    return solution;
  }

  bool solveExactly() {
    const Solution solution = solved(reached_.graph, Rounding::none);
    if (solution.tooLong) return false;
    write(solution.values, solution.values);
    answer_.status = Status::exact;
    return true;
  }

  // From below, positions that were not looked at are worth 0, from above 1.
  void bound() {
    const Solution low = solved(reached_.graph, Rounding::down);
    Graph above = reached_.graph;
    for (const Node node : reached_.open) above.makeEnd(node, 1);
    const Solution high = solved(above, Rounding::up);
    write(low.values, high.values);
    const bool known = answer_.low == answer_.high;
    answer_.status = known                      ? Status::exact
                     : reached_.stopped.empty() ? Status::interval
                                                : Status::unknown;
    if (answer_.status == Status::unknown) answer_.reason = reached_.stopped;
  }

  void write(const Values& low, const Values& high) {
    const Node start = reached_.graph.start;
    answer_.low = low.of(start);
    answer_.high = high.of(start);
    if (reached_.choices.moves.empty()) return; // the start is an end
    size_t choosers = 0, chooser = sides_.asked, own = 0;
    for (size_t role = 0; role < sides_.of.size(); ++role)
      if (!sides_.isChance(role) && reached_.choices.moves[role].size() > 1) {
        ++choosers;
        chooser = role;
        own += role == sides_.asked ? 1 : 0;
      }
    if (own > 0) chooser = sides_.asked;
    if (own == 0 && choosers > 1) return; // several opponents: no single one chooses
    const auto& moves = reached_.choices.moves[chooser];
    const auto targets = reached_.graph.targets(start);
    for (size_t i = 0; i < moves.size(); ++i) {
      const Node after = moves.size() == 1 ? start : targets[i];
      answer_.moves.push_back({machine_.roles()[chooser], machine_.moves(chooser)[moves[i]],
                               low.of(after), high.of(after)});
    }
    chooseBest(chooser == sides_.asked);
  }

  void chooseBest(bool most) {
    const std::vector<MoveValue>& all = answer_.moves;
    Rational low = all.front().low, high = all.front().high;
    for (const MoveValue& move : all) {
      low = most ? std::max(low, move.low) : std::min(low, move.low);
      high = most ? std::max(high, move.high) : std::min(high, move.high);
    }
    for (const MoveValue& move : all)
      if (low == high && move.low == low && move.high == high) answer_.bestMoves.push_back(move);
    std::vector<MoveValue> candidates;
    for (const MoveValue& move : all)
      if (most ? move.high >= low : move.low <= high) candidates.push_back(move);
    if (low != high && candidates.size() == 1) answer_.bestMoves = candidates;
    answer_.bestMovesComplete = candidates.size() == answer_.bestMoves.size();
    if (!options_.allMoves) answer_.moves.clear();
  }

  // A bound may be decided where the value is not known.
  void decide() {
    if (!options_.atLeast || answer_.status == Status::exact) return;
    if (answer_.low >= *options_.atLeast || answer_.high < *options_.atLeast) {
      answer_.status = Status::interval;
      answer_.reason.clear();
    } else if (answer_.reason.empty()) {
      answer_.status = Status::unknown;
      answer_.reason = "the bound lies between the proved bounds of the value";
    }
  }

  const machine::Machine& machine_;
  forward::Sides sides_;
  const forward::Options& options_;
  const Limits& limits_;
  const OnProgress& onProgress_;
  ReportTimes times_;
  Answer answer_;
  Reached reached_;
};

} // namespace

Answer solve(const machine::Machine& machine, const Question& question,
             const forward::Options& options, const Limits& limits, const OnProgress& onProgress) {
  return GameSolver(machine, question, options, limits, onProgress).run();
}

} // namespace oddsat::recurring
