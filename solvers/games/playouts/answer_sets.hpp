// The other road to the same count: playouts as the answer sets of the temporal program with its
// strategies, enumerated by clingo.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/question.hpp"

namespace oddsat::playouts {

struct AnswerSets {
  Integer playouts = 0;
  std::map<Outcome, Integer> outcomes;
};

// question.horizon must be set; longer playouts are cut there. ToolError, LimitReached.
AnswerSets countAnswerSets(const gdl::Game& game, const Question& question, const Limits& limits,
                           Report& report, const Keep& keep = {});

} // namespace oddsat::playouts
