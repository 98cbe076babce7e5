// All positions that can be reached, one for each class of symmetry, with everything that may
// follow: the player's moves, the others' answers to each, and where chance leads from there.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"
#include "oddsat/questions/synthesis/group.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace oddsat::synthesis {

using machine::MoveId;
using NodeId = uint32_t;

struct PositionGraph {
  struct Outcome {
    NodeId to;
    uint32_t weight;
  };
  struct Answer {    // of the others, to one move of the player
    uint32_t end;    // of its outcomes
    uint32_t weight; // of all of them
  };
  struct Choice {
    MoveId move;
    uint32_t end; // of its answers
  };
  struct Node {
    uint32_t end = 0;     // of its choices
    bool over = false;    // terminal, or cut off
    int hundredths = 0;   // what the player has got when it is over, of 100
    bool own = false;     // the player has something to decide
    uint32_t members = 1; // positions of its class
  };

  size_t words = 0;
  std::vector<Node> nodes; // what follows a node comes after it
  std::vector<Choice> choices;
  std::vector<Answer> answers;
  std::vector<Outcome> outcomes;
  std::vector<uint64_t> states; // words for each node

  std::span<const uint64_t> state(NodeId node) const {
    return {states.data() + node * words, words};
  }
  uint32_t firstChoice(NodeId node) const { return node == 0 ? 0 : nodes[node - 1].end; }
  uint32_t firstAnswer(uint32_t choice) const { return choice == 0 ? 0 : choices[choice - 1].end; }
  uint32_t firstOutcome(uint32_t answer) const { return answer == 0 ? 0 : answers[answer - 1].end; }
  size_t openPositions() const; // that are not over, all members of their classes
};

// What roles bound to strategies may do; unset: everything.
using Allowed =
    std::function<std::vector<MoveId>(const machine::Seen& seen, std::span<const MoveId> legal)>;

// Error for positions that can come again where there is no horizon, where somebody has no move,
// and where both sides have a choice at once (unless the question accepts that). LimitReached where
// it grows too large.
PositionGraph positionGraph(const machine::Machine& machine, const Question& question,
                            const Group& group, const Allowed& allowed, const Limits& limits);

} // namespace oddsat::synthesis
