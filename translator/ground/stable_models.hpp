// Stable models of a program, found by clingo: for questions about a program that need no prefix.
// The only file that solves with clingo.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"

#include <functional>
#include <string>
#include <vector>

namespace oddsat::ground {

constexpr const char* clingoVariable = "ODDSAT_CLINGO"; // names another clingo than that on PATH

std::string clingoPath(); // empty: clingo is not installed

using StableModel = std::vector<std::string>; // the shown atoms, sorted

struct ModelSearch {
  bool complete = false;      // there are no models but those that were found
  std::string stoppedBy = {}; // a limit that came first
};

// Calls `onModel` for each model, for at most so many (0: all). What clingo prints is kept as
// clingo.out. ToolError when clingo is missing or fails.
ModelSearch eachStableModel(const std::string& program, size_t most, const Limits& limits,
                            const Keep& keep, const std::function<void(StableModel)>& onModel);

struct StableModels : ModelSearch {
  std::vector<StableModel> models = {};
};

StableModels stableModels(const std::string& program, size_t most, const Limits& limits,
                          const Keep& keep = {});

} // namespace oddsat::ground
