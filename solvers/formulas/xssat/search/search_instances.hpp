// Explicit instantiations of Search, included last by every source that defines members of it. They
// appear once in a translation unit, also where several of these sources are compiled together
// (scripts/batches.cmake).
#pragma once

#include "oddsat/formulas/xssat/search/search.hpp"

namespace oddsat::xssat {

template class Search<Fraction>;
template class Search<Rounded>;

} // namespace oddsat::xssat
