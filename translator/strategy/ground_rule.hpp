// A strategy without variables, for one role: formulas over numbered atoms, with equal ones shared.
// The machine evaluates it, and the translation writes it as a program.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace oddsat::strategy {

struct StateAtom { // true or false in a state, independent of the next move
  enum class Kind { fluent, relation, legal, terminal, initial, goal, modality };
  Kind kind = Kind::terminal;
  gdl::Term role = {}; // legal, goal
  gdl::Term term = {}; // fluent, relation (the whole atom), legal (the move)
  int value = 0;       // goal: this value, in terminal states only; modality: its number
  auto operator<=>(const StateAtom&) const = default;
  bool operator==(const StateAtom&) const = default;
};

struct Act { // true or false of a step
  gdl::Term role;
  gdl::Term move;
  auto operator<=>(const Act&) const = default;
  bool operator==(const Act&) const = default;
};

using FormulaId = uint32_t;

// A relation that is true where a role knows the formula, which is about positions. It is added to
// the game (solvers/games/playouts/knowing).
struct Knowledge {
  gdl::Term role;
  FormulaId formula;
  gdl::Term atom;
};

enum class Op : uint8_t { no, yes, state, act, negation, all, any, next, strongNext };

// Formulas as a shared graph: equal formulas have equal numbers, and parts precede their formula.
class Formulas {
public:
  struct Node {
    Op op;
    uint32_t symbol = 0; // state: index of states(), act: of acts()
    uint32_t begin = 0, end = 0;
    uint32_t depth = 0; // steps that must be known: 1 for does, 1 + depth of phi for next phi
  };

  Formulas();
  static constexpr FormulaId no = 0, yes = 1;

  FormulaId state(const StateAtom& atom);
  FormulaId act(const Act& act);
  FormulaId known(const Knowledge& knowledge);
  FormulaId negation(FormulaId part);
  // A conjunction in a conjunction is merged into it, unless the shape must be kept.
  enum class Shape { flat, kept };
  FormulaId all(std::vector<FormulaId> parts, Shape shape = Shape::flat);
  FormulaId any(std::vector<FormulaId> parts, Shape shape = Shape::flat);
  FormulaId next(FormulaId part) { return add(Op::next, 0, {part}); }
  FormulaId strongNext(FormulaId part) { return add(Op::strongNext, 0, {part}); }

  const Node& operator[](FormulaId id) const { return nodes_[id]; }
  std::span<const FormulaId> parts(FormulaId id) const {
    return {parts_.data() + nodes_[id].begin, nodes_[id].end - nodes_[id].begin};
  }
  size_t size() const { return nodes_.size(); }
  const std::vector<StateAtom>& states() const { return states_; }
  const std::vector<Act>& acts() const { return acts_; }
  // What is known inside other knowledge comes first.
  const std::vector<Knowledge>& knowledge() const { return knowledge_; }

private:
  FormulaId junction(Op op, std::vector<FormulaId> parts, Shape shape);
  FormulaId add(Op op, uint32_t symbol, std::vector<FormulaId> parts);

  std::vector<Node> nodes_;
  std::vector<FormulaId> parts_;
  std::vector<StateAtom> states_;
  std::vector<Act> acts_;
  std::vector<Knowledge> knowledge_;
  std::map<StateAtom, uint32_t> stateIndex_;
  std::map<Act, uint32_t> actIndex_;
  struct Key {
    Op op;
    uint32_t symbol;
    std::vector<FormulaId> parts;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, FormulaId> known_;
};

// A modality of the logics of `check`, which is used in formulas like an atom of the position.
struct Modality {
  enum class Kind { can, force, after, doing, under }; // see syntax_tree.hpp
  Kind kind = Kind::can;
  std::vector<gdl::Term> coalition = {}; // can, force
  Act act = {};                          // after, doing
  FormulaId inner = Formulas::yes;
  FormulaId restriction = Formulas::yes; // under
};

struct GroundRule {
  enum class Kind { leaf, first, filter, order };
  Kind kind = Kind::leaf;
  std::vector<GroundRule> parts = {};     // first, filter
  FormulaId formula = Formulas::yes;      // leaf: true on every path
  std::vector<FormulaId> possible = {};   // leaf: each true on some path
  std::vector<FormulaId> impossible = {}; // leaf: each true on no path
  std::vector<gdl::Term> moves = {};      // order: own moves, preferred ones first
};

struct GroundStrategy {
  gdl::Term role;
  std::string source; // for messages
  GroundRule rule;
};

} // namespace oddsat::strategy
