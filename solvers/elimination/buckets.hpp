// The formula as a set of factors whose product is its matrix, and the elimination of its
// variables from the innermost block outwards. Only the factors that mention a variable are
// multiplied for it: the others are not negative and do not depend on it, so that they can be
// taken out of a maximum, a minimum and a mean alike.
#pragma once

#include "elimination/diagram_operations.hpp"
#include "elimination/plan.hpp"

#include <set>
#include <vector>

namespace oddsat::elimination {

struct Sizes {
  uint64_t eliminated = 0;    // variables that some factor mentioned
  uint64_t largestFactor = 0; // nodes of the largest product or result
  uint64_t widest = 0;        // variables of the widest one
};

class Buckets {
public:
  Buckets(const cnf::QuantifiedCnf& formula, NodeStore& store, Plan plan);

  Rational eliminateAll(); // the value of the formula, without its factor
  // Values of the outermost block that reach the value; empty unless that block is exists and
  // something can be won.
  std::vector<cnf::Lit> outermost() const;
  const Sizes& sizes() const { return sizes_; }

private:
  struct Factor {
    Diagram diagram = NodeStore::one;
    Shape shape = {};
  };
  struct Past { // an eliminated variable of the outermost block and the factors that mentioned it
    Level level;
    std::vector<Diagram> factors;
  };

  void addClauses(const cnf::QuantifiedCnf& formula);
  Diagram clause(std::span<const cnf::Lit> literals);
  void addFactor(Diagram diagram);
  Factor take(size_t index); // out of all lists
  void eliminateBlock(size_t block);
  void eliminate(Level level, size_t block);
  Factor productOfAllButOne(std::vector<Factor>& factors);
  void measure(const Shape& shape);
  size_t width(Level level) const; // variables of the product of all factors that mention it
  size_t rank(Level level) const;  // the lowest of a block is next
  void collectIfCrowded();
  Rational valueOf(const std::vector<Diagram>& factors, const std::vector<bool>& values) const;

  NodeStore& store_;
  Plan plan_;
  DiagramOperations operations_;
  std::vector<cnf::Var> variable_;            // by level
  std::vector<Level> level_;                  // by variable
  std::vector<Elimination> how_;              // by level
  std::vector<Level> begin_;                  // by block, and one more
  std::vector<Factor> factors_;               // those taken are empty
  std::vector<std::vector<size_t>> mentions_; // by level: indices of factors
  Diagram constant_ = NodeStore::one;
  std::vector<Past> past_;
  Sizes sizes_;
};

} // namespace oddsat::elimination
