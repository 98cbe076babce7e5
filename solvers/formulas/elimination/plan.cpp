#include "oddsat/formulas/elimination/plan.hpp"

namespace oddsat::elimination {

const std::vector<Setting<Method>>& settings() {
  using M = Method;
  static const std::vector<Setting<M>> rows = {
      setting<&M::plan>("plan",
                        "which variable of a block goes next: the one whose product mentions "
                        "fewest variables; the same, but a chance or forall block in one pass; the "
                        "one with the highest number; every block in one pass",
                        {{"narrowest", "choices", "numbered", "blocks"}}),
      setting<&M::order>("order",
                         "order of diagrams within a block: as the formula lists the variables; "
                         "those that share clauses near each other; as it makes diagrams small",
                         {{"listed", "force", "sift"}}),
      setting<&M::care>("care-sets", "forget values that no clause in front lets happen"),
      setting<&M::siftFrom>("sift-from", "diagram nodes before levels are exchanged",
                            numbersFrom(1)),
      setting<&M::careFrom>("care-from", "steps without care sets before they are used again",
                            numbersFrom(1)),
      setting<&M::careSteps>("care-steps", "steps in one product before a care set is given up",
                             numbersFrom(1)),
  };
  return rows;
}

} // namespace oddsat::elimination
