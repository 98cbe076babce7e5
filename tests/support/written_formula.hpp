// A formula as the text of a file, to show it where a test fails.
#pragma once

#include "oddsat/cnf/dimacs.hpp"

#include <sstream>
#include <string>

namespace oddsat::test {

inline std::string written(const cnf::QuantifiedCnf& formula) {
  std::ostringstream text;
  cnf::writeDimacs(text, formula, cnf::Form::sdimacs);
  return text.str();
}

} // namespace oddsat::test
