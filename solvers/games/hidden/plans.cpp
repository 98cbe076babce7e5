#include "oddsat/games/hidden/plans.hpp"

#include "oddsat/games/hidden/regret_minimisation.hpp"

#include <algorithm>

namespace oddsat::hidden {

namespace {

// Search for the best plan of one subgame.
class PlanSearch {
public:
  // `values`: values of the nodes at which later subgames begin; the result is added.
  PlanSearch(const Subgame& game, std::vector<Rational>& values, const Limits& limits)
      : game_(game), graph_(game.graph), values_(values), limits_(limits), meter_(limits) {
    for (const uint32_t set : game.sets[maximiser]) {
      const InformationSet& known = graph_.sets[maximiser][set];
      if (set != top()) after_[{known.before, known.move}].push_back(set);
      plans_ *= known.moves;
    }
    findGrain();
  }

  // Finds the best plan, or the best one that begins with this move.
  void run(std::optional<uint32_t> firstMove = {}) {
    best_.reset();
    bounds_.clear();
    first_ = 1;
    if (plans_ > fewPlans && !minimisation_) minimisation_.emplace(game_, values_);
    std::vector<uint32_t> open;
    if (firstMove) {
      decide(top(), *firstMove, open);
    } else {
      open.push_back(top());
      search(std::move(open));
    }
  }

  const Rational& best() const { return *best_; }
  std::optional<Rational> bestSoFar() const { return best_; }
  const Rational& bound() const { return first_; } // upper bound of all plans
  uint32_t top() const { return game_.sets[maximiser].front(); }
  size_t tried() const { return tried_; }

  // Stores the moves of the best plan, and the values of the first nodes under it.
  void store(std::vector<uint32_t>& plan) {
    for (const auto& [set, move] : bestPlan_) plan[set] = move;
    plan_ = bestPlan_;
    evaluate();
  }

private:
  static constexpr double fewPlans = 64; // so few plans are tried one by one

  // Values of plans against a fixed strategy of the opponents.
  struct Bound {
    Rational all, left;          // of the best plan; of the best plan with the decided moves
    Behaviour<Rational> regrets; // by set and move
  };

  void findGrain() {
    std::unordered_map<uint32_t, Integer> grains; // by node
    const auto refine = [](Integer& grain, const Integer& by) {
      grain = grain == 0 ? by : Integer(lcm(grain, by));
    };
    for (const auto& [node, chance] : game_.start) refine(grains[node], chance.get_den());
    for (const uint32_t node : game_.nodes) {
      const Integer grain = grains[node];
      for (const Edge& edge : graph_.edges(node)) {
        Rational weight = graph_.weight(edge);
        const uint32_t inner = game_.inner(edge);
        if (inner == none && edge.to != none) weight *= values_[edge.to];
        refine(inner == none ? grain_ : grains[inner], Integer(grain * weight.get_den()));
      }
    }
    if (grain_ == 0) grain_ = 1; // all payoffs are 0
  }

  Rational rounded(const Rational& bound) const {
    const Rational scaled = bound * grain_;
    Rational down(Integer(scaled.get_num() / scaled.get_den()), grain_);
    down.canonicalize();
    return down;
  }

  Rational payoff(const Edge& edge) const { // for an edge to a node: the value of the node
    return edge.to == none ? graph_.weight(edge) : graph_.weight(edge) * values_[edge.to];
  }

  void addBound(const Behaviour<Rational>& strategy) {
    std::unordered_map<uint32_t, Rational> reached; // probability by chance and the opponents
    Bound bound;
    for (const uint32_t set : game_.sets[maximiser])
      bound.regrets[set].resize(graph_.sets[maximiser][set].moves);
    for (const auto& [node, chance] : game_.start) reached[node] = chance;
    for (const uint32_t node : game_.nodes) {
      const Rational here = reached[node];
      if (here == 0) continue;
      const std::vector<Rational>& chances = strategy.at(graph_.nodes[node].sets[opponents]);
      std::vector<Rational>& gains = bound.regrets[graph_.nodes[node].sets[maximiser]];
      for (const Edge& edge : graph_.edges(node)) {
        const Rational& move = chances[edge.moves[opponents]];
        if (move == 0) continue;
        const uint32_t inner = game_.inner(edge);
        if (inner == none)
          gains[edge.moves[maximiser]] += here * move * payoff(edge);
        else
          reached[inner] += here * move * graph_.weight(edge);
      }
    }
    for (size_t i = game_.sets[maximiser].size(); i-- > 0;) {
      const uint32_t set = game_.sets[maximiser][i];
      std::vector<Rational>& gains = bound.regrets[set];
      const Rational most = *std::ranges::max_element(gains);
      const InformationSet& known = graph_.sets[maximiser][set];
      if (set == top())
        bound.all = most;
      else
        bound.regrets[known.before][known.move] += most;
      for (Rational& gain : gains) gain = most - gain;
    }
    bound.left = bound.all;
    for (const auto& [set, move] : plan_) bound.left -= bound.regrets[set][move];
    bounds_.push_back(std::move(bound));
    meter_.took(game_.nodes.size() * 64);
  }

