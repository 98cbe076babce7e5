// The best a side can reach against a known strategy of the other one, exactly.
#pragma once

#include "oddsat/games/hidden/sequence_form.hpp"

namespace oddsat::hidden {

// The expected payoff of the maximiser when `side` replies as well as it can to the other side's
// strategy.
Rational bestReply(const Graph& graph, Side side, const Mixture& other);

// A best reply of the maximiser, which need not randomise.
Mixture bestPlan(const Graph& graph, const Mixture& opponents);

// One move in each set of the maximiser, with the probability 1.
Mixture pureMixture(const Graph& graph, const std::vector<uint32_t>& plan);

// All moves of each set alike.
Mixture uniformMixture(const Graph& graph, Side side);

// The opponents observe the whole past: each node is a set of theirs.
bool hasInformedOpponents(const Graph& graph);

} // namespace oddsat::hidden
