// Variables that serve only to build one other, such as those of a counter: the cone below it. Its
// edge are the few variables that it is made of in the end.
#pragma once

#include "oddsat/formulas/xssat/prepare/clause_lists.hpp"

namespace oddsat::xssat {

// A variable that is a conjunction of others, or the complement of a conjunction.
struct Gate { // out is true exactly when all of these are
  cnf::Lit out = 0;
  std::vector<cnf::Lit> in;
  std::vector<uint32_t> clauses; // that say so
  uint32_t rank = 0;             // above those of what it is made of
};

struct Cone {
  cnf::Var top;
  std::vector<cnf::Var> inside; // the top first, each before what it is made of
  std::vector<cnf::Var> edge;   // sorted
};

class Cones {
public:
  explicit Cones(const cnf::QuantifiedCnf& formula);

  // Those that are many times as large as their edge, the outermost tops first; none has a
  // variable of another one.
  std::vector<Cone> find();

  const ClauseLists& lists() const { return lists_; }
  const Gate& gate(cnf::Lit l) const { return gates_[cnf::slot(l)]; }
  // Clauses that only say what a variable is that nothing else mentions.
  const std::vector<uint32_t>& unused() const { return unused_; }
  // The clauses that hold the literal, without those of gates of the cone and unused ones.
  std::vector<uint32_t> usesOf(cnf::Lit l, const Cone& cone) const;

private:
  enum class Place : uint8_t { outside, growing, found }; // of which cones

  void removeUnused();
  Cone grow(cnf::Var top);
  bool isOnlyInside(cnf::Var v);
  bool mayGo(cnf::Var v) const { return gate(v).out != 0 && lists_.block(v) > 0; }

  ClauseLists lists_;
  std::vector<Gate> gates_;     // by variable
  std::vector<cnf::Var> owner_; // by clause: whose gate it belongs to, or 0
  std::vector<Place> place_;    // by variable
  std::vector<uint32_t> unused_;
  std::vector<uint8_t> isUnused_; // by clause
  uint64_t work_ = 0;
};

} // namespace oddsat::xssat
