// Large cycles: each atom of the component gets a binary number, one more than the least number
// that one of its bodies needs. False atoms have the number 0.
#pragma once

#include "oddsat/cnf/completion.hpp"

namespace oddsat::cnf {

void addLevelNumbers(Completion& completion, const std::vector<ground::Atom>& members);

} // namespace oddsat::cnf
