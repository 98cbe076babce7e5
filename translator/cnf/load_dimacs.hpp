// Reads a formula file within limits, because files of several gigabytes are common, and reading
// them takes time and memory like any other step.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/dimacs.hpp"

namespace oddsat::cnf {

QuantifiedCnf loadDimacs(const std::string& path, const Limits& limits); // readInput, readDimacs
QuantifiedCnf readDimacs(const Input& input, const Limits& limits);
void scanDimacs(const Input& input, DimacsReceiver& receiver, const Limits& limits);

} // namespace oddsat::cnf
