#include "oddsat/games/extensive/of_game.hpp"

#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/hidden/roles.hpp"

#include <algorithm>
#include <map>

namespace oddsat::extensive {

namespace {

using hidden::ObservedSteps;
using hidden::PositionId;

// Knowledge of a role before a step: its knowledge before the last step, its move and its
// observations in it.
struct Learnt {
  uint32_t before; // none: the start
  uint32_t move;   // the own one after `before`
  std::string step;
  PositionId example;                        // in which it is known; the game goes on there
  std::map<uint32_t, size_t> followers = {}; // by move: how many pieces of knowledge may follow
  uint32_t set = none, observing = none;     // information sets of the form, once they are needed
};

class Unfolding {
public:
  Unfolding(ObservedSteps& steps, int horizon, size_t mostNodes)
      : steps_(steps), horizon_(horizon), mostNodes_(mostNodes) {
    const hidden::Roles roles = rolesOf(steps);
    roles_ = roles.of[hidden::maximiser];
    for (const size_t role : roles.of[hidden::opponents]) roles_.push_back(role);
    chance_ = roles.chance;
    for (const size_t role : roles_)
      form_.players.push_back(gdl::toInfix(steps.machine().roles()[role]));
    form_.sets.resize(roles_.size());
    known_.resize(roles_.size());
    numbers_.resize(roles_.size());
  }

  std::optional<Form> unfold(PositionId start) {
    start_ = start;
    for (auto& known : known_) known.push_back({none, 0, "start", start});
    if (roles_.size() > 2 && steps_.machine().hiddenInformation()) {
      showsObservations_ = true; // the first walk finds which observations tell something
      if (!walk(start, false)) return std::nullopt;
    }
    if (!walk(start, true)) return std::nullopt;
    return std::move(form_);
  }

private:
  // A place in the tree: the position before a step, and how much of the step is chosen.
  struct Place {
    uint32_t slot; // among the children of the node before; none: the start
    PositionId position;
    int depth;
    std::vector<uint32_t> known; // by player
    size_t stage = 0;
    size_t joint = 0; // number of the joint move as far as it is chosen
  };

  // One node of a step: somebody observes or chooses.
  struct Stage {
    enum class Kind : uint8_t { observe, choose, chance };
    Kind kind;
    size_t who; // player, or role of chance
  };

  // False where there are too many nodes.
  bool walk(PositionId start, bool writes) {
    writes_ = writes;
    open_.push_back({none, start, 0, std::vector<uint32_t>(roles_.size(), 0)});
    for (size_t nodes = 0; !open_.empty(); ++nodes) {
      if (nodes == mostNodes_) return false;
      Place place = std::move(open_.back());
      open_.pop_back();
      while (advance(place)) {
      }
    }
    return true;
  }

  // False where the place became a node.
  bool advance(Place& place) {
    const bool ends = steps_.terminal(place.position) || place.depth == horizon_;
    if (ends || steps_.steps(place.position).to.empty()) {
      addEnd(place);
      return false;
    }
    const std::vector<Stage> stages = stagesAt(place);
    if (place.stage < stages.size()) {
      addNode(place, stages[place.stage]);
      return false;
    }
    makeStep(place);
    return true;
  }

  std::vector<Stage> stagesAt(const Place& place) const {
    std::vector<Stage> stages;
    if (writes_ && showsObservations_)
      for (size_t player = 0; player < roles_.size(); ++player)
        if (learns(player, place.known[player])) stages.push_back({Stage::Kind::observe, player});
    for (size_t player = 0; player < roles_.size(); ++player)
      if (moveCount(place, roles_[player]) > 1) stages.push_back({Stage::Kind::choose, player});
    for (const size_t role : chance_)
      if (moveCount(place, role) > 1) stages.push_back({Stage::Kind::chance, role});
    return stages;
  }

  size_t moveCount(const Place& place, size_t role) const {
    return steps_.moves(place.position, role).size();
  }

  bool learns(size_t player, uint32_t id) const {
    const Learnt& known = known_[player][id];
    return known.before != none && known_[player][known.before].followers.at(known.move) > 1;
  }

