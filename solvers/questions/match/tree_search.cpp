#include "oddsat/questions/match/tree_search.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::match {

namespace {

constexpr double exploration = 0.8;
constexpr size_t deepest = 400;               // steps below the current position
constexpr size_t mostBytes = size_t{1} << 30; // limit of all nodes
constexpr size_t mostOutcomes =
    256; // limit of the chance outcomes of a move that is proved by all of them
constexpr size_t perLeaf = 8; // playouts from a new position if lanes run in parallel
constexpr double certain = 1 - 1e-12;
constexpr size_t nodeOverhead = 128; // bytes in the tables of positions and of children

} // namespace

size_t TreeSearch::HashState::operator()(const machine::State& state) const {
  uint64_t hash = state.size();
  for (const uint64_t word : state) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  }
  return hash;
}

TreeSearch::TreeSearch(reasoner::Playable& game, std::vector<bool> atRandom, uint64_t seed)
    : game_(game), atRandom_(std::move(atRandom)), playouts_(game, seed), random_(seed + 1) {
  players_ = static_cast<size_t>(std::ranges::count(atRandom_, false));
  root_ = nodeOf(game.initial());
}

void TreeSearch::moveTo(const machine::State& state) {
  root_ = nodeOf(state);
}

void TreeSearch::forget() {
  const machine::State current = nodes_[root_].state;
  nodes_.clear();
  numbers_.clear();
  bytes_ = 0;
  root_ = nodeOf(current);
}

// The evaluation may throw at a limit, so nothing is changed before it is complete.
uint32_t TreeSearch::nodeOf(const machine::State& state) {
  const auto known = numbers_.find(state);
  if (known != numbers_.end()) return known->second;
  const machine::View view = game_.view(state);
  Node node;
  node.state = state;
  bytes_ += sizeof(Node) + 2 * sizeof(uint64_t) * state.size() + nodeOverhead;
  const bool stuck = std::ranges::any_of(view.legal, &std::vector<machine::MoveId>::empty);
  if (view.terminal) node.proved = valuesOf(view);
  if (!view.terminal && stuck) node.proved = Values(view.legal.size(), 0);
  if (node.proved) recordSum(*node.proved);
  if (!node.proved)
    for (const std::vector<machine::MoveId>& legal : view.legal) {
      std::vector<Arm>& arms = node.arms.emplace_back();
      for (const machine::MoveId move : legal) arms.push_back({move});
      bytes_ += sizeof(arms) + arms.capacity() * sizeof(Arm);
    }
  const auto number = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back(std::move(node));
  numbers_.emplace(state, number);
  return number;
}

void TreeSearch::recordSum(const Values& values) {
  double sum = 0;
  for (size_t role = 0; role < values.size(); ++role)
    if (!atRandom_[role]) sum += values[role];
  if (!firstSum_) firstSum_ = sum;
  constantSum_ = constantSum_ && (players_ < 2 || std::abs(sum - *firstSum_) < 1e-9);
}

// Children are indexed by the arms of all roles.
uint32_t TreeSearch::childOf(uint32_t number, const std::vector<uint32_t>& arms) {
  uint64_t joint = 0;
  machine::Joint moves;
  for (size_t role = 0; role < arms.size(); ++role) {
    joint = joint * nodes_[number].arms[role].size() + arms[role];
    moves.push_back(nodes_[number].arms[role][arms[role]].move);
  }
  const auto known = nodes_[number].children.find(joint);
  if (known != nodes_[number].children.end()) return known->second;
  const uint32_t child = nodeOf(game_.next(nodes_[number].state, moves));
  nodes_[number].children.emplace(joint, child);
  return child;
}

uint32_t TreeSearch::bestArm(const Node& node, size_t role) {
  const std::vector<Arm>& arms = node.arms[role];
  if (arms.size() == 1) return 0;
  if (atRandom_[role]) return static_cast<uint32_t>(random_() % arms.size());
  const double width = std::log(static_cast<double>(node.visits + 1));
  const auto bound = [&](const Arm& arm) {
    const auto visits = static_cast<double>(arm.visits);
    return arm.sum / visits + exploration * std::sqrt(width / visits);
  };
  std::vector<uint32_t> unseen;
  uint32_t best = 0;
  for (uint32_t i = 0; i < arms.size(); ++i) {
    if (arms[i].visits == 0) unseen.push_back(i);
    if (unseen.empty() && bound(arms[i]) > bound(arms[best])) best = i;
  }
  return unseen.empty() ? best : unseen[random_() % unseen.size()];
}

// Descends to a position that is new or whose value is proved.
uint32_t TreeSearch::descend(Path& path) {
  uint32_t number = root_;
  while (path.size() < deepest) {
    Node& node = nodes_[number];
    if (node.proved || (node.visits == 0 && number != root_)) break;
    Visit visit{number, {}};
    for (size_t role = 0; role < node.arms.size(); ++role)
      visit.arms.push_back(bestArm(node, role));
    ++node.visits; // counted now, since several descents are made before the first result is backed
                   // up
    for (size_t role = 0; role < node.arms.size(); ++role)
      ++node.arms[role][visit.arms[role]].visits;
    path.push_back(std::move(visit));
    number = childOf(number, path.back().arms);
  }
  return number;
}

