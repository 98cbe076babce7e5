// Reads strategy text and returns rules. `close` makes a named rule independent of its file: calls,
// macros, domains and parameters are replaced.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <string>
#include <vector>

namespace oddsat::strategy {

File read(const Input& input);           // Error with all mistakes
Rule readRule(const Input& input);       // one rule without declarations
Formula readFormula(const Input& input); // one formula, also of the logics of `check`

// The strategy of that name (with an empty name: the only one). Throws Error if there is none, for
// names that are undeclared, declared twice or used in a cycle, and for wrong arguments.
std::shared_ptr<const Rule> close(const File& file, const std::string& name);
std::shared_ptr<const Rule> close(const File& file, const Rule& rule);
Formula close(const File& file, const Formula& formula);

// Reads the file of ROLE=FILE[:NAME]; `for role` in the file must agree with the role.
Binding bind(const gdl::Term& role, const std::string& fileAndName, const Limits& limits = {});
Binding bind(const gdl::Term& role, const File& file, const std::string& name);

} // namespace oddsat::strategy
