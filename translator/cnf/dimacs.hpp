// DIMACS CNF, QDIMACS 1.1 and SDIMACS, read and written (ENCODINGS.md, section 10, "Formats").
#pragma once

#include "base/input.hpp"
#include "cnf/quantified_cnf.hpp"

#include <iosfwd>

namespace oddsat::cnf {

enum class Form { cnf, qdimacs, sdimacs };

QuantifiedCnf readDimacs(const Input& input);          // all three forms; Error with its place
void writeDimacs(std::ostream& out, const QuantifiedCnf& formula, Form form);

} // namespace oddsat::cnf
