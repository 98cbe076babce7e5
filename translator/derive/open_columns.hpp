// Columns of relations that contain terms of one form only.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>
#include <string>
#include <tuple>

namespace oddsat::derive {

// A column that always contains terms of one form ("legal2(player, move(...))") is opened: the
// parts of the term become columns, as for fluents and moves.
class OpenColumns {
public:
  explicit OpenColumns(const gdl::Game& game);

  const gdl::Term* formOf(const gdl::Term& atom, size_t column) const; // null: not opened
  size_t columnsOf(const gdl::Term& atom) const; // including the parts of opened columns

private:
  void closeForNegation(const gdl::Term& atom);

  using Column = std::tuple<std::string, size_t, size_t>; // relation, its arity, which one
  std::map<Column, gdl::Term> forms_;
};

} // namespace oddsat::derive
