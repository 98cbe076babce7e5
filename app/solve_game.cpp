#include "oddsat/app/solve_input.hpp"

#include "oddsat/app/hidden_play.hpp"
#include "oddsat/app/position_list.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/terminal_play.hpp"
#include "oddsat/app/write_text.hpp"

#include "oddsat/questions/synthesis/best_strategy.hpp"

#include "oddsat/base/waiting.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/strategy/memory.hpp"

#include <algorithm>
#include <istream>
#include <unistd.h>

namespace oddsat::app {

namespace {

void refuseBestStrategy(Session& session, const ask::Inquiry& inquiry) {
  for (const strategy::Binding& binding : inquiry.question().strategies)
    if (binding.role == inquiry.question().player)
      throw Error("--best-strategy is about all moves of " + gdl::toInfix(binding.role) +
                  "; leave out its --strategy");
  if (gdl::hidesInformation(inquiry.game())) return;
  if (inquiry.question().expectsGoal())
    throw Error("--best-strategy cannot be combined with --payoff in a game with full information: "
                "its rules are about the chance of winning");
  if (std::ranges::any_of(inquiry.machine(session).fluents(), strategy::isMemory))
    throw Error("--best-strategy writes rules about positions; these strategies look back at the "
                "playout so far");
}

// Rows of a mixed strategy: the knowledge of its role, or the position, and probabilities of moves.
std::string mixedStrategyText(const Session& session, const ask::Inquiry& inquiry,
                              const hidden::WrittenStrategy& strategy) {
  const std::string player = gdl::toInfix(inquiry.question().player);
  std::string text =
      "% " + session.options.inputs.front() + ": a best strategy of " + player + "\n";
  text += strategy.ofPositions ? "% {position}: moves with their probabilities\n"
                               : "% own move [what was observed]; ...: moves with their "
                                 "probabilities\n";
  return text + hidden::toText(strategy);
}

// Rules about positions are enough where every role observes everything and one decides at a time.
void writeBestStrategy(Session& session, const ask::Inquiry& inquiry, const ask::Result& result) {
  const std::string& file = session.options.bestStrategy;
  if (result.strategy)
    return writeText(file, mixedStrategyText(session, inquiry, *result.strategy));
  if (gdl::hidesInformation(inquiry.game()))
    throw Error("'" + result.answer.solver + "' has not found the whole plan; forward does");
  Question question = inquiry.question();
  if (inquiry.question().horizonIs != HorizonIs::given) question.horizon.reset();
  const synthesis::ListHeader header{
      "best", {session.options.inputs.front() + ": every position that best play leads to"}};
  writeText(file, synthesis::bestStrategyText(inquiry.game(), inquiry.machine(session), question,
                                              header, session.limits, session.report));
}

// A game with another start is compiled here, so a limit may be reached before the question is
// read.
ask::Inquiry readQuestion(Session& session, Solved& solved) {
  return timed(session.spent, "read", [&] {
    GameQuestion asked = loadQuestion(session);
    solved.question = asked.question;
    const bool mixes = gdl::hidesInformation(asked.game) && !asked.question.information.pure;
    solved.probability = asked.question.hasChance() || mixes;
    return inquire(session, std::move(asked));
  });
}

void findHorizon(Session& session, ask::Inquiry& inquiry) {
  const Stopwatch watch;
  ask::requireHorizon(inquiry, session);
  watch.stop(session.spent, "read");
}

} // namespace

void solveGame(Session& session, Solved& solved) {
  if (!session.options.allPositions.empty()) return writeAllPositions(session, solved);
  if (!session.options.lookUp.empty()) return lookUpPosition(session, solved);
  ask::Inquiry inquiry = readQuestion(session, solved);
  const bool wantsStrategy = !session.options.bestStrategy.empty();
  if (wantsStrategy) refuseBestStrategy(session, inquiry);
  findHorizon(session, inquiry);
  ask::Result result = ask::solve(inquiry, askOptions(session.options), session);
  keepMachine(session, inquiry);
  if (wantsStrategy) {
    if (result.answer.status == Status::exact)
      writeBestStrategy(session, inquiry, result);
    else
      session.report.warning({}, "--best-strategy: nothing is written, as the value is not known");
  }
  solved.question = inquiry.asked();
  solved.question->horizon.reset();
  if (result.horizonIs != HorizonIs::none) solved.question->horizon = result.horizon;
  solved.question->horizonIs = result.horizonIs;
  solved.drawn = result.drawn;
  solved.answer = std::move(result.answer);
  solved.formula = std::move(result.formula);
  solved.strategy = std::move(result.strategy);
}

// Plays on the terminal: each position is a question of its own with fewer steps left.
void playOnTerminal(Session& session) {
  ask::Inquiry inquiry = inquire(session);
  findHorizon(session, inquiry);
  WaitingBuffer terminal(STDIN_FILENO, session.limits);
  std::istream in(&terminal);
  in.exceptions(std::ios::badbit); // a limit or a signal ends the wait for a move
  if (gdl::hidesInformation(inquiry.game()))
    playHidden(session, inquiry, in);
  else
    play(session, inquiry, in);
}

} // namespace oddsat::app
