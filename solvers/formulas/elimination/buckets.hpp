// The formula as a set of factors whose product is its matrix, and the elimination of its variables
// from the innermost block outwards. Only the factors that contain a variable are multiplied to
// eliminate it. The other factors are not negative and do not depend on the variable, so they can
// be taken out of a maximum, a minimum and a mean alike.
#pragma once

#include "oddsat/formulas/elimination/agenda.hpp"
#include "oddsat/formulas/elimination/care_sets.hpp"
#include "oddsat/formulas/elimination/diagram_operations.hpp"
#include "oddsat/formulas/elimination/factors.hpp"
#include "oddsat/formulas/elimination/plan.hpp"
#include "oddsat/formulas/elimination/sifting.hpp"

#include <vector>

namespace oddsat::elimination {

class Buckets {
public:
  Buckets(const cnf::QuantifiedCnf& formula, NodeStore& store, const Method& method);

  Rational eliminateAll(); // the value of the formula, without its factor
  // Values of the outermost block that reach the value; empty unless that block is exists and the
  // value is above 0.
  std::vector<cnf::Lit> outermost() const;
  uint64_t eliminated() const { return eliminated_; } // variables that were in some factor
  uint64_t passes() const { return passes_; }         // passes for these
  const Factors& factors() const { return factors_; }
  const CareSets& care() const { return care_; }

private:
  struct Past { // an eliminated variable of the outermost block, with its factors
    Level level;
    std::vector<Diagram> factors;
  };

  void eliminateBlock(size_t block);
  void eliminateAtOnce(size_t block);
  void eliminate(Level level, size_t block);
  Diagram careFor(const std::vector<Level>& support, size_t block);
  // Variables that are eliminated together with this one and removed from the agenda: either no
  // other factor contains them, or they belong to the same chance or forall block.
  std::vector<Elimination> group(Level level, const std::vector<Level>& support, size_t block);
  std::vector<Elimination> takeChoice(Level level);
  void findCare(); // if not done yet
  Diagram productWithout(const std::vector<Elimination>& variables, Diagram care);
  Factor productOfAllButOne(std::vector<Factor>& factors, Diagram care);
  size_t rank(Level level) const;  // the next variable of a block has the lowest rank
  bool isKept(size_t block) const; // for the values of the outermost block?
  std::vector<Diagram> roots() const;
  void collectIfCrowded();
  void siftIfCrowded();
  void follow(const std::vector<Level>& before); // updates all data that depend on levels
  std::vector<SiftingGroup> groupsOf(size_t block) const;
  Rational valueOf(const std::vector<Diagram>& factors, const std::vector<bool>& values) const;

  const cnf::QuantifiedCnf& formula_;
  NodeStore& store_;
  Method method_;
  Places places_;
  DiagramOperations operations_;
  Factors factors_;
  Agenda agenda_;
  CareSets care_;
  std::vector<Factor> working_; // factors of the variable that is being eliminated
  std::vector<Past> past_;
  uint64_t eliminated_ = 0, passes_ = 0;
  size_t siftAt_; // number of nodes
};

} // namespace oddsat::elimination
