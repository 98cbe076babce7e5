// Sorts of arguments: arguments of fluents, moves and relations have one sort if they share a
// variable in some rule of the game. So the size of a heap is not mistaken for its number.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>

namespace oddsat::synthesis {

class ArgumentSorts {
public:
  enum class Kind { fluent, move, relation };
  struct Argument {
    Kind kind;
    std::string name;
    size_t arity, place;
    auto operator<=>(const Argument&) const = default;
  };

  explicit ArgumentSorts(const gdl::Game& game);
  bool same(const Argument& a, const Argument& b) const;

private:
  using Variables = std::map<std::string, size_t>; // the argument of each variable of one rule
  void read(const gdl::Term& atom, Variables& variables);
  void read(const gdl::Literal& literal, Variables& variables);
  void read(Kind kind, const gdl::Term& term, Variables& variables);
  void join(size_t number, const gdl::Term& term, Variables& variables);
  size_t numberOf(const Argument& argument);
  size_t root(size_t number) const;

  std::map<Argument, size_t> numbers_;
  std::vector<size_t>
      parents_; // union-find forest: arguments and variables of one sort have one root
};

} // namespace oddsat::synthesis