  bool hopeless() const {
    return best_ && (*best_ == 1 || std::ranges::any_of(bounds_, [&](const Bound& bound) {
             return rounded(bound.left) <= *best_;
           }));
  }

  // Decides one of the open sets in every way that may improve on the best plan.
  void search(std::vector<uint32_t> open) {
    appendForced(open);
    if (hopeless()) return;
    if (open.empty()) return tryPlan();
    limits_.check();
    if (!minimisation_) return branch(open.back(), {}, open);
    const size_t work = bounds_.empty() ? 20'000'000 : 2'000'000;
    minimisation_->run(plan_, work, limits_);
    addBound(minimisation_->opponents());
    if (bounds_.size() == 1) first_ = rounded(bounds_.front().all);
    if (!hopeless()) {
      const auto [set, chances] = leastCertain(open);
      branch(set, chances, open);
    }
    bounds_.pop_back();
  }

  void branch(uint32_t set, const std::vector<double>& chances, std::vector<uint32_t> open) {
    std::erase(open, set);
    std::vector<uint32_t> moves(graph_.sets[maximiser][set].moves);
    for (uint32_t move = 0; move < moves.size(); ++move) moves[move] = move;
    if (!chances.empty())
      std::ranges::stable_sort(moves, std::greater<>(), [&](uint32_t m) { return chances[m]; });
    for (const uint32_t move : moves) {
      decide(set, move, open);
      if (hopeless()) return;
    }
  }

  // The open set whose best move has the smallest probability near the equilibrium, and the
  // probabilities of its moves.
  std::pair<uint32_t, std::vector<double>> leastCertain(const std::vector<uint32_t>& open) const {
    std::pair<uint32_t, std::vector<double>> found;
    double least = 2;
    for (const uint32_t set : open) {
      std::vector<double> chances = minimisation_->maximiser(set);
      const double most = *std::ranges::max_element(chances);
      if (most >= least) continue;
      least = most;
      found = {set, std::move(chances)};
    }
    return found;
  }

  // Sets with one move are already decided.
  void appendForced(std::vector<uint32_t>& open) const {
    for (size_t i = 0; i < open.size();) {
      const uint32_t set = open[i];
      if (graph_.sets[maximiser][set].moves > 1) {
        ++i;
        continue;
      }
      open.erase(open.begin() + static_cast<long>(i));
      append(set, 0, open);
    }
  }

  void decide(uint32_t set, uint32_t move, std::vector<uint32_t> open) {
    plan_[set] = move;
    for (Bound& bound : bounds_) bound.left -= bound.regrets[set][move];
    if (!hopeless()) {
      append(set, move, open);
      search(std::move(open));
    }
    for (Bound& bound : bounds_) bound.left += bound.regrets[set][move];
    plan_.erase(set);
  }

  void append(uint32_t set, uint32_t move, std::vector<uint32_t>& open) const {
    if (const auto found = after_.find({set, move}); found != after_.end())
      open.insert(open.end(), found->second.begin(), found->second.end());
  }

  void tryPlan() {
    ++tried_;
    const Rational value = evaluate();
    if (!best_ || value > *best_) {
      best_ = value;
      bestPlan_ = plan_;
    }
  }

  uint32_t planned(uint32_t set) const {
    const auto found = plan_.find(set);
    return found == plan_.end() ? 0 : found->second;
  }

