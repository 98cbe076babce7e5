#include "oddsat/questions/ask/observed.hpp"

#include "oddsat/games/hidden/best_reply.hpp"

namespace oddsat::ask {

playouts::ObservedGame observedGame(const Inquiry& inquiry, Work& work) {
  return {inquiry.game(),      inquiry.machine(work), inquiry.question(),
          inquiry.state(work), work.limits,           work.report};
}

hidden::WrittenStrategy provedStrategy(const hidden::ObservedSteps& steps,
                                       const hidden::Graph& graph, const hidden::Mixture& mixture,
                                       const Rational& value) {
  if (bestReply(graph, hidden::opponents, mixture) != value)
    throw std::logic_error("the best reply to a strategy does not leave the value of the answer");
  return writtenStrategy(steps, graph, mixture);
}

} // namespace oddsat::ask
