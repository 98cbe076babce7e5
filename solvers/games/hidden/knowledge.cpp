#include "oddsat/games/hidden/knowledge.hpp"

#include "oddsat/gdl/game.hpp"

#include <algorithm>
#include <map>

namespace oddsat::hidden {

Layers::Layers(ObservedSteps& steps, PositionId start, size_t role)
    : steps_(steps), start_(start), role_(role) {
  layers_.push_back({{start, 0, 0, 0, 1}});
}

bool Layers::next() {
  std::vector<Alike> found;
  std::map<std::array<uint32_t, 3>, uint32_t> groups;        // by group before, move, observation
  std::map<std::pair<PositionId, uint32_t>, uint32_t> known; // by position and group: its number
  const std::vector<Alike>& before = last();
  for (uint32_t number = 0; number < before.size(); ++number) {
    const PositionId from = before[number].position;
    if (steps_.terminal(from)) continue;
    const ObservedSteps::Steps& all = steps_.steps(from);
    for (uint32_t joint = 0; joint < all.to.size(); ++joint) {
      const MoveId own = steps_.joint(from, joint)[role_];
      const ObservationId seen = all.observed[joint * steps_.roles() + role_];
      const uint32_t group =
          groups.try_emplace({before[number].group, own, seen}, groups.size()).first->second;
      const auto [place, isNew] = known.try_emplace({all.to[joint], group}, found.size());
      if (isNew) found.push_back({all.to[joint], group, number, joint, 0});
      found[place->second].playouts += before[number].playouts;
      steps_.meter().took(isNew ? sizeof(Alike) + 128 : 0);
    }
    steps_.meter().worked(all.to.size() * 256);
  }
  if (found.empty()) return false;
  groupsAfter_.push_back(std::move(groups));
  layers_.push_back(std::move(found));
  return true;
}

std::vector<machine::Joint> Layers::playout(size_t length, uint32_t number) const {
  std::vector<machine::Joint> joints;
  for (; length > 0; --length) {
    const Alike& at = layers_[length][number];
    joints.push_back(steps_.joint(layers_[length - 1][at.before].position, at.joint));
    number = at.before;
  }
  std::ranges::reverse(joints);
  return joints;
}

uint32_t Layers::groupOf(const std::vector<machine::Joint>& playout) const {
  uint32_t group = 0;
  PositionId at = start_;
  for (size_t length = 0; length < playout.size(); ++length) {
    const ObservedSteps::Steps& all = steps_.steps(at);
    const size_t joint = steps_.numberOf(at, playout[length]);
    const ObservationId seen = all.observed[joint * steps_.roles() + role_];
    group = groupsAfter_[length].at({group, playout[length][role_], seen});
    at = all.to[joint];
  }
  return group;
}

namespace {

enum class Condition : uint8_t { moves, end, goal };

// Compares the playouts of a layer that look alike with the first of them.
class Search {
public:
  Search(ObservedSteps& steps, PositionId start, size_t role, int horizon)
      : steps_(steps), role_(role), horizon_(horizon), layers_(steps, start, role) {}

  Knowledge all() {
    for (int length = 0;; ++length) {
      compare(
          Condition::end, [](PositionId) { return true; },
          [&](PositionId one, PositionId other) {
            return steps_.terminal(one) == steps_.terminal(other);
          });
      compare(
          Condition::goal, [&](PositionId id) { return steps_.terminal(id); },
          [&](PositionId one, PositionId other) {
            return std::ranges::equal(steps_.goals(one, role_), steps_.goals(other, role_));
          });
      if (length >= horizon_) break;
      compareMoves();
      countChoices();
      if (!layers_.next()) break;
    }
    return std::move(found_);
  }

  const Layers& layers() const { return layers_; }

  // Only the moves, and only up to the first difference.
  std::optional<std::array<std::pair<size_t, uint32_t>, 2>> moves() {
    for (int length = 0; length < horizon_; ++length) {
      compareMoves();
      if (found_.moves) return differ_;
      if (!layers_.next()) break;
    }
    return std::nullopt;
  }

  const Knowledge& found() const { return found_; }

private:
  void countChoices() {
    std::vector<bool> counted(layers_.groups());
    for (const Alike& each : layers_.last()) {
      if (steps_.terminal(each.position) || counted[each.group]) continue;
      counted[each.group] = true;
      found_.choices += steps_.moves(each.position, role_).size() > 1 ? 1 : 0;
    }
  }

  void compareMoves() {
    compare(
        Condition::moves, [&](PositionId id) { return !steps_.terminal(id); },
        [&](PositionId one, PositionId other) {
          return std::ranges::equal(steps_.moves(one, role_), steps_.moves(other, role_));
        });
  }

  std::optional<Counterexample>& of(Condition condition) {
    if (condition == Condition::moves) return found_.moves;
    return condition == Condition::end ? found_.end : found_.goal;
  }