  // The value of the plan against its best reply. Stores the reply: its move in each set that play
  // can reach.
  Rational evaluate() {
    std::unordered_map<uint32_t, Rational> reached; // probability by chance and the plan
    for (const auto& [node, chance] : game_.start) reached[node] = chance;
    for (const uint32_t node : game_.nodes) {
      const auto found = reached.find(node);
      if (found == reached.end()) continue;
      const Rational here = found->second;
      forEachReply(node, [&](const Edge& edge) {
        if (const uint32_t inner = game_.inner(edge); inner != none)
          reached[inner] += here * graph_.weight(edge);
      });
    }
    meter_.worked(game_.nodes.size() * 64);
    for (size_t i = game_.sets[opponents].size(); i-- > 0;)
      reply(game_.sets[opponents][i], reached);
    Rational value = 0;
    for (const auto& [node, chance] : game_.start) value += chance * values_[node];
    return value;
  }

  // Finds the worst move for the plan, given the later replies, and the values of the nodes under
  // it.
  void reply(uint32_t set, const std::unordered_map<uint32_t, Rational>& reached) {
    std::vector<Rational> sums(graph_.sets[opponents][set].moves);
    reply_[set].assign(sums.size(), 0);
    const auto group = game_.finder.nodes(opponents, set);
    for (const uint32_t node : group)
      if (const auto found = reached.find(node); found != reached.end())
        forEachReply(node, [&](const Edge& edge) {
          sums[edge.moves[opponents]] += found->second * payoff(edge);
        });
    const auto least = std::ranges::min_element(sums) - sums.begin();
    reply_[set][static_cast<size_t>(least)] = 1;
    for (const uint32_t node : group) {
      if (!reached.contains(node)) continue;
      values_[node] = 0;
      forEachReply(node, [&](const Edge& edge) {
        if (edge.moves[opponents] == least) values_[node] += payoff(edge);
      });
    }
  }

  // Visits the edges of the planned move.
  template <class Visit>
  void forEachReply(uint32_t node, Visit visit) const {
    const uint32_t move = planned(graph_.nodes[node].sets[maximiser]);
    for (const Edge& edge : graph_.edges(node))
      if (edge.moves[maximiser] == move) visit(edge);
  }

  const Subgame& game_;
  const Graph& graph_;
  std::vector<Rational>& values_;
  Limits limits_;
  LimitMeter meter_;
  double plans_ = 1; // upper bound of their number
  std::map<std::pair<uint32_t, uint32_t>, std::vector<uint32_t>> after_; // sets by set and move
  Integer grain_ = 0; // the value of a plan against its best reply is a multiple of 1 / grain
  std::vector<Bound> bounds_;
  std::optional<RegretMinimisation> minimisation_;
  Rational first_ = 1; // the bound of all plans
  std::unordered_map<uint32_t, uint32_t> plan_, bestPlan_;
  std::optional<Rational> best_;
  Behaviour<Rational> reply_;
  size_t tried_ = 0;
};

// Solves all subgames but the first, from the last one backwards, and then the first one with
// `solve`.
class Solving {
public:
  Solving(const Graph& graph, const Limits& limits)
      : graph_(graph), limits_(limits), finder_(graph), chances_(chancesOf(graph)),
        values_(graph.size()) {
    found_.plan.resize(graph.sets[maximiser].size());
  }

  PureValue run(bool allMoves) {
    try {
      for (const uint32_t set : finder_.starts()) {
        const Subgame game = subgameAt(graph_, finder_, set, chances_);
        PlanSearch search(game, values_, limits_);
        ++found_.subgames;
        if (set == finder_.starts().back())
          solveFirst(search, allMoves);
        else
          solve(search);
      }
    } catch (const LimitReached& limit) {
      found_.reason = limit.what();
    }
    return std::move(found_);
  }

private:
  void solve(PlanSearch& search) {
    search.run();
    search.store(found_.plan);
    found_.plansTried += search.tried();
  }

  void solveFirst(PlanSearch& search, bool allMoves) {
    try {
      solve(search);
      found_.low = found_.high = search.best();
    } catch (const LimitReached&) {
      found_.low = search.bestSoFar().value_or(0);
      found_.high = std::max(found_.low, search.bound());
      throw;
    }
    if (!allMoves) return;
    std::vector<Rational> moves;
    for (uint32_t move = 0; move < graph_.sets[maximiser][search.top()].moves; ++move) {
      search.run(move);
      moves.push_back(search.best());
    }
    found_.moves = std::move(moves);
  }

  const Graph& graph_;
  Limits limits_;
  SubgameFinder finder_;
  std::vector<Rational> chances_, values_;
  PureValue found_;
};

} // namespace

PureValue pureValue(const Graph& graph, bool allMoves, const Limits& limits) {
  return Solving(graph, limits).run(allMoves);
}

} // namespace oddsat::hidden
