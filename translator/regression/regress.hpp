// Strategies without `next`: every formula that looks ahead becomes one about the position that
// recommends the same moves. What holds after a move is put together from the game's rules, with
// equal parts made once; then it is written as formulas again.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"
#include "oddsat/strategy/subject.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::regression {

struct Sizes {
  uint32_t depth = 0; // the most joint moves, the next one included, that a formula speaks of
  size_t parts = 0;   // of the formulas, equal ones counted once
};
Sizes sizes(const strategy::Subject& subject);

struct Regressed {
  // By role: the steps up to the horizon at which it may have something to decide.
  std::map<gdl::Term, std::vector<int>> turns = {};
};

// Does any strategy look ahead?
bool looksAhead(const strategy::Subject& subject);

// Changes the subject's strategies. Nothing, and no change: imagining what could follow would take
// less (never, where the question asks for regression; TooBig is thrown then).
std::optional<Regressed> regress(strategy::Subject& subject, const Question& question,
                                 const Limits& limits);

} // namespace oddsat::regression
