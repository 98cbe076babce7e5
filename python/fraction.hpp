// Exact numbers as fractions.Fraction.
#pragma once

#include "oddsat/base/rational.hpp"

#include <pybind11/pybind11.h>

namespace oddsat::python {

inline pybind11::object fraction(const Rational& value) {
  return pybind11::module_::import("fractions").attr("Fraction")(toString(value));
}

} // namespace oddsat::python
