// The graph of all reachable positions, one for each class of symmetric positions, with the
// player's moves, the replies of the others to each, and the chance outcomes of each reply.
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
  struct Answer {    // joint move of the others after one move of the player
    uint32_t end;    // end of its outcomes
    uint32_t weight; // sum of the weights of its outcomes
  };
  struct Choice {
    MoveId move;
    uint32_t end; // end of its answers
  };
  struct Node {
    uint32_t end = 0;     // end of its choices
    bool over = false;    // terminal, or at the horizon
    int hundredths = 0;   // value of a terminal position for the player, in hundredths
    bool own = false;     // the player has a choice
    uint32_t members = 1; // number of positions of its class
  };

  size_t words = 0;
  std::vector<Node> nodes; // successors come after a node
  std::vector<Choice> choices;
  std::vector<Answer> answers;
  std::vector<Outcome> outcomes;
  std::vector<uint64_t> states; // `words` for each node

  std::span<const uint64_t> state(NodeId node) const {
    return {states.data() + node * words, words};
  }
  uint32_t firstChoice(NodeId node) const { return node == 0 ? 0 : nodes[node - 1].end; }
  uint32_t firstAnswer(uint32_t choice) const { return choice == 0 ? 0 : choices[choice - 1].end; }
  uint32_t firstOutcome(uint32_t answer) const { return answer == 0 ? 0 : answers[answer - 1].end; }
  size_t openPositions()
      const; // positions that are not terminal, counted with all members of their classes
};

// The moves that strategies of bound roles allow; unset: all moves.
using Allowed =
    std::function<std::vector<MoveId>(const machine::Seen& seen, std::span<const MoveId> legal)>;

// Error if positions can be repeated and there is no horizon, if some role has no move, and if both
// sides have a choice at once (unless the question accepts that). LimitReached if the graph becomes
// too large.
PositionGraph positionGraph(const machine::Machine& machine, const Question& question,
                            const Group& group, const Allowed& allowed, const Limits& limits);

} // namespace oddsat::synthesis
