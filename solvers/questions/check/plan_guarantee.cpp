#include "oddsat/questions/check/plan_guarantee.hpp"

#include "oddsat/games/hidden/best_reply.hpp"

namespace oddsat::check {

namespace {

using hidden::Graph;
using hidden::InformationSet;

// Every plan, in the order of the information sets; a set that the plan does not reach is passed
// over.
class WorstPlan {
public:
  WorstPlan(const Graph& graph, const Limits& limits)
      : graph_(graph), sets_(graph.sets[hidden::maximiser]), limits_(limits), plan_(sets_.size()),
        reached_(sets_.size()) {}

  Rational value() {
    decide(0);
    return *least_;
  }

private:
  void decide(uint32_t set) {
    for (; set < sets_.size(); ++set) {
      const InformationSet& known = sets_[set];
      reached_[set] = known.before == hidden::none ||
                      (reached_[known.before] && plan_[known.before] == known.move);
      if (reached_[set] && known.moves > 1) break;
      plan_[set] = 0;
    }
    if (set == sets_.size()) return meetReply();
    for (uint32_t move = 0; move < sets_[set].moves && least_ != Rational(0); ++move) {
      plan_[set] = move;
      decide(set + 1);
    }
  }

  void meetReply() {
    limits_.check();
    const Rational left = bestReply(graph_, hidden::opponents, hidden::pureMixture(graph_, plan_));
    if (!least_ || left < *least_) least_ = left;
  }

  const Graph& graph_;
  const std::vector<InformationSet>& sets_;
  const Limits& limits_;
  std::vector<uint32_t> plan_;
  std::vector<bool> reached_;
  std::optional<Rational> least_;
};

std::optional<hidden::PositionId> ownGap(hidden::ObservedSteps& steps, const Graph& graph) {
  const size_t player = graph.roles.of[hidden::maximiser].front();
  for (uint32_t node = 0; node < graph.size(); ++node) {
    const hidden::PositionId position = graph.nodes[node].position;
    if (!steps.terminal(position) && steps.moves(position, player).empty()) return position;
  }
  return std::nullopt;
}

} // namespace

PlanGuarantee planGuarantee(playouts::ObservedGame& game) {
  game.requireKnownMoves();
  const Graph graph = game.graph();
  return {WorstPlan(graph, game.steps().limits()).value(), ownGap(game.steps(), graph)};
}

} // namespace oddsat::check
