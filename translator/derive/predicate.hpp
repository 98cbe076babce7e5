// A relation: name and number of arguments.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::derive {

struct Predicate {
  std::string name;
  size_t arity = 0;
  auto operator<=>(const Predicate&) const = default;
};

inline Predicate predicateOf(const gdl::Term& atom) {
  return {atom.name, atom.args.size()};
}

inline Predicate predicateOf(gdl::Keyword keyword) {
  return {gdl::rowOf(keyword).name, gdl::rowOf(keyword).arity};
}

} // namespace oddsat::derive
