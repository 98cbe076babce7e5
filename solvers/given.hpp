// A formula once some literals of its outermost block are given.
#pragma once

#include "cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat {

cnf::QuantifiedCnf given(cnf::QuantifiedCnf formula, const std::vector<cnf::Lit>& literals);

} // namespace oddsat
