// Large circles: each atom of the component gets a number in binary, one more than the least
// that one of its bodies needs; atoms that are false have the number 0.
#pragma once

#include "oddsat/cnf/completion.hpp"

namespace oddsat::cnf {

void addLevelNumbers(Completion& completion, const std::vector<ground::Atom>& members);

} // namespace oddsat::cnf
