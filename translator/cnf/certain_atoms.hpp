// Atoms that are true or false in every stable model, found by propagation through the rules: facts
// and their consequences, atoms without support, atoms that only support each other.
#pragma once

#include "oddsat/cnf/normal_rules.hpp"

namespace oddsat::cnf {

enum class Truth : uint8_t { unknown, isTrue, isFalse };

std::vector<Truth> fold(const Rules& rules); // by atom (size atoms + 1)

} // namespace oddsat::cnf
