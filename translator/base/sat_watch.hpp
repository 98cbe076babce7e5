// Ends a search of CaDiCaL at a limit: solver.connect_terminator(&watch). The result is then 0.
#pragma once

#include "oddsat/base/limits.hpp"

#include <cadical.hpp>
#include <utility>

namespace oddsat {

class SatWatch : public CaDiCaL::Terminator {
public:
  explicit SatWatch(Limits limits) : limits_(std::move(limits)) {}
  bool terminate() override { return limits_.reached(); }

private:
  Limits limits_;
};

} // namespace oddsat
