// A game as its meaning: fluents, moves and conditions over them, evaluated directly. GDL is only
// written from it, never read, so nothing here shares a mistake with the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::questions {

// A name with arguments, written in either notation: cell(1), (cell 1).
struct Name {
  std::string word;
  std::vector<std::string> arguments = {};

  bool operator==(const Name&) const = default;
};

struct Literal {
  enum class Kind { fluent, derived, move };
  Kind kind = Kind::fluent;
  size_t index = 0; // of the fluent, of the derived proposition, of the move of `role`
  size_t role = 0;
  bool positive = true;
};

using Conjunction = std::vector<Literal>;
using Condition = std::vector<Conjunction>; // one of them holds; none: never

struct Fluent {
  Name name;
  bool initial = false;
  Condition next = {};
};

// May use those before it. Those that use moves stand in `next` only.
struct Derived {
  Name name;
  Condition when = {};
};

struct Move {
  Name name;
  Condition legal = {};
};

struct Goal {
  int value = 0;
  Condition when = {};
};

struct Role {
  Name name;
  std::vector<Move> moves = {};
  std::vector<Goal> goals = {};

  bool isDice() const { return name == Name{"random"}; }
};

struct AbstractGame {
  std::vector<Role> roles = {};
  std::vector<Fluent> fluents = {};
  std::vector<Derived> derived = {};
  Condition terminal = {};
};

using Position = uint64_t;         // a bit for each fluent
using Joint = std::vector<size_t>; // by role, the index of its move

// Evaluation of the conditions in one position.
class Rules {
public:
  explicit Rules(const AbstractGame& game) : game_(game) {}

  Position initial() const;
  bool terminal(Position position) const;
  bool hasGoal(Position position, size_t role, int value) const;
  bool wins(Position position, size_t role, int atLeast) const;
  bool isLegal(Position position, size_t role, size_t move) const;
  std::vector<size_t> legal(Position position, size_t role) const;
  Position next(Position position, const Joint& joint) const;
  bool derived(Position position, size_t index) const;

private:
  bool holds(const Condition& condition, Position position, const Joint* joint) const;
  bool holds(const Literal& literal, Position position, const Joint* joint) const;

  const AbstractGame& game_;
};

} // namespace oddsat::questions
