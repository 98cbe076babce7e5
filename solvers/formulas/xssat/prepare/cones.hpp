// Variables that serve only to build one other, such as those of a counter: the cone below it. Its
// edge are the few variables that it is made of in the end.
#pragma once

#include "oddsat/formulas/xssat/prepare/gates.hpp"

namespace oddsat::xssat {

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
  const std::vector<uint32_t>& idle() const { return idle_; }
  // The clauses that hold the literal, without those of gates of the cone and idle ones.
  std::vector<uint32_t> usesOf(cnf::Lit l, const Cone& cone) const;

private:
  enum class Place : uint8_t { outside, growing, found }; // of which cones

  void removeIdle();
  Cone grow(cnf::Var top);
  bool isOnlyInside(cnf::Var v);
  bool mayGo(cnf::Var v) const { return gate(v).out != 0 && lists_.block(v) > 0; }

  ClauseLists lists_;
  std::vector<Gate> gates_;     // by variable
  std::vector<cnf::Var> owner_; // by clause: whose gate it belongs to, or 0
  std::vector<Place> place_;    // by variable
  std::vector<uint32_t> idle_;
  std::vector<uint8_t> isIdle_; // by clause
  uint64_t work_ = 0;
};

} // namespace oddsat::xssat
