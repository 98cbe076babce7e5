// A strategy of the maximiser for people: a row for each information set that it can reach when it
// is followed and in which there is a choice.
#pragma once

#include "oddsat/games/hidden/sequence_form.hpp"

#include <utility>

namespace oddsat::hidden {

struct StrategyRow {
  // Each step so far, "bet [call]": the own move, and what was observed; of a game with full
  // information the fluents of the position instead.
  std::vector<std::string> known;
  std::vector<std::pair<std::string, Rational>> moves; // with their probabilities, none of them 0
};

struct WrittenStrategy {
  bool ofPositions = false;           // what is known are fluents
  std::vector<StrategyRow> rows = {}; // sorted: fewer steps first
};

WrittenStrategy writtenStrategy(const ObservedSteps& steps, const Graph& graph,
                                const Mixture& mixture);

// "bet [call]; check []": "start" before the first step; "{a, b}" of a position.
std::string knownText(const WrittenStrategy& strategy, const StrategyRow& row);

// A line for each row: "noop [card(king)]: bet 1/3, check 2/3"; a move that is certain has no
// number.
std::string toText(const WrittenStrategy& strategy);

} // namespace oddsat::hidden
