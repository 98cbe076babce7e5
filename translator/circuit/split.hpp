// Cuts rules with many variables into several with fewer: the grounder writes one ground rule for
// every way to fill in the variables, so each variable less divides their number.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/plain_rule.hpp"

#include <functional>

namespace oddsat::circuit {

// A new predicate name each time it is called.
using NewName = std::function<std::string()>;

// Rules that say the same about the head; auxiliary ones first. Throws LimitReached.
std::vector<PlainRule> split(PlainRule rule, const NewName& newName, const Limits& limits);

// Literals that bind all their variables, and rules for the auxiliary predicates among them.
struct Bound {
  std::vector<PlainLiteral> literals;
  std::vector<PlainRule> rules = {};
};

// The literals together with those of `context` that are needed to bind the rest of their
// variables; of those only what binds is taken, by projection. Throws LimitReached.
Bound bound(std::vector<PlainLiteral> literals, const std::vector<PlainLiteral>& context,
            const NewName& newName, const Limits& limits);

Variables variablesOf(const std::vector<PlainLiteral>& literals);
PlainLiteral atomOver(const std::string& predicate, const Variables& variables);

} // namespace oddsat::circuit
