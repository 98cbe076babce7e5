#include "oddsat/games/hidden/graph.hpp"

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/value/sides.hpp"

#include <algorithm>
#include <tuple>

namespace oddsat::hidden {

namespace {

using Key = std::array<uint32_t, 3>;

struct KeyHash {
  size_t operator()(const Key& key) const {
    uint64_t hash = 0x9e3779b97f4a7c15ULL;
    for (const uint32_t part : key) {
      hash = (hash ^ part) * 0xd6e8feb86659fd93ULL;
      hash ^= hash >> 32U;
    }
    return hash;
  }
};

class Maker {
public:
  Maker(ObservedSteps& steps, int horizon, Information::Opponents kind)
      : steps_(steps), horizon_(horizon), kind_(kind) {
    graph_.roles = rolesOf(steps);
  }

  Graph make(PositionId start) {
    begin(start);
    for (uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      if (node == layerEnd_) nextLayer();
      graph_.nodes[node].firstEdge = static_cast<uint32_t>(graph_.edgeList.size());
      if (depth_ < horizon_ || steps_.terminal(graph_.nodes[node].position)) expand(node);
    }
    graph_.nodes.push_back({none, {none, none}, static_cast<uint32_t>(graph_.edgeList.size())});
    return std::move(graph_);
  }

private:
  struct Outcome {
    std::array<uint32_t, 2> moves;
    uint32_t to;
    uint64_t count; // number of chance outcomes; at the end of the play the payoff in hundredths
  };

  // A game that is over at the start has one node, with an edge to the end.
  void begin(PositionId start) {
    std::array<uint32_t, 2> sets;
    for (const Side side : {maximiser, opponents}) sets[side] = addSet(side, none, 0, 0, start);
    graph_.nodes.push_back({start, sets, 0});
    layerEnd_ = 1;
  }

  void nextLayer() {
    ++depth_;
    layerEnd_ = graph_.nodes.size();
    known_.clear();
    for (auto& sets : knownSets_) sets.clear();
  }

  void expand(uint32_t node) {
    const PositionId position = graph_.nodes[node].position;
    outcomes_.clear();
    uint64_t draws = 1; // number of equally likely chance outcomes
    if (steps_.terminal(position)) {
      outcomes_.push_back({{0, 0}, none, static_cast<uint64_t>(steps_.hundredths(position))});
    } else {
      const ObservedSteps::Steps& all = steps_.steps(position);
      draws = moveCount(steps_, graph_.roles.chance, position);
      for (size_t number = 0; number < all.to.size(); ++number)
        addOutcome(graph_.nodes[node], number, all);
      steps_.meter().worked(all.to.size() * 64);
    }
    addEdges(draws);
  }

  void addOutcome(const Node node, size_t number, const ObservedSteps::Steps& all) {
    Outcome outcome{movesOf(node.position, number), none, 1};
    const PositionId to = all.to[number];
    if (steps_.terminal(to)) {
      outcome.count = static_cast<uint64_t>(steps_.hundredths(to));
    } else {
      const ObservationId* observed = all.observed.data() + number * steps_.roles();
      outcome.to = child(node, outcome.moves, to, observed);
    }
    if (outcome.to != none || outcome.count > 0) outcomes_.push_back(outcome);
  }

  std::array<uint32_t, 2> movesOf(PositionId position, size_t number) const {
    std::array<uint32_t, 2> moves;
    for (const Side side : {maximiser, opponents})
      moves[side] =
          static_cast<uint32_t>(numberOfSide(steps_, graph_.roles.of[side], position, number));
    return moves;
  }

  uint32_t child(const Node& node, const std::array<uint32_t, 2>& moves, PositionId position,
                 const ObservationId* observed) {
    std::array<uint32_t, 2> sets{none, none};
    for (const Side side : {maximiser, opponents})
      if (side == maximiser || kind_ == Information::Opponents::observing)
        sets[side] = setAfter(side, node.sets[side], moves[side], observed, position);
    const auto next = static_cast<uint32_t>(graph_.nodes.size());
    const auto [place, isNew] = known_.try_emplace({position, sets[0], sets[1]}, next);
    if (!isNew) return place->second;
    if (sets[opponents] == none) sets[opponents] = addSet(opponents, none, 0, 0, position);
    graph_.nodes.push_back({position, sets, 0});
    steps_.meter().took(sizeof(Node) + 64);
    return next;
  }

