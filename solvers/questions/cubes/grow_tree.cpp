#include "oddsat/questions/cubes/grow_tree.hpp"

#include "oddsat/games/forward/position/expander_parts.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace oddsat::cubes {

using forward::Successors;

namespace {

constexpr size_t mostNodes = 2'000'000; // limit of an opened tree, which has to be written and read

std::unique_ptr<playouts::StrategyFilter> filterOf(const ask::Inquiry& inquiry, Work& work) {
  const Question& question = inquiry.question();
  if (question.strategies.empty()) return nullptr;
  return std::make_unique<playouts::StrategyFilter>(inquiry.game(), question, inquiry.machine(work),
                                                    work.limits, work.report);
}

Rational fraction(uint32_t part, uint32_t all) {
  Rational value(part, all);
  value.canonicalize();
  return value;
}

} // namespace

Grower::Grower(const ask::Inquiry& inquiry, std::string after, bool symmetries, Work& work)
    : machine_(inquiry.machine(work)), question_(inquiry.question()), work_(work),
      inquiry_(inquiry), after_(std::move(after)),
      sides_(value::sidesOf(machine_.roles(), question_)), start_(inquiry.state(work)),
      filter_(filterOf(inquiry, work)),
      relevant_(forward::relevantTo(machine_.network().game(), sides_.maximiser,
                                    question_.winningGoal(), filter_ != nullptr)),
      expander_(machine_.network().game(), expanderParts(symmetries)),
      estimator_(machine_, {sides_.maximiser, question_.winningGoal()}) {
  gdl::demandFullInformation(inquiry.game(), "splitting a question into positions");
  ask::refuseHopelessGoal(inquiry, work);
}

forward::NetworkExpander::Parts Grower::expanderParts(bool symmetries) {
  ask::Options options;
  options.symmetries = symmetries;
  forward::Options search = ask::searchOptions(inquiry_, options, work_);
  if (filter_) search.filter = filter_.get();
  forward::ExpanderParts made = forward::expanderParts(machine_.network().game(), search, sides_,
                                                       start_, relevant_, work_.limits);
  forward::shorten(made, relevant_, work_.limits);
  return std::move(made.parts);
}

Tree Grower::begin() {
  expander_.start(start_, alone_);
  Node root;
  root.after = after_;
  root.known = knownOf(alone_, 0, 0);
  places_ = {{start_}};
  classes_ = {{classOf(alone_, 0, 0), 0}};
  return {{root}};
}

void Grower::open(Tree& tree, size_t leaf) {
  work_.limits.check();
  expand(leaf);
  tree.nodes[leaf].mover = moverOf();
  std::vector<Choice> choices = choicesOf(tree, leaf);
  tree.nodes[leaf].choices = std::move(choices);
}

// The position of a node is the one reached by its moves, not another one of its class. Positions
// whose value is known are not needed; only for these can the chance outcomes of an added step make
// the moves ambiguous.
void Grower::retrace(const Tree& tree) {
  begin();
  places_.resize(tree.nodes.size());
  std::map<std::string, size_t> nodes;
  for (size_t index = 0; index < tree.nodes.size(); ++index)
    nodes.emplace(tree.nodes[index].after, index);
  std::vector<size_t> order(tree.nodes.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, {}, [&](size_t index) { return tree.nodes[index].steps; });
  for (const size_t index : order) {
    const Node& node = tree.nodes[index];
    if (!node.opened()) continue;
    if (places_[index].state.empty())
      throw Error("no moves of this game lead to the position after '" + node.after + "'");
    expand(index);
    for (size_t joint = 0; joint < widths().all(); ++joint) {
      const auto moves = forward::jointMove(choices_, sides_.order, joint);
      const auto child = nodes.find(afterOf(node.after, moves));
      if (child == nodes.end() || tree.nodes[child->second].known.exact()) continue;
      places_[child->second] = placeOf(index, joint);
      classes_.emplace(classOf(children_, joint, node.steps + 1), child->second);
    }
  }
}

Grower::Class Grower::classOf(const Successors& of, size_t index, int steps) {
  return {{of.keys[index].first, of.keys[index].second}, steps};
}

// Bounds without search: terminal positions, the horizon, and results of one further step. The root
// gets no bounds, so that its first moves are examined.
Bounds Grower::knownOf(const Successors& of, size_t index, int steps) const {
  if (Successors::has(of.terminal, index)) {
    const Rational value = Successors::has(of.won, index) ? 1 : 0;
    return {value, value};
  }
  if (stepsLeft(steps) <= 0) return {0, 0};
  if (steps == 0 || Successors::has(of.stuck, index)) return {};
  const forward::Share& share = of.shares[index];
  if (share.won == 0 && share.lost == 0) return {};
  return {fraction(share.won, share.of), fraction(share.of - share.lost, share.of)};
}

// The legal moves that the strategies allow.
void Grower::findMoves(const machine::State& state) {
  expander_.start(state, alone_);
  expander_.choices(alone_, 0, choices_);
  forced_.clear();
  for (size_t role = 0; role < choices_.moves.size(); ++role) {
    auto& weights = choices_.weights[role];
    forced_.push_back(weights.size() == 1 && weights.front() == 1);
    if (!filter_ || !filter_->binds(role)) continue;
    choices_.moves[role] = filter_->allowed({role, state}, choices_.moves[role]);
    weights.assign(choices_.moves[role].size(), 1);
  }
}

// Fills `choices_` and `children_` with all successors.
void Grower::expand(size_t index) {
  Place& place = places_[index];
  findMoves(place.state);
  place.step.choices = choices_;
  place.step.key = alone_.keys[0];
  refuse(index);
  expander_.expand(alone_, 0, choices_, children_);
}