  void addEnd(const Place& place) {
    const bool isEnd = steps_.terminal(place.position);
    if (isEnd) steps_.hundredths(place.position); // remembers an end without a goal value
    if (!writes_) return;
    std::vector<int> payoffs;
    for (const size_t role : roles_)
      payoffs.push_back(isEnd ? steps_.question().hundredths(steps_.goals(place.position, role))
                              : 0);
    const auto [outcome, isNew] =
        outcomes_.try_emplace(payoffs, static_cast<uint32_t>(form_.outcomes.size()));
    if (isNew) {
      Outcome& added = form_.outcomes.emplace_back();
      for (const int hundredths : payoffs) {
        added.payoffs.emplace_back(hundredths, 100);
        added.payoffs.back().canonicalize();
      }
    }
    Node node;
    node.outcome = outcome->second;
    attach(place, node);
  }

  uint32_t attach(const Place& place, const Node& node) {
    const uint32_t added = form_.add(node);
    if (place.slot != none) form_.children[place.slot] = added;
    steps_.meter().took(sizeof(Node));
    return added;
  }

  void addNode(const Place& place, const Stage& stage) {
    Node node;
    if (writes_) {
      node.kind = stage.kind == Stage::Kind::chance ? Node::Kind::chance : Node::Kind::player;
      if (stage.kind == Stage::Kind::chance)
        node.set = chanceSet(place, stage.who);
      else
        node.set = playerSet(place, stage);
      if (stage.kind != Stage::Kind::chance) node.player = static_cast<uint32_t>(stage.who);
    }
    const uint32_t slot = writes_ ? form_.nodes[attach(place, node)].firstChild : none;
    const size_t role = stage.kind == Stage::Kind::chance ? stage.who : roles_[stage.who];
    const bool observes = stage.kind == Stage::Kind::observe;
    const size_t count = observes ? 1 : moveCount(place, role);
    for (size_t move = count; move-- > 0;) {
      Place next = place;
      next.slot = writes_ ? slot + static_cast<uint32_t>(move) : none;
      ++next.stage;
      if (!observes) next.joint += move * radixAfter(place, role);
      open_.push_back(std::move(next));
    }
    steps_.meter().worked(256);
  }

  // By how much the number of a joint move grows with the move of the role.
  size_t radixAfter(const Place& place, size_t role) const {
    size_t radix = 1;
    for (size_t other = role + 1; other < steps_.roles(); ++other) radix *= moveCount(place, other);
    return radix;
  }

  uint32_t playerSet(const Place& place, const Stage& stage) {
    Learnt& known = known_[stage.who][place.known[stage.who]];
    const bool observes = stage.kind == Stage::Kind::observe;
    uint32_t& number = observes ? known.observing : known.set;
    if (number != none) return number;
    auto& sets = form_.sets[stage.who];
    number = static_cast<uint32_t>(sets.size());
    InformationSet& set = sets.emplace_back();
    set.number = number + 1;
    set.name = nameOf(stage.who, place.known[stage.who]);
    if (observes)
      set.moves = {"observe"};
    else
      set.moves = movesOf(place, roles_[stage.who]);
    return number;
  }

  uint32_t chanceSet(const Place& place, size_t role) {
    const auto number = static_cast<uint32_t>(form_.chance.size());
    InformationSet& set = form_.chance.emplace_back();
    set.number = number + 1;
    set.name = gdl::toInfix(steps_.machine().roles()[role]);
    set.moves = movesOf(place, role);
    set.probabilities.assign(set.moves.size(),
                             Rational(1, static_cast<unsigned long>(set.moves.size())));
    return number;
  }

  std::vector<std::string> movesOf(const Place& place, size_t role) const {
    std::vector<std::string> names;
    for (const hidden::MoveId move : steps_.moves(place.position, role))
      names.push_back(gdl::toInfix(steps_.machine().moves(role)[move]));
    return names;
  }

