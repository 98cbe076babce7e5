// In which order a rule's body is joined when some columns of its head are known: what can only
// fail comes as soon as its variables are known, then what multiplies least.
#pragma once

#include "oddsat/derive/flat_rules.hpp"
#include "oddsat/derive/rows.hpp"

#include <functional>

namespace oddsat::derive {

enum class Action {
  distinct,  // two known values differ
  compose,   // the whole from its parts
  decompose, // the parts from the whole
  look,      // rows of a relation that stores them
  call,      // a relation with rules: its table
  absent     // a negated relation, all columns known
};

struct Step {
  Action action;
  uint32_t what = 0;                    // relation, or functor
  Columns given = 0;                    // columns (parts) that are known before the step
  Columns again = 0;                    // unknown columns whose variable an earlier one binds
  std::vector<Argument> args;           // of all columns; compose, decompose: the whole first
  mutable uint32_t form = ~uint32_t{0}; // the way to call it; the evaluator remembers it here
};

struct JoinPlan {
  uint32_t rule;
  uint32_t variables;
  std::vector<Argument> head;
  std::vector<Step> steps;
};

// fanOut(relation, given): how many rows a look-up is expected to find.
using FanOut = std::function<double(Relation, Columns)>;

JoinPlan planJoin(const FlatRules& rules, uint32_t rule, Columns headGiven, const FanOut& fanOut);

// The steps of a body of which the variables of `known` have values already.
std::vector<Step> planSteps(const FlatRules& rules, const std::vector<FlatLiteral>& body,
                            uint32_t variables, const std::vector<Argument>& known,
                            const FanOut& fanOut);

inline bool isGiven(const Step& step, size_t column) {
  return (step.given >> column & 1U) != 0;
}

} // namespace oddsat::derive