// Throws the errors of the search for positions without a value.
void Grower::refuse(size_t index) {
  std::vector<size_t> way = {index};
  for (size_t at = index; places_[at].parent != none; at = places_[at].parent) {
    places_[places_[at].parent].step.current = places_[at].joint;
    way.push_back(places_[at].parent);
  }
  forward::Trail trail(machine_, sides_, start_);
  for (const size_t at : std::views::reverse(way)) trail.add(places_[at].step);
  if (widths().all() == 0) trail.refuseStuck(way.size() - 1, choices_);
  if (!question_.simultaneousAsLastMover) trail.refuseBothChoosing(way.size() - 1);
}

Grower::Widths Grower::widths() const {
  Widths widths;
  for (size_t role = 0; role < sides_.of.size(); ++role) {
    const size_t moves = choices_.moves[role].size();
    if (sides_.of[role] == value::Side::maximiser) widths.own *= moves;
    if (sides_.of[role] == value::Side::opponent) widths.opponents *= moves;
    if (sides_.isChance(role)) widths.outcomes *= moves;
  }
  return widths;
}

uint64_t Grower::weightOf(size_t joint) const {
  uint64_t weight = 1;
  for (const size_t role : std::views::reverse(sides_.order)) {
    if (!sides_.isChance(role)) break;
    const auto& weights = choices_.weights[role];
    weight *= weights[joint % weights.size()];
    joint /= weights.size();
  }
  return weight;
}

std::string Grower::moverOf() const {
  std::vector<size_t> all; // equal chance outcomes are one move with a weight
  for (size_t role = 0; role < choices_.moves.size(); ++role) {
    const auto& weights = choices_.weights[role];
    all.push_back(sides_.isChance(role) ? std::accumulate(weights.begin(), weights.end(), size_t{0})
                                        : choices_.moves[role].size());
  }
  const auto role = value::listedRole(sides_, all);
  return role ? gdl::toInfix(machine_.roles()[*role]) : "";
}

std::vector<Choice> Grower::choicesOf(Tree& tree, size_t index) {
  const Widths wide = widths();
  const bool severalAnswer = tree.nodes[index].mover.empty();
  std::vector<Choice> found(wide.own);
  for (size_t joint = 0; joint < wide.all(); ++joint) {
    const machine::Joint moves = forward::jointMove(choices_, sides_.order, joint);
    Choice& choice = found[joint / (wide.opponents * wide.outcomes)];
    if (choice.replies.empty()) choice.move = moveOf(sides_.maximiser, moves);
    if (joint % wide.outcomes == 0)
      choice.replies.push_back({opponentsMoves(moves, severalAnswer), {}});
    addOutcome(tree, choice.replies.back(), index, joint);
  }
  return found;
}

// Outcomes of the same class are merged.
void Grower::addOutcome(Tree& tree, Reply& reply, size_t index, size_t joint) {
  const uint64_t weight = weightOf(joint);
  const size_t child = childOf(tree, index, joint);
  const auto same = std::ranges::find(reply.outcomes, child, &Outcome::node);
  if (same != reply.outcomes.end())
    same->weight += weight;
  else
    reply.outcomes.push_back({weight, child});
}

size_t Grower::childOf(Tree& tree, size_t index, size_t joint) {
  const int steps = tree.nodes[index].steps + 1;
  const auto [found, isNew] =
      classes_.try_emplace(classOf(children_, joint, steps), tree.nodes.size());
  if (!isNew) return found->second;
  if (tree.nodes.size() >= mostNodes) throw Error("the first steps have too many positions");
  places_.push_back(placeOf(index, joint));
  tree.nodes.push_back(nodeOf(tree.nodes[index], joint));
  return found->second;
}

Grower::Place Grower::placeOf(size_t parent, size_t joint) const {
  const uint64_t* words = children_.state(joint);
  return {machine::State(words, words + children_.words), parent, joint, {}};
}

Node Grower::nodeOf(const Node& parent, size_t joint) {
  Node node;
  node.steps = parent.steps + 1;
  node.after = afterOf(parent.after, forward::jointMove(choices_, sides_.order, joint));
  node.known = knownOf(children_, joint, node.steps);
  if (node.known.exact()) return node;
  const Estimate estimate = estimator_.of(places_.back().state, stepsLeft(node.steps));
  node.effort = estimate.effort;
  node.guess = estimate.guess;
  return node;
}

std::string Grower::moveOf(size_t role, const machine::Joint& moves) const {
  return gdl::toInfix(machine_.moves(role)[moves[role]]);
}

// The move of the opponent that chooses, if it is the only one.
std::string Grower::opponentsMoves(const machine::Joint& moves, bool all) const {
  std::string words;
  for (size_t role = 0; role < moves.size(); ++role) {
    if (sides_.of[role] != value::Side::opponent) continue;
    if (choices_.moves[role].size() > 1 && !all) return moveOf(role, moves);
    words += (words.empty() ? "" : ", ") + gdl::toInfix(machine_.roles()[role]) + " " +
             moveOf(role, moves);
  }
  return words;
}

// Roles with a single move are omitted; if all roles are, the maximiser is named. The random roles
// of an added step are not roles of the original game, and have no effect before its end.
std::string Grower::afterOf(const std::string& before, const machine::Joint& moves) const {
  const auto& roles = machine_.roles();
  std::string words;
  for (size_t role = 0; role < moves.size(); ++role) {
    if (forced_[role] || question_.isAdded(roles[role])) continue;
    words += (words.empty() ? "" : ", ") + gdl::toInfix(roles[role]) + " " + moveOf(role, moves);
  }
  if (words.empty())
    words = gdl::toInfix(roles[sides_.maximiser]) + " " + moveOf(sides_.maximiser, moves);
  return before.empty() ? words : before + "; " + words;
}

} // namespace oddsat::cubes
