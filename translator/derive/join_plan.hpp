// The order in which the body of a rule is joined if some columns of its head are known: tests come
// as soon as their variables are known, then the literal that adds the fewest rows.
#pragma once

#include "oddsat/derive/flat_rules.hpp"
#include "oddsat/derive/rows.hpp"

#include <functional>

namespace oddsat::derive {

enum class Action {
  distinct,  // two known values differ
  compose,   // computes a compound from its parts
  decompose, // computes the parts of a compound
  look,      // visits the rows of a stored relation
  call,      // calls a relation with rules
  absent     // tests a negated relation with all columns known
};

struct Step {
  Action action;
  uint32_t what = 0;                    // relation, or functor
  Columns given = 0;                    // columns (parts) with known values before the step
  Columns again = 0;                    // unknown columns whose variable an earlier column binds
  std::vector<Argument> args;           // by column; for compose and decompose the whole first
  mutable uint32_t form = ~uint32_t{0}; // cached by the evaluator: the form of the call
};

struct JoinPlan {
  uint32_t rule;
  uint32_t variables;
  std::vector<Argument> head;
  std::vector<Step> steps;
};

// fanOut(relation, given): the expected number of rows of a look-up.
using FanOut = std::function<double(Relation, Columns)>;

JoinPlan planJoin(const FlatRules& rules, uint32_t rule, Columns headGiven, const FanOut& fanOut);

// The steps of a body if the variables in `known` already have values.
std::vector<Step> planSteps(const FlatRules& rules, const std::vector<FlatLiteral>& body,
                            uint32_t variables, const std::vector<Argument>& known,
                            const FanOut& fanOut);

inline bool isGiven(const Step& step, size_t column) {
  return (step.given >> column & 1U) != 0;
}

} // namespace oddsat::derive