  uint32_t setAfter(Side side, uint32_t before, uint32_t move, const ObservationId* observed,
                    PositionId position) {
    const uint32_t seen = observation(side, observed);
    const auto next = static_cast<uint32_t>(graph_.sets[side].size());
    const auto [place, isNew] = knownSets_[side].try_emplace({before, move, seen}, next);
    if (isNew) return addSet(side, before, move, seen, position);
    demandSameMoves(side, graph_.sets[side][place->second].example, position);
    return place->second;
  }

  uint32_t observation(Side side, const ObservationId* observed) {
    pooled_.clear();
    for (const size_t role : graph_.roles.of[side]) pooled_.push_back(observed[role]);
    auto& all = graph_.observations[side];
    const auto [place, isNew] =
        pooledIds_[side].try_emplace(pooled_, static_cast<uint32_t>(all.size()));
    if (isNew) all.push_back(pooled_);
    return place->second;
  }

  uint32_t addSet(Side side, uint32_t before, uint32_t move, uint32_t observed,
                  PositionId position) {
    const auto moves = static_cast<uint32_t>(moveCount(steps_, graph_.roles.of[side], position));
    graph_.sets[side].push_back({before, move, observed, moves, position});
    steps_.meter().took(sizeof(InformationSet) + 64);
    return static_cast<uint32_t>(graph_.sets[side].size() - 1);
  }

  void demandSameMoves(Side side, PositionId one, PositionId other) {
    if (one == other) return;
    for (const size_t role : graph_.roles.of[side])
      if (!std::ranges::equal(steps_.moves(one, role), steps_.moves(other, role))) {
        requireKnownMoves(steps_, graph_.nodes.front().position, role, horizon_);
        throw std::logic_error("moves that differ were not found again");
      }
  }

  // Merges equal outcomes into one edge.
  void addEdges(uint64_t draws) {
    const auto key = [](const Outcome& outcome) { return std::tie(outcome.moves, outcome.to); };
    std::ranges::sort(outcomes_, {}, key);
    for (size_t i = 0; i < outcomes_.size();) {
      const Outcome& first = outcomes_[i];
      uint64_t count = 0;
      for (; i < outcomes_.size() && key(outcomes_[i]) == key(first); ++i)
        count += outcomes_[i].count;
      const uint64_t of = first.to == none ? 100 * draws : draws;
      if (count > 0) graph_.edgeList.push_back({first.moves, weight(count, of), first.to});
      steps_.meter().took(sizeof(Edge));
    }
  }

  uint32_t weight(uint64_t count, uint64_t of) {
    const auto next = static_cast<uint32_t>(graph_.weights.size());
    Rational value(static_cast<unsigned long>(count), static_cast<unsigned long>(of));
    value.canonicalize();
    const auto [place, isNew] = weightIds_.try_emplace(value, next);
    if (isNew) graph_.weights.push_back(std::move(value));
    return place->second;
  }

  ObservedSteps& steps_;
  int horizon_;
  Information::Opponents kind_;
  Graph graph_;
  int depth_ = 0;
  size_t layerEnd_ = 0;
  std::unordered_map<Key, uint32_t, KeyHash> known_; // nodes of the next layer
  std::array<std::unordered_map<Key, uint32_t, KeyHash>, 2> knownSets_;
  std::array<std::map<std::vector<ObservationId>, uint32_t>, 2> pooledIds_;
  std::map<Rational, uint32_t> weightIds_;
  std::vector<Outcome> outcomes_;
  std::vector<ObservationId> pooled_;
};

} // namespace

size_t Graph::choices(Side side) const {
  return static_cast<size_t>(
      std::ranges::count_if(sets[side], [](const InformationSet& set) { return set.moves > 1; }));
}

std::vector<MoveId> Graph::moves(const ObservedSteps& steps, Side side, uint32_t set,
                                 uint32_t number) const {
  const PositionId position = sets[side][set].example;
  std::vector<MoveId> found(roles.of[side].size());
  for (size_t i = found.size(); i-- > 0;) {
    const auto own = steps.moves(position, roles.of[side][i]);
    found[i] = own[number % own.size()];
    number /= static_cast<uint32_t>(own.size());
  }
  return found;
}

Graph makeGraph(ObservedSteps& steps, PositionId start, int horizon, Information::Opponents kind) {
  Graph graph = Maker(steps, horizon, kind).make(start);
  // A side that shares its observations may know more than each of its roles.
  if (kind == Information::Opponents::observing && graph.roles.of[opponents].size() > 1)
    for (const size_t role : graph.roles.of[opponents])
      requireKnownMoves(steps, start, role, horizon);
  return graph;
}

} // namespace oddsat::hidden
