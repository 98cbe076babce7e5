#include "oddsat/games/recurring/all_positions.hpp"

#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/recurring/retrograde.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

using Lanes = machine::Lanes<4>;

// Calls visit(lane, number) for every position, after each batch was loaded and evaluated.
template <class Visit>
void forEachEvaluated(const Reached& reached, size_t words, Lanes& lanes, const Limits& limits,
                      const Visit& visit) {
  for (size_t first = 0; first < reached.nodes.size(); first += Lanes::count) {
    const size_t count = std::min(Lanes::count, reached.nodes.size() - first);
    if (first % (64 * Lanes::count) == 0) limits.check();
    lanes.load({reached.positions.position(static_cast<Node>(first)), count * words}, count);
    lanes.evaluate();
    for (size_t lane = 0; lane < count; ++lane) visit(lane, first + lane);
  }
}

} // namespace

AllPositions::AllPositions(const machine::Machine& machine, const Question& question,
                           const Limits& limits, const OnProgress& onProgress)
    : machine_(machine), question_(question), limits_(limits),
      sides_(value::sidesOf(machine.roles(), question)), reached_(all(onProgress)) {
  if (!reached_.stopped.empty()) throw LimitReached(reached_.stopped);
  if (question.expectsGoal()) valueEnds();
  solve(onProgress);
  countSteps();
}

Reached AllPositions::all(const OnProgress& onProgress) const {
  ReportTimes times(0.5);
  const auto show = [&](size_t positions) {
    if (onProgress && times.isTime(limits_.secondsUsed()))
      onProgress({"positions", std::to_string(positions) + " positions"});
  };
  Question wins = question_; // valueEnds() replaces the worth of ends
  wins.objective.kind = Objective::Kind::goal;
  return reach(machine_, wins, sides_, {}, limits_, show, Equivalent::apart);
}

// The worth of ends by their goal values.
void AllPositions::valueEnds() {
  Lanes lanes(machine_.sharedNetwork(), {.legal = false});
  std::vector<int> goals;
  forEachEvaluated(reached_, machine_.words(), lanes, limits_, [&](size_t lane, size_t number) {
    if (!machine::bit<4>(lanes.terminal(), lane)) return;
    goals.clear();
    const auto slots = lanes.goals(sides_.maximiser);
    for (size_t i = 0; i < slots.size(); ++i)
      if (machine::bit<4>(lanes.goal(sides_.maximiser, i), lane)) goals.push_back(slots[i].value);
    Rational worth(question_.hundredths(goals), 100);
    worth.canonicalize();
    reached_.graph.makeEnd(reached_.nodes[number], worth);
  });
}

void AllPositions::solve(const OnProgress& onProgress) {
  ReportTimes times(0.5);
  Effort effort;
  effort.onProgress = [&](size_t solved) {
    if (onProgress && times.isTime(limits_.secondsUsed()))
      onProgress({"components", std::to_string(solved) + " positions"});
  };
  solution_ = recurring::solve(reached_.graph, effort, limits_);
  if (solution_.tooLong)
    throw Error("the values of some positions are fractions with more than " +
                std::to_string(effort.mostDigits) + " digits");
}

// A step that is cut into several nodes would count more than once.
void AllPositions::countSteps() {
  const Graph& graph = reached_.graph;
  if (graph.hasChance() || graph.size() != reached_.nodes.size()) return;
  won_ = stepsToForce(graph, Owner::maximiser, 1);
  lost_ = stepsToForce(graph, Owner::opponent, 0);
}

void AllPositions::findBest(const Graph& graph, Node node, ValuedPosition& found) const {
  const auto targets = graph.targets(node);
  const auto best = graph.owner(node) == Owner::maximiser ? std::ranges::max_element(found.values)
                                                          : std::ranges::min_element(found.values);
  for (size_t i = 0; i < found.values.size(); ++i)
    if (found.values[i] == *best && (!found.drawn || lost_[targets[i]] == never))
      found.best.push_back(i);
}

void AllPositions::forEach(const Visit& visit) const {
  Lanes lanes(machine_.sharedNetwork(), {.goals = false});
  const size_t words = machine_.words();
  const Graph& graph = reached_.graph;
  std::vector<size_t> widths(sides_.of.size());
  forEachEvaluated(reached_, words, lanes, limits_, [&](size_t lane, size_t number) {
    const Node node = reached_.nodes[number];
    const uint64_t* state = reached_.positions.position(static_cast<Node>(number));
    ValuedPosition found{.state = {state, state + words}, .value = solution_.values.of(node)};
    found.ended = graph.owner(node) == Owner::end;
    if (!won_.empty()) {
      const uint32_t steps = found.value == 1 ? won_[node] : found.value == 0 ? lost_[node] : never;
      if (steps != never) found.steps = steps;
      found.drawn = found.value == 0 && steps == never;
    }
    if (graph.owner(node) == Owner::maximiser || graph.owner(node) == Owner::opponent) {
      std::vector<std::vector<machine::MoveId>> legal(sides_.of.size());
      for (size_t role = 0; role < legal.size(); ++role) {
        lanes.legalOf(lane, role, legal[role]);
        widths[role] = legal[role].size();
      }
      found.role = value::listedRole(sides_, widths);
      if (found.role) {
        found.moves = std::move(legal[*found.role]);
        for (const Node target : graph.targets(node))
          found.values.push_back(solution_.values.of(target));
        findBest(graph, node, found);
      }
    }
    visit(found);
  });
}

} // namespace oddsat::recurring
