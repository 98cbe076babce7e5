// Text of the strategies of both sides: for each information set with a choice, the knowledge of
// the side as moves and observations, and the probabilities of its moves as fractions. People read
// it, and solvers/questions/check/mixed_certificate checks it.
#pragma once

#include "oddsat/games/hidden/sequence_form.hpp"

namespace oddsat::hidden {

// Moves and observations of the side, step by step: "first noop [card(king)]; first bet [call]";
// "start" before the first step.
std::string knowledgeText(const ObservedSteps& steps, const Graph& graph, Side side, uint32_t set);

// The opponents must be those of Information::Opponents::observing.
std::string mixtureText(const ObservedSteps& steps, const Graph& graph, const MixedValue& found);

} // namespace oddsat::hidden
