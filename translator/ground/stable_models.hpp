// Stable models of a program, found by clingo, for questions about a program that need no prefix.
// No other file solves with clingo.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"

#include <functional>
#include <string>
#include <vector>

namespace oddsat::ground {

constexpr const char* clingoVariable = "ODDSAT_CLINGO"; // path of a clingo that is not on PATH

std::string clingoPath(); // empty: clingo is not installed

using StableModel = std::vector<std::string>; // the shown atoms, sorted

struct ModelSearch {
  bool complete = false;      // true: there are no other models
  std::string stoppedBy = {}; // the limit that was reached
};

// Calls `onModel` for each model, for at most so many (0: all). The output of clingo is kept as
// clingo.out. Throws ToolError if clingo is missing or fails.
ModelSearch eachStableModel(const std::string& program, size_t most, const Limits& limits,
                            const Keep& keep, const std::function<void(StableModel)>& onModel);

struct StableModels : ModelSearch {
  std::vector<StableModel> models = {};
};

StableModels stableModels(const std::string& program, size_t most, const Limits& limits,
                          const Keep& keep = {});

} // namespace oddsat::ground
