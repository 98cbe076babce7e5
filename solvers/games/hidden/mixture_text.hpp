// The strategies of both sides as a text: for each information set that has a choice, what the side
// knows there in the words of the game, and the probabilities of its moves as fractions. It is read
// by people, and checked by solvers/questions/check/mixed_certificate.
#pragma once

#include "oddsat/games/hidden/sequence_form.hpp"

namespace oddsat::hidden {

// Moves and observations of the side, step by step: "first noop [card(king)]; first bet [call]";
// "start" before the first step.
std::string knowledgeText(const ObservedSteps& steps, const Graph& graph, Side side, uint32_t set);

// Only for opponents who observe what the rules let them observe.
std::string mixtureText(const ObservedSteps& steps, const Graph& graph, const MixedValue& found);

} // namespace oddsat::hidden
