// The way back from a simplified formula to the original one, after CaDiCaL's `extend`: a stack of
// steps, one for each clause that a simplification took away together with a choice, and one for
// each new numbering. Two simplifications are composed by appending the stack of the second one.
//
// A solution becomes one of the original formula by undoing the steps in reverse order. Variables
// are restored in reverse order of elimination, so a restored value never depends on a variable
// that is still missing: the other variables of a step were still there when it was made, so they
// are restored by then. A variable without a value counts as false: where a solver leaves it open,
// any value will do, and each step must see the same one.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <optional>
#include <vector>

namespace oddsat::cnf {

class Reconstruction {
public:
  // Steps, in the order in which they are made and in the numbers of that time. Restoring a clause:
  // if none of its literals holds, the first one becomes true. A variable that is eliminated needs
  // steps with both of its signs first, unless no clause mentions it any more, so that translate()
  // knows what each of its values means.
  void restore(std::vector<Lit> clause);
  void renumber(std::vector<Var> numbers); // by variable: its number from now on; 0: it is gone
  void append(Reconstruction later);       // of a simplification of the simplified formula

  // A literal for each of the original formula's variables, from literals that hold in the
  // simplified one.
  std::vector<Lit> extend(const std::vector<Lit>& literals,
                          const std::vector<Var>& variables) const;

  // Literals that mean for the simplified formula what these mean for the original one. Nothing:
  // there are none, since variables are gone that no others define.
  std::optional<std::vector<Lit>> translate(std::vector<Lit> given) const;

  // By variable of the original formula: its number in the simplified one, 0: it is gone; and by
  // variable of the simplified formula: its number in the original one.
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
