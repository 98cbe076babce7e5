#include "oddsat/games/forward/horizon/horizon.hpp"

#include "oddsat/games/forward/horizon/clauses.hpp"
#include "oddsat/games/forward/horizon/explore.hpp"
#include "oddsat/games/forward/horizon/possible.hpp"
#include "oddsat/games/forward/horizon/resource_horizon.hpp"
#include "oddsat/games/machine/network.hpp"

#include <set>

namespace oddsat::forward {

namespace {

// Seconds for each method, cheap methods first.
constexpr double forCounters = 10, forFew = 5, forResources = 20, forMany = 30, forUnrolling = 60;
constexpr size_t fewPositions = 20'000, manyPositions = 5'000'000;
constexpr int longestOrbit = 20'000, longestUnrolling = 500;
constexpr size_t mostPhases = 12;

[[noreturn]] void ask(const std::string& why) {
  throw Error(why, Reason::endless);
}

// Orbit follows possible and certain fluents step by step, until the game is certainly over or a
// description recurs.
class Orbit {
public:
  Orbit(const circuit::GameCircuit& game, const machine::State& start, const Limits& limits)
      : step_(game), fluents_(game.fluents.size()) {
    Possible now;
    for (size_t f = 0; f < game.fluents.size(); ++f)
      now.can.push_back((start[f / 64] >> f % 64 & 1) != 0);
    now.must = now.can;
    for (int steps = 0; steps <= longestOrbit && !limits.reached(); ++steps) {
      bool ended = false;
      Possible then = step_.next(now, ended);
      if (ended) {
        end_ = steps;
        return;
      }
      closed_ = !seen_.insert(now).second;
      if (closed_) return;
      now = std::move(then);
    }
  }

  std::optional<int> end() const { return end_; }

  // A few descriptions such that every position fits one of them.
  std::vector<Possible> phases() const {
    if (!closed_) return {Possible{std::vector(fluents_, true), std::vector(fluents_, false)}};
    if (seen_.size() <= mostPhases) return {seen_.begin(), seen_.end()};
    Possible all = *seen_.begin();
    for (const Possible& each : seen_)
      for (size_t f = 0; f < all.can.size(); ++f) {
        all.can[f] = all.can[f] || each.can[f];
        all.must[f] = all.must[f] && each.must[f];
      }
    return {all};
  }

private:
  PossibleStep step_;
  size_t fluents_;
  std::set<Possible> seen_;
  bool closed_ = false; // the last step led to a known description
  std::optional<int> end_;
};

std::optional<Horizon> explored(const machine::Machine& machine, const machine::State& start,
                                size_t positions, const Limits& limits) {
  const Explored result = explore(machine, start, positions, limits);
  if (result.result == Explored::Result::endless)
    ask("some playouts never end: a position returns");
  if (result.result != Explored::Result::finite) return std::nullopt;
  return Horizon{result.longest, "all positions explored", result.takesTurns};
}

// Asks for a playout of 1, 2, ... steps until there is none of this length.
std::optional<int> unrolled(const machine::Machine& machine, const machine::State& start,
                            const Limits& limits) {
  const auto& game = machine.network().game();
  if (!StepClauses::suits(game)) return std::nullopt;
  StepClauses clauses(game, limits);
  std::vector<int> holds;
  for (size_t f = 0; f < game.fluents.size(); ++f)
    holds.push_back(clauses.constant((start[f / 64] >> f % 64 & 1) != 0));
  for (int steps = 0; steps <= longestUnrolling; ++steps) {
    const auto frame = clauses.add(holds);
    clauses.clause({-frame.terminal});
    const auto lives = clauses.solve({});
    if (!lives) return std::nullopt;
    if (!*lives) return steps;
    holds = frame.next;
  }
  return std::nullopt;
}

} // namespace

Horizon findHorizon(const machine::Machine& machine, const machine::State& start,
                    const Limits& limits) {
  const Orbit orbit(machine.network().game(), start, limits.within(forCounters));
  if (orbit.end()) return {*orbit.end(), "a counter in the rules"};
  if (const auto found = explored(machine, start, fewPositions, limits.within(forFew)))
    return *found;
  if (const auto steps =
          stepsUntilResourcesEnd(machine, start, orbit.phases(), limits.within(forResources)))
    return {*steps, "every step uses something up"};
  if (const auto found = explored(machine, start, manyPositions, limits.within(forMany)))
    return *found;
  if (const auto steps = unrolled(machine, start, limits.within(forUnrolling)))
    return {*steps, "no playout is longer"};
  limits.check();
  ask("no number of steps was found by which every playout has ended");
}

} // namespace oddsat::forward
