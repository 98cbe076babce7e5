// A formula as Python lists.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

namespace oddsat::python {

// A text in DIMACS, QDIMACS or SDIMACS as (variables, prefix, clauses, names). The prefix has a
// pair for each block: "exists", "forall" or a list of probabilities, and the variables. Names are
// the atoms behind variables.
pybind11::tuple formulaLists(const std::string& text, const std::string& name);

} // namespace oddsat::python
