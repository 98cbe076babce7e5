// The formula as a set of factors whose product is its matrix, and the elimination of its
// variables from the innermost block outwards. Only the factors that mention a variable are
// multiplied for it: the others are not negative and do not depend on it, so that they can be
// taken out of a maximum, a minimum and a mean alike.
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
  // Values of the outermost block that reach the value; empty unless that block is exists and
  // something can be won.
  std::vector<cnf::Lit> outermost() const;
  uint64_t eliminated() const { return eliminated_; } // variables that some factor mentioned
  uint64_t passes() const { return passes_; }         // in which they went
  const Factors& factors() const { return factors_; }
  const CareSets& care() const { return care_; }

private:
  struct Past { // an eliminated variable of the outermost block and the factors that mentioned it
    Level level;
    std::vector<Diagram> factors;
  };

  void eliminateBlock(size_t block);
  void eliminateAtOnce(size_t block);
  void eliminate(Level level, size_t block);
  Diagram careFor(const std::vector<Level>& support, size_t block);
  // Those that go with this one, which leave the agenda: no other factor mentions them, or they are
  // all of one choice.
  std::vector<Elimination> group(Level level, const std::vector<Level>& support, size_t block);
  std::vector<Elimination> takeChoice(Level level);
  void findCare(); // unless that is done
  Diagram productWithout(const std::vector<Elimination>& variables, Diagram care);
  Factor productOfAllButOne(std::vector<Factor>& factors, Diagram care);
  size_t rank(Level level) const;  // the lowest of a block is next
  bool isKept(size_t block) const; // for the values of the outermost block
  std::vector<Diagram> roots() const;
  void collectIfCrowded();
  void siftIfCrowded();
  void follow(const std::vector<Level>& before); // everything else that knows levels
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
  std::vector<Factor> working_; // those of the variable that goes
  std::vector<Past> past_;
  uint64_t eliminated_ = 0, passes_ = 0;
  size_t siftAt_; // nodes
};

} // namespace oddsat::elimination
