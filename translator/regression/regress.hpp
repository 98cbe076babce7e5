// Strategies without `next`: every formula that looks ahead becomes a formula about the position
// that recommends the same moves. The effect of a move is computed from the rules of the game with
// shared parts, and then written as formulas again.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/subject.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::regression {

struct Sizes {
  uint32_t depth = 0; // maximal number of joint moves in a formula, including the next one
  size_t parts = 0;   // parts of the formulas, with shared ones counted once
};
Sizes sizes(const strategy::Subject& subject);

struct Regressed {
  // By role: the steps up to the horizon at which it may have something to decide.
  std::map<gdl::Term, std::vector<int>> turns = {};
};

// True if a strategy looks ahead.
bool looksAhead(const strategy::Subject& subject);

// Changes the strategies of the subject. Returns nothing and changes nothing if hypothetical
// situations would be smaller (not if the question demands regression; then it may throw TooBig).
std::optional<Regressed> regress(strategy::Subject& subject, const Question& question,
                                 const Limits& limits);

} // namespace oddsat::regression
