// Divides rules with many variables into several with fewer. The grounder writes one ground rule
// for each assignment of the variables, so each variable less divides their number.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/plain_rule.hpp"

#include <functional>

namespace oddsat::circuit {

// Returns a new predicate name at each call.
using NewName = std::function<std::string()>;

// Rules that say the same about the head; auxiliary ones first. Throws LimitReached.
std::vector<PlainRule> split(PlainRule rule, const NewName& newName, const Limits& limits);

// Literals that bind all their variables, and rules for their auxiliary predicates.
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
