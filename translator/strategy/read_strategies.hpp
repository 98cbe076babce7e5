// Strategy text in, rules out. `close` makes a named rule stand by itself: calls, macros and
// domains of its file are put in place, parameters too.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <string>
#include <vector>

namespace oddsat::strategy {

File read(const Input& input);           // Error with every mistake found
Rule readRule(const Input& input);       // one rule alone: no declarations
Formula readFormula(const Input& input); // one formula, the logics of `check` included

// The strategy of that name (with an empty name: the only one). Error when there is none, when
// names are used that nobody declared twice or in a circle, when arguments do not fit.
std::shared_ptr<const Rule> close(const File& file, const std::string& name);
std::shared_ptr<const Rule> close(const File& file, const Rule& rule);
Formula close(const File& file, const Formula& formula);

// ROLE=FILE[:NAME] with the file read; `for role` in the file must agree with the role.
Binding bind(const gdl::Term& role, const std::string& fileAndName, const Limits& limits = {});
Binding bind(const gdl::Term& role, const File& file, const std::string& name);

} // namespace oddsat::strategy
