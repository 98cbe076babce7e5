#include "oddsat/games/forward/horizon/explore.hpp"

#include "oddsat/games/forward/position/expander.hpp"
#include "oddsat/games/forward/position/usable_symmetries.hpp"

#include <algorithm>
#include <climits>
#include <memory>
#include <unordered_map>

namespace oddsat::forward {

namespace {

value::Sides everybody(size_t roles) {
  value::Sides sides;
  sides.of.assign(roles, value::Side::opponent);
  for (size_t role = 0; role < roles; ++role) sides.order.push_back(role);
  return sides;
}

struct HashOfKey {
  size_t operator()(const Key& key) const { return placeOf(key); }
};

// Depth-first search. `heights_` has the length of the longest playout from a position, or onPath
// while the position is on the current path.
class Explorer {
public:
  Explorer(const machine::Machine& machine, size_t mostPositions, const Limits& limits)
      : sides_(everybody(machine.roles().size())),
        relevant_(relevantTo(machine.network().game(), 0, INT_MAX, false)),
        expander_(machine.network().game(),
                  {.sides = sides_,
                   .relevant = relevant_,
                   .marking = plainMarking(
                       machine.network().game(), relevant_,
                       symmetriesOf(machine.network().game(), sides_, relevant_, limits)),
                   .limits = &limits}),
        mostPositions_(mostPositions), limits_(limits) {}

  Explored run(const machine::State& start) {
    expander_.start(start, alone_);
    if (ends(alone_, 0)) return {Explored::Result::finite, stepsAtEnd(alone_, 0), takesTurns_};
    enter(alone_, 0);
    while (depth_ > 0) {
      Level& level = *levels_[depth_ - 1];
      if (level.next == level.children.count) {
        leave();
        continue;
      }
      const size_t child = level.next++;
      if (ends(level.children, child)) {
        level.height = std::max(level.height, stepsAtEnd(level.children, child) + 1);
        continue;
      }
      const auto known = heights_.find(level.children.keys[child]);
      if (known == heights_.end()) {
        if (heights_.size() >= mostPositions_ || limits_.reached()) return {};
        enter(level.children, child);
      } else if (known->second == onPath) {
        return {Explored::Result::endless, 0};
      } else {
        level.height = std::max(level.height, known->second + 1);
      }
    }
    return {Explored::Result::finite, last_, takesTurns_};
  }

private:
  static constexpr int onPath = -1;
  struct Level {
    Choices choices;
    Successors children;
    Key key;
    size_t next = 0;
    int height = 0;
  };

  bool ends(const Successors& successors, size_t i) {
    const bool stuck = Successors::has(successors.stuck, i);
    if (stuck) takesTurns_ = false;
    return stuck || Successors::has(successors.terminal, i);
  }

  // A stuck playout has not ended: one more step lets every solver notice it.
  static int stepsAtEnd(const Successors& successors, size_t i) {
    return Successors::has(successors.stuck, i) ? 1 : 0;
  }

  static bool oneAtMostChooses(const Choices& choices) {
    return std::ranges::count_if(choices.moves, [](const auto& m) { return m.size() > 1; }) <= 1;
  }

  void enter(const Successors& successors, size_t index) {
    if (levels_.size() == depth_) levels_.push_back(std::make_unique<Level>());
    Level& level = *levels_[depth_++];
    level.key = successors.keys[index];
    level.next = 0;
    level.height = 0;
    heights_[level.key] = onPath;
    expander_.choices(successors, index, level.choices);
    takesTurns_ = takesTurns_ && oneAtMostChooses(level.choices);
    expander_.expand(successors, index, level.choices, level.children);
  }

  void leave() {
    const Level& level = *levels_[--depth_];
    heights_[level.key] = last_ = level.height;
    if (depth_ > 0) {
      Level& above = *levels_[depth_ - 1];
      above.height = std::max(above.height, last_ + 1);
    }
  }

  value::Sides sides_;
  Relevant relevant_;
  NetworkExpander expander_;
  size_t mostPositions_;
  const Limits& limits_;
  Successors alone_;
  std::vector<std::unique_ptr<Level>> levels_;
  size_t depth_ = 0;
  int last_ = 0;
  bool takesTurns_ = true;
  std::unordered_map<Key, int, HashOfKey> heights_;
};

} // namespace

Explored explore(const machine::Machine& machine, const machine::State& start, size_t mostPositions,
                 const Limits& limits) {
  try {
    return Explorer(machine, mostPositions, limits).run(start);
  } catch (const LimitReached&) {
    return {}; // a limit came between the moves of one position
  }
}

} // namespace oddsat::forward
