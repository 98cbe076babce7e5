// Expander on the compiled network: all children of a position in one pass.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/forward/position/image_keys.hpp"
#include "oddsat/games/forward/position/marking.hpp"
#include "oddsat/games/forward/position/one_step_ahead.hpp"
#include "oddsat/games/forward/position/relevant.hpp"
#include "oddsat/games/forward/position/successors.hpp"
#include "oddsat/games/value/sides.hpp"

#include <array>

namespace oddsat::forward {

class NetworkExpander : public Expander {
public:
  // Data about a game that is computed before the search.
  struct Parts {
    const value::Sides& sides;
    const Relevant& relevant;
    Marking marking;
    OneStepAhead oneStepAhead = {};
    circuit::Wire hopeless = circuit::never; // where it is true, the value is 0
    bool alike = false;                      // equal outcomes of chance are merged, with a weight
    size_t exactKeyBits = exactKeyBitsWithSteps; // longer keys are hashed
    const Limits* limits;                        // checked in expand, which throws LimitReached
  };
  NetworkExpander(const circuit::GameCircuit& game, const Parts& parts);
  // A copy for another thread, with its own limits.
  NetworkExpander(const NetworkExpander& other, const Limits& limits) : NetworkExpander(other) {
    limits_ = &limits;
  }

  void start(const machine::State& state, Successors& alone) override;
  void expand(const Successors& from, size_t index, const Choices& choices,
              Successors& to) override;
  void choices(const Successors& successors, size_t index, Choices& choices) override;

  bool exactKeys() const { return images_.exact(); }

private:
  size_t markWords() const { return (bits_.size() + 63) / 64; }

  using Slots = std::vector<std::array<uint64_t, 1>>;
  struct Move { // a move that can be legal
    MoveId id;
    uint32_t does;  // input of the step code
    uint32_t legal; // output of the view code
    MoveId like;    // the first move with the same effect (often itself)
  };
  struct Ending { // slots of the view code
    uint32_t weight;
    uint32_t legal, won, lost;
  };
  struct Change { // change of one bit, in some lanes
    uint32_t bit;
    uint64_t lanes;
  };
  struct Fluent {
    uint32_t id;
    uint32_t input; // input of both codes
    uint32_t next;  // output of the step code
  };

  void collectMoves(const circuit::GameCircuit& game, const Relevant& relevant, bool alike);
  void flattenView(const circuit::GameCircuit& game, const Parts& parts);
  void flattenStep(const circuit::GameCircuit& game, const Relevant& relevant);
  void prepare(Successors& successors, size_t count) const;
  void setMoves(const Choices& choices, size_t begin, size_t end);
  void collect(const uint64_t* parent, Successors& successors, size_t chunk, size_t used);
  void mark(const uint64_t* marks, const uint64_t* images, Successors& successors, size_t chunk,
            size_t used);
  void view(Successors& successors, size_t chunk, size_t used);
  void lookAhead(Successors& successors, size_t chunk, uint64_t lanes) const;

  const value::Sides& sides_;
  Images images_;
  size_t words_;
  const Limits* limits_;
  machine::Code step_, view_;
  uint32_t terminal_ = 0, won_ = 0; // slots of the view code
  uint32_t hopeless_ = 0;
  std::vector<uint32_t> bits_; // bits of the marks
  std::vector<Ending> chosen_; // see OneStepAhead
  std::vector<Ending> drawn_;
  uint32_t outcomes_ = 0;                     // total weight of chosen_
  std::vector<Fluent> fluents_;               // relevant fluents
  std::vector<std::vector<Move>> moves_;      // by role
  std::vector<std::vector<uint32_t>> doesOf_; // by role and MoveId
  size_t moveCount_ = 0;                      // moves of all roles
  Slots stepSlots_, viewSlots_;
  std::vector<uint32_t> made_; // moves set in stepSlots_
  std::vector<uint64_t> common_, commonImages_;
  std::vector<Change> changes_;
};

} // namespace oddsat::forward
