// Reconstruction of a solution of the original formula, after CaDiCaL's `extend`: a stack of steps,
// one for each clause that a simplification removed together with a choice, and one for each
// renumbering. Two simplifications are composed by appending the stack of the second one.
//
// A solution becomes one of the original formula by undoing the steps in reverse order. Variables
// are restored in reverse order of elimination, so a restored value never depends on a variable
// that is still missing: the other variables of a step existed when it was made, so they are
// restored before. A variable without a value counts as false: if a solver leaves it open any value
// is possible, but all steps must use the same one.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>
#include <vector>

namespace oddsat::cnf {

class Reconstruction {
public:
  // Adds a step, in the order of simplification and in the numbers of that time. To restore a
  // clause, its first literal becomes true if none of its literals is. An eliminated variable needs
  // steps with both of its signs first, unless no clause contains it any more, so that translate()
  // can express each of its values.
  void restore(std::vector<Lit> clause);
  void renumber(std::vector<Var> numbers); // by variable: its new number; 0: eliminated
  void append(Reconstruction later);       // adds the steps of a later simplification

  // A literal for each of these variables of the original formula, from true literals of the
  // simplified one.
  std::vector<Lit> extend(const std::vector<Lit>& literals,
                          const std::vector<Var>& variables) const;

  // Literals of the simplified formula that are equivalent to these literals of the original one.
  // Nothing if there are none, because a variable was eliminated that no others define.
  std::optional<std::vector<Lit>> translate(std::vector<Lit> given) const;

  // By variable of the original formula: its number in the simplified one, or 0 if it was
  // eliminated; and by variable of the simplified formula: its number in the original one.
  std::vector<Var> numbers(Var variables) const;
  std::vector<Var> originals(Var variables) const;

private:
  struct Step {
    bool renumbers;
    std::vector<Lit> list; // a clause, or numbers by variable
  };
  std::vector<Step> steps_;
};

} // namespace oddsat::cnf
