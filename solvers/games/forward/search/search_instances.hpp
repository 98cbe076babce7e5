// Explicit instantiations of Search, included last by every source that defines members of it. They
// appear once in a translation unit, also where several of these sources are compiled together
// (scripts/batches.cmake).
#pragma once

#include "oddsat/games/forward/search/minimax.hpp"

namespace oddsat::forward {

template class Search<int64_t>;
template class Search<Wide>;
template class Search<Integer>;

} // namespace oddsat::forward
