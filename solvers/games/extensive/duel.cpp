#include "oddsat/games/extensive/duel.hpp"

#include <algorithm>
#include <map>

namespace oddsat::extensive {

namespace {

using hidden::Side;

class Maker {
public:
  Maker(const Form& form, uint32_t player, const Limits& limits)
      : form_(form), player_(player), limits_(limits), payoffs_(payoffsTo(form, player)) {}

  Duel make() {
    const auto [least, most] = payoffRange(form_, payoffs_);
    duel_.least = least;
    duel_.most = most;
    number();
    at_.resize(form_.nodes.size());
    for (uint32_t node = 0; node < form_.nodes.size(); ++node) {
      if (node % 4096 == 0) limits_.check();
      if (numbers_[node] != none) visit(node);
    }
    duel_.graph.nodes.push_back({hidden::none, {hidden::none, hidden::none}, edgeCount()});
    return std::move(duel_);
  }

private:
  // Knowledge of a side: its last information set and its move there; none before its first move.
  struct Known {
    uint32_t set = hidden::none, move = 0;
    auto operator<=>(const Known&) const = default;
  };

  uint32_t edgeCount() const { return static_cast<uint32_t>(duel_.graph.edgeList.size()); }

  // The nodes of the graph are those of the form that are not ends, in the same order, without
  // those behind a move of chance that is never made. A start that is an end is a node, too.
  void number() {
    numbers_.assign(form_.nodes.size(), none);
    numbers_.front() = 0;
    uint32_t next = 1;
    std::vector<bool> isReached(form_.nodes.size());
    isReached.front() = true;
    for (size_t i = 0; i < form_.nodes.size(); ++i) {
      const Node& node = form_.nodes[i];
      if (!isReached[i]) continue;
      if (i > 0 && node.kind != Node::Kind::end) numbers_[i] = next++;
      const auto children = form_.childrenOf(node);
      for (size_t move = 0; move < children.size(); ++move)
        isReached[children[move]] = chanceOf(node, move) != 0;
    }
  }

  Rational chanceOf(const Node& node, size_t move) const {
    return node.kind == Node::Kind::chance ? form_.setOf(node).probabilities[move] : Rational(1);
  }

  void visit(uint32_t id) {
    const Node& node = form_.nodes[id];
    std::array<uint32_t, 2> sets;
    for (const Side side : {hidden::maximiser, hidden::opponents})
      sets[side] =
          moves(node, side) ? ownSet(side, node, at_[id][side]) : waitingSet(side, at_[id][side]);
    duel_.graph.nodes.push_back({hidden::none, sets, edgeCount()});
    if (node.kind == Node::Kind::end) return addEnd({0, 0}, 1, id);
    const auto children = form_.childrenOf(node);
    for (uint32_t move = 0; move < children.size(); ++move) follow(id, sets, move);
  }

  bool moves(const Node& node, Side side) const {
    return node.kind == Node::Kind::player &&
           (node.player == player_) == (side == hidden::maximiser);
  }

  void follow(uint32_t id, const std::array<uint32_t, 2>& sets, uint32_t move) {
    const Node& node = form_.nodes[id];
    const uint32_t child = form_.childrenOf(node)[move];
    const Rational chance = chanceOf(node, move);
    if (chance == 0) return;
    at_[child] = at_[id];
    std::array<uint32_t, 2> joint{0, 0};
    for (const Side side : {hidden::maximiser, hidden::opponents})
      if (moves(node, side)) {
        joint[side] = move;
        at_[child][side] = {sets[side], move};
      }
    if (form_.nodes[child].kind == Node::Kind::end)
      addEnd(joint, chance, child);
    else
      duel_.graph.edgeList.push_back({joint, weight(chance), numbers_[child]});
  }

  void addEnd(const std::array<uint32_t, 2>& joint, const Rational& chance, uint32_t end) {
    if (duel_.most == duel_.least) return;
    const Rational payoff = (payoffs_[end] - duel_.least) / (duel_.most - duel_.least);
    if (payoff == 0) return;
    duel_.graph.edgeList.push_back({joint, weight(chance * payoff), hidden::none});
  }

  uint32_t weight(const Rational& value) {
    const auto next = static_cast<uint32_t>(duel_.graph.weights.size());
    const auto [place, isNew] = weights_.try_emplace(value, next);
    if (isNew) duel_.graph.weights.push_back(value);
    return place->second;
  }

  // The first set of a side is that of the start, whether it moves there or not; all others follow
  // it, as in the graph of a rulesheet.
  uint32_t add(Side side, const Known& before, uint32_t moves, uint32_t set) {
    auto& sets = duel_.graph.sets[side];
    if (sets.empty())
      sets.push_back({hidden::none, 0, 0, moves, hidden::none});
    else
      sets.push_back(
          {before.set == hidden::none ? 0 : before.set, before.move, 0, moves, hidden::none});
    if (side == hidden::maximiser) duel_.setOf.push_back(set);
    return static_cast<uint32_t>(sets.size() - 1);
  }

  uint32_t waitingSet(Side side, const Known& known) {
    const auto [place, isNew] = waiting_[side].try_emplace(known, 0);
    if (isNew) place->second = add(side, known, 1, none);
    return place->second;
  }

  // Players of one side have sets of their own numbers; a shared past makes them finer.
  uint32_t ownSet(Side side, const Node& node, const Known& known) {
    const auto [place, isNew] = own_[side].try_emplace({{node.player, node.set}, known}, 0);
    if (isNew)
      place->second =
          add(side, known, static_cast<uint32_t>(form_.setOf(node).moves.size()), node.set);
    return place->second;
  }

  const Form& form_;
  uint32_t player_;
  const Limits& limits_;
  std::vector<Rational> payoffs_;        // by node
  std::vector<std::array<Known, 2>> at_; // by node and side
  std::vector<uint32_t> numbers_;        // of the nodes in the graph; none: not in it
  std::map<Rational, uint32_t> weights_;
  std::array<std::map<Known, uint32_t>, 2> waiting_;
  std::array<std::map<std::pair<std::pair<uint32_t, uint32_t>, Known>, uint32_t>, 2> own_;
  Duel duel_;
};

} // namespace

Duel duelOf(const Form& form, uint32_t player, const Limits& limits) {
  return Maker(form, player, limits).make();
}

} // namespace oddsat::extensive
