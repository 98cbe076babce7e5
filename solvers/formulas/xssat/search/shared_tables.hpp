// What a search has found out that holds wherever it goes on: known bounds, and what settled nodes
// before. Several threads on one formula have it in common.
#pragma once

#include "oddsat/base/threads/busy.hpp"
#include "oddsat/formulas/xssat/search/rates.hpp"
#include "oddsat/formulas/xssat/search/table.hpp"

#include <atomic>

namespace oddsat::xssat {

using Counts = std::vector<std::atomic<uint32_t>>;

template <typename N>
struct Knowledge {
  explicit Knowledge(size_t tableBytes) : table(tableBytes) {}

  Table<N> table;
  Counts refutes, settles; // by pattern, by literal
  Rates rates;             // by symbol
  threads::Busy busy;
};

} // namespace oddsat::xssat
