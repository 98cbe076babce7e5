// A game under strategies as a network: what a strategy recommends are gates over the position, and
// the legal moves of a bound role are those that it may make. Whatever plays on the network follows
// the strategies, in all lanes at once.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/question.hpp"

#include <memory>

namespace oddsat::playouts {

// Unset if a strategy looks ahead and has no small form without `next` (regression), or if
// strategies know each other (Question::aware).
std::shared_ptr<const machine::Network> networkUnderStrategies(const gdl::Game& game,
                                                               const Question& question,
                                                               const Limits& limits,
                                                               Report& report);

} // namespace oddsat::playouts