  template <class Counts, class Equal>
  void compare(Condition condition, Counts counts, Equal equal) {
    std::optional<Counterexample>& found = of(condition);
    if (found) return;
    const std::vector<Alike>& last = layers_.last();
    std::vector<std::optional<uint32_t>> first(layers_.groups());
    for (uint32_t number = 0; number < last.size(); ++number) {
      if (!counts(last[number].position)) continue;
      auto& representative = first[last[number].group];
      if (!representative) representative = number;
      if (equal(last[*representative].position, last[number].position)) continue;
      const size_t length = layers_.length();
      differ_ = {{{length, *representative}, {length, number}}};
      found = {layers_.playout(length, *representative), layers_.playout(length, number),
               steps_.state(last[*representative].position)};
      return;
    }
  }

  ObservedSteps& steps_;
  size_t role_;
  int horizon_;
  Layers layers_;
  Knowledge found_;
  std::array<std::pair<size_t, uint32_t>, 2> differ_; // the playouts of the last counterexample
};

bool sameLegalMoves(const ObservedSteps& steps, PositionId one, PositionId other, size_t role) {
  const machine::Machine& machine = steps.machine();
  return machine.view(steps.state(one)).legal[role] == machine.view(steps.state(other)).legal[role];
}

std::string movesInWords(const ObservedSteps& steps, PositionId id, size_t role) {
  std::string text;
  for (const MoveId move : steps.moves(id, role))
    text += (text.empty() ? "" : ", ") + gdl::toInfix(steps.machine().moves(role)[move]);
  return text.empty() ? "none" : text;
}

} // namespace

Knowledge knowledgeOf(ObservedSteps& steps, PositionId start, size_t role, int horizon) {
  return Search(steps, start, role, horizon).all();
}

Integer countHistories(ObservedSteps& steps, PositionId start, int horizon) {
  std::map<PositionId, Integer> layer{{start, 1}}, next;
  Integer all = 0;
  for (int length = 0; !layer.empty(); ++length, layer.swap(next)) {
    next.clear();
    for (const auto& [position, histories] : layer) {
      all += histories;
      if (length == horizon || steps.terminal(position)) continue;
      for (const PositionId to : steps.steps(position).to) next[to] += histories;
    }
  }
  return all;
}

void requireKnownMoves(ObservedSteps& steps, PositionId start, size_t role, int horizon,
                       const PlaceOf& placeOf) {
  Search search(steps, start, role, horizon);
  const auto differ = search.moves();
  if (!differ) return;
  std::vector<Note> notes;
  std::vector<PositionId> ends;
  for (const auto& [length, number] : *differ) {
    ends.push_back(search.layers().layer(length)[number].position);
    notes.push_back({{},
                     "after '" + inWords(steps, start, search.layers().playout(length, number)) +
                         "': " + movesInWords(steps, ends.back(), role)});
  }
  const std::string name = gdl::toInfix(steps.machine().roles()[role]);
  const bool cheats = sameLegalMoves(steps, ends[0], ends[1], role);
  throw Error(cheats && placeOf ? placeOf(ends[0], ends[1]) : Location{},
              cheats
                  ? "the strategy of " + name + " depends on what " + name +
                        " does not observe: two playouts look alike to it, and what the strategy "
                        "allows differs"
                  : name + " does not know its moves: two playouts look alike to it, and its "
                           "moves differ",
              std::move(notes));
}

std::vector<machine::Joint> playoutTo(ObservedSteps& steps, PositionId start, PositionId end) {
  std::unordered_map<PositionId, std::pair<PositionId, size_t>> cameFrom{{start, {start, 0}}};
  std::vector<PositionId> open{start};
  for (size_t i = 0; i < open.size() && !cameFrom.contains(end); ++i) {
    if (steps.terminal(open[i])) continue;
    const auto& to = steps.steps(open[i]).to;
    for (size_t joint = 0; joint < to.size(); ++joint)
      if (cameFrom.try_emplace(to[joint], open[i], joint).second) open.push_back(to[joint]);
  }
  std::vector<machine::Joint> joints;
  for (PositionId at = end; at != start; at = cameFrom.at(at).first)
    joints.push_back(steps.joint(cameFrom.at(at).first, cameFrom.at(at).second));
  std::ranges::reverse(joints);
  return joints;
}

std::string inWords(ObservedSteps& steps, PositionId start,
                    const std::vector<machine::Joint>& playout) {
  std::string text;
  machine::State state = steps.state(start);
  for (const machine::Joint& joint : playout) {
    std::string step, all;
    const PositionId at = steps.at(state);
    for (size_t role = 0; role < steps.roles(); ++role) {
      const std::string move = gdl::toInfix(steps.machine().roles()[role]) + " " +
                               gdl::toInfix(steps.machine().moves(role)[joint[role]]);
      all += (all.empty() ? "" : ", ") + move;
      if (steps.moves(at, role).size() > 1) step += (step.empty() ? "" : ", ") + move;
    }
    text += (text.empty() ? "" : "; ") + (step.empty() ? all : step);
    state = steps.machine().next(state, joint);
  }
  return text.empty() ? "the start" : text;
}

} // namespace oddsat::hidden
