#include "oddsat/games/extensive/form.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace oddsat::extensive {

namespace {

// The last own information set of a player with its move there.
using Last = std::pair<uint32_t, uint32_t>;
constexpr Last nothingYet{none, none};

std::string lastInWords(const Form& form, uint32_t player, const Last& last) {
  if (last == nothingYet) return "its first move";
  return "after '" + form.sets[player][last.first].moves[last.second] + "' in " +
         form.setInWords(player, last.first);
}

void requirePerfectRecall(const Form& form, uint32_t player) {
  struct First {
    uint32_t node = none;
    Last last = nothingYet;
  };
  std::vector<First> first(form.sets[player].size());
  std::vector<Last> last(form.nodes.size(), nothingYet); // before the node
  for (uint32_t i = 0; i < form.nodes.size(); ++i) {
    const Node& node = form.nodes[i];
    const bool own = node.kind == Node::Kind::player && node.player == player;
    if (own && first[node.set].node == none) first[node.set] = {i, last[i]};
    if (own && first[node.set].last != last[i]) {
      const First& before = first[node.set];
      throw Error(form.place(node),
                  form.players[player] + " would have to forget something (imperfect recall) in " +
                      form.setInWords(player, node.set) + ": " +
                      lastInWords(form, player, last[i]) + " here",
                  {{form.place(form.nodes[before.node]),
                    lastInWords(form, player, before.last) + " here"}});
    }
    const auto children = form.childrenOf(node);
    for (uint32_t move = 0; move < children.size(); ++move)
      last[children[move]] = own ? Last{node.set, move} : last[i];
  }
}

} // namespace

std::string Form::setInWords(uint32_t player, uint32_t set) const {
  const std::string& name = sets[player][set].name;
  return "information set " + std::to_string(sets[player][set].number) +
         (name.empty() ? "" : " '" + name + "'") + " of " + players[player];
}

uint32_t Form::add(const Node& node) {
  nodes.push_back(node);
  Node& added = nodes.back();
  added.firstChild = static_cast<uint32_t>(children.size());
  if (added.kind != Node::Kind::end)
    children.resize(children.size() + setOf(added).moves.size(), none);
  return static_cast<uint32_t>(nodes.size() - 1);
}

std::vector<Rational> payoffsTo(const Form& form, uint32_t player) {
  std::vector<Rational> payoffs(form.nodes.size());
  for (size_t i = 0; i < form.nodes.size(); ++i) {
    const Node& node = form.nodes[i];
    if (node.outcome != none) payoffs[i] += form.outcomes[node.outcome].payoffs[player];
    for (const uint32_t child : form.childrenOf(node)) payoffs[child] = payoffs[i];
  }
  return payoffs;
}

PayoffRange payoffRange(const Form& form, const std::vector<Rational>& payoffs) {
  std::optional<PayoffRange> range;
  for (size_t i = 0; i < form.nodes.size(); ++i) {
    if (form.nodes[i].kind != Node::Kind::end) continue;
    if (!range) range = {payoffs[i], payoffs[i]};
    range->least = std::min(range->least, payoffs[i]);
    range->most = std::max(range->most, payoffs[i]);
  }
  return *range;
}

bool hasConstantSum(const Form& form) {
  if (form.players.size() != 2) return form.players.size() == 1;
  std::vector<Rational> sums = payoffsTo(form, 0);
  const std::vector<Rational> second = payoffsTo(form, 1);
  for (size_t i = 0; i < sums.size(); ++i) sums[i] += second[i];
  const PayoffRange range = payoffRange(form, sums);
  return range.least == range.most;
}

void requirePerfectRecall(const Form& form) {
  for (uint32_t player = 0; player < form.players.size(); ++player)
    requirePerfectRecall(form, player);
}

} // namespace oddsat::extensive