void TreeSearch::backUp(const Path& path, const Values& values) {
  for (size_t i = path.size(); i-- > 0;) {
    Node& node = nodes_[path[i].node];
    for (size_t role = 0; role < node.arms.size(); ++role)
      node.arms[role][path[i].arms[role]].sum += values[role];
    if (!node.proved) prove(node);
  }
}

std::optional<size_t> TreeSearch::onlyChooser(const Node& node) const {
  std::optional<size_t> chooser;
  for (size_t role = 0; role < node.arms.size(); ++role) {
    if (atRandom_[role] || node.arms[role].size() < 2) continue;
    if (chooser) return node.arms.size();
    chooser = role;
  }
  return chooser;
}

// The mean over the chance outcomes, if all of them are proved.
std::optional<Values> TreeSearch::provedMove(const Node& node, size_t chooser,
                                             uint32_t chosen) const {
  std::vector<uint64_t> joints{0};
  for (size_t role = 0; role < node.arms.size(); ++role) {
    const size_t count = node.arms[role].size();
    std::vector<uint64_t> longer;
    for (const uint64_t begun : joints)
      for (uint64_t arm = 0; arm < count; ++arm)
        if (role != chooser || arm == chosen) longer.push_back(begun * count + arm);
    if (longer.size() > mostOutcomes) return std::nullopt;
    joints = std::move(longer);
  }
  Values mean(node.arms.size(), 0);
  for (const uint64_t joint : joints) {
    const auto child = node.children.find(joint);
    if (child == node.children.end() || !nodes_[child->second].proved) return std::nullopt;
    const Values& values = *nodes_[child->second].proved;
    for (size_t role = 0; role < mean.size(); ++role)
      mean[role] += values[role] / static_cast<double>(joints.size());
  }
  return mean;
}

// The value of a position is proved by one move with the largest goal, or by all moves.
void TreeSearch::prove(Node& node) {
  const std::optional<size_t> chooser = onlyChooser(node);
  if (!chooser) {
    node.proved = provedMove(node, node.arms.size(), 0);
    return;
  }
  if (*chooser == node.arms.size()) return;
  std::optional<Values> best;
  bool all = true;
  for (uint32_t arm = 0; arm < node.arms[*chooser].size(); ++arm) {
    const std::optional<Values> values = provedMove(node, *chooser, arm);
    all = all && values;
    if (values && (!best || (*values)[*chooser] > (*best)[*chooser])) best = values;
  }
  if (best && (all || (*best)[*chooser] >= certain)) node.proved = best;
}

void TreeSearch::run(const Limits& limits, uint64_t mostPlayouts) {
  const uint64_t enough = mostPlayouts == ~uint64_t{0} ? mostPlayouts : playouts() + mostPlayouts;
  const size_t leaves = playouts_.batchSize() == 1 ? 1 : playouts_.batchSize() / perLeaf;
  while (!limits.reached() && playouts() < enough && !nodes_[root_].proved) {
    if (bytes_ > std::min(mostBytes, limits.memoryBytes() / 4)) forget();
    runOnce(leaves);
  }
}

void TreeSearch::runOnce(size_t leaves) {
  std::vector<Path> paths(leaves);
  std::vector<size_t> open;
  try {
    std::vector<machine::State> states;
    for (size_t i = 0; i < leaves; ++i) {
      const uint32_t leaf = descend(paths[i]);
      if (nodes_[leaf].proved) {
        backUp(paths[i], *nodes_[leaf].proved);
        paths[i].clear();
        continue;
      }
      ++nodes_[leaf].visits;
      states.push_back(nodes_[leaf].state);
      open.push_back(i);
    }
    if (states.empty()) return;
    const std::vector<Values> values = playouts_.from(states, leaves == 1 ? 1 : perLeaf);
    for (size_t i = 0; i < open.size(); ++i) backUp(paths[open[i]], values[i]);
  } catch (const LimitReached&) {
    undoVisits(paths);
    throw;
  }
}

// Undoes the visits of playouts that were aborted.
void TreeSearch::undoVisits(const std::vector<Path>& paths) {
  for (const Path& path : paths)
    for (const Visit& visit : path) {
      Node& node = nodes_[visit.node];
      --node.visits;
      for (size_t role = 0; role < node.arms.size(); ++role)
        --node.arms[role][visit.arms[role]].visits;
    }
}

std::vector<MoveEstimate> TreeSearch::moves(size_t role) const {
  const Node& node = nodes_[root_];
  std::vector<MoveEstimate> estimates;
  if (node.arms.empty()) return estimates;
  const bool decides = onlyChooser(node) == role;
  for (uint32_t i = 0; i < node.arms[role].size(); ++i) {
    const Arm& arm = node.arms[role][i];
    const double mean = arm.visits == 0 ? 0 : arm.sum / static_cast<double>(arm.visits);
    MoveEstimate estimate{arm.move, arm.visits, mean, false};
    const auto values = decides ? provedMove(node, role, i) : std::nullopt;
    if (values) estimate = {arm.move, arm.visits, (*values)[role], true};
    estimates.push_back(estimate);
  }
  return estimates;
}

std::optional<double> TreeSearch::proved(size_t role) const {
  const Node& node = nodes_[root_];
  return node.proved ? std::optional((*node.proved)[role]) : std::nullopt;
}

} // namespace oddsat::match
