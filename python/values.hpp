// The values of positions for one question, kept for the next call.
#pragma once

#include "oddsat/python/position.hpp"
#include "oddsat/questions/ask/stepping.hpp"

#include <pybind11/pybind11.h>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::python {

class Values {
public:
  // `words`: the options of the question as on the command line. Reads no files.
  Values(const std::shared_ptr<OpenedGame>& opened, const std::vector<std::string>& words);

  // (value, low, high, moves, reason): the value is None where a limit came first, and `moves` has
  // the value of each first move of the role that chooses. A horizon of the question counts from
  // this position.
  pybind11::tuple at(const Position& position, std::optional<double> seconds,
                     const pybind11::object& progress);

private:
  Answer find(const Position& position, Work& work);

  std::timed_mutex searching_ = {};
  std::shared_ptr<OpenedGame> opened_;
  bool counted_ = false; // the question has a horizon
  std::unique_ptr<ask::Stepping> stepping_ = {};
  std::map<machine::State, pybind11::tuple> known_ = {};
};

} // namespace oddsat::python
