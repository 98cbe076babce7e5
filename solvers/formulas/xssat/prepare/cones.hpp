// The cone of a variable: those variables that serve only to define it, as in a counter. The edge
// of a cone consists of the few variables that the top depends on in the end.
#pragma once

#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"

namespace oddsat::xssat {

// A variable that is a conjunction of others, or the complement of a conjunction.
struct Gate { // out is true exactly when all of `in` are true
  cnf::Lit out = 0;
  std::vector<cnf::Lit> in;
  std::vector<uint32_t> clauses; // the clauses of this definition
  uint32_t rank = 0;             // higher than the ranks of all inputs
};

struct Cone {
  cnf::Var top;
  std::vector<cnf::Var> inside; // the top first, each before its inputs
  std::vector<cnf::Var> edge;   // sorted
};

class Cones {
public:
  explicit Cones(const cnf::QuantifiedCnf& formula);

  // Cones that are much larger than their edge, those with the outermost tops first. No two have a
  // common variable.
  std::vector<Cone> find();

  const ClauseLists& lists() const { return lists_; }
  const Gate& gate(cnf::Lit l) const { return gates_[cnf::slot(l)]; }
  // Clauses that only define a variable which no other clause contains.
  const std::vector<uint32_t>& unused() const { return unused_; }
  // Clauses that contain the literal, without gates of the cone and unused clauses.
  std::vector<uint32_t> usesOf(cnf::Lit l, const Cone& cone) const;

private:
  enum class Place : uint8_t { outside, growing, found }; // part of a cone?

  void removeUnused();
  Cone grow(cnf::Var top);
  bool isOnlyInside(cnf::Var v);
  bool mayGo(cnf::Var v) const { return gate(v).out != 0 && lists_.block(v) > 0; }

  ClauseLists lists_;
  std::vector<Gate> gates_;     // by variable
  std::vector<cnf::Var> owner_; // by clause: the variable whose gate it belongs to, or 0
  std::vector<Place> place_;    // by variable
  std::vector<uint32_t> unused_;
  std::vector<uint8_t> isUnused_; // by clause
  uint64_t work_ = 0;
};

} // namespace oddsat::xssat
