// Games as the tests of the search write them: a few lines, or the name of a benchmark.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <string>

namespace oddsat::support {

inline machine::Machine compiled(const std::string& text) {
  Report report;
  return machine::Machine::compile(gdl::read({"game.gdl", text}), Limits(), report);
}

inline machine::Machine benchmark(const std::string& name) {
  Report report;
  const std::string path = support::sourceFolder() + "/benchmarks/games/" + name + ".gdl";
  return machine::Machine::compile(gdl::load(path, report), Limits(), report);
}

} // namespace oddsat::support