  std::string nameOf(size_t player, uint32_t id) const {
    std::vector<const std::string*> steps;
    for (; known_[player][id].before != none; id = known_[player][id].before)
      steps.push_back(&known_[player][id].step);
    std::string name;
    for (size_t i = steps.size(); i-- > 0;)
      name += (name.empty() || steps[i]->empty() ? "" : "; ") + *steps[i];
    return name.empty() ? "start" : name;
  }

  void makeStep(Place& place) {
    const ObservedSteps::Steps& all = steps_.steps(place.position);
    const machine::Joint joint = steps_.joint(place.position, place.joint);
    for (size_t player = 0; player < roles_.size(); ++player) {
      const size_t role = roles_[player];
      const hidden::ObservationId observed = all.observed[place.joint * steps_.roles() + role];
      place.known[player] = after(player, place, joint, observed);
    }
    place.position = all.to[place.joint];
    ++place.depth;
    checkMoves(place);
    place.stage = place.joint = 0;
    steps_.meter().worked(256);
  }

  // Error where a player that is to choose does not know its moves.
  void checkMoves(const Place& place) {
    if (steps_.terminal(place.position) || place.depth == horizon_) return;
    for (size_t player = 0; player < roles_.size(); ++player) {
      PositionId& example = known_[player][place.known[player]].example;
      if (example == none) example = place.position;
      if (example == place.position ||
          std::ranges::equal(steps_.moves(example, roles_[player]),
                             steps_.moves(place.position, roles_[player])))
        continue;
      hidden::requireKnownMoves(steps_, start_, roles_[player], horizon_);
      throw std::logic_error("moves that differ were not found again");
    }
  }

  uint32_t after(size_t player, const Place& place, const machine::Joint& joint,
                 hidden::ObservationId observed) {
    const uint32_t before = place.known[player];
    const uint32_t move = joint[roles_[player]];
    const auto next = static_cast<uint32_t>(known_[player].size());
    const auto [found, isNew] = numbers_[player].try_emplace({before, move, observed}, next);
    if (!isNew) return found->second;
    known_[player].push_back({before, move, stepText(player, place, joint, observed), none});
    ++known_[player][before].followers[move];
    steps_.meter().took(sizeof(Learnt) + 64);
    return next;
  }

  // With full information the moves that were chosen; else the own move, if it was chosen, and in
  // brackets what was observed.
  std::string stepText(size_t player, const Place& place, const machine::Joint& joint,
                       hidden::ObservationId observed) const {
    const machine::Machine& machine = steps_.machine();
    const auto chosen = [&](size_t role) {
      return moveCount(place, role) > 1 ? gdl::toInfix(machine.moves(role)[joint[role]]) : "";
    };
    std::string text;
    if (!machine.hiddenInformation()) {
      for (size_t role = 0; role < steps_.roles(); ++role)
        if (const std::string move = chosen(role); !move.empty())
          text += (text.empty() ? "" : " & ") + gdl::toInfix(machine.roles()[role]) + " " + move;
      return text;
    }
    text = chosen(roles_[player]);
    std::vector<std::string> seen;
    for (const gdl::Term& term : steps_.inWords(roles_[player], observed))
      seen.push_back(gdl::toInfix(term));
    std::ranges::sort(seen);
    for (size_t i = 0; i < seen.size(); ++i)
      text += (i > 0 ? " " : text.empty() ? "[" : " [") + seen[i];
    if (!seen.empty()) text += "]";
    return text.empty() ? "-" : text;
  }

  ObservedSteps& steps_;
  int horizon_;
  size_t mostNodes_;
  PositionId start_ = 0;
  std::vector<size_t> roles_, chance_; // of the players; those that play at random
  bool showsObservations_ = false, writes_ = true;
  std::vector<std::vector<Learnt>> known_; // by player
  std::vector<std::map<std::array<uint32_t, 3>, uint32_t>> numbers_;
  std::map<std::vector<int>, uint32_t> outcomes_;
  std::vector<Place> open_;
  Form form_;
};

} // namespace

std::optional<Form> formOf(ObservedSteps& steps, PositionId start, int horizon, size_t mostNodes) {
  return Unfolding(steps, horizon, mostNodes).unfold(start);
}

} // namespace oddsat::extensive
