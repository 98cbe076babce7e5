#include "oddsat/games/forward/forward.hpp"

#include "oddsat/games/forward/question_search.hpp"

namespace oddsat::forward {

struct Resident::Kept {
  machine::Machine machine;
  QuestionSearch search;

  Kept(const machine::Machine& game, const Question& question, const Options& options,
       const Limits& limits)
      : machine(game), search(machine, question, options, limits, {}) {}
};

Resident::Resident(const machine::Machine& machine, const Question& question,
                   const Options& options, const Limits& limits)
    : kept_(std::make_unique<Kept>(machine, question, options, limits)) {}
Resident::~Resident() = default;

Answer Resident::at(const machine::State& state, int steps, const Limits& limits,
                    const OnMoves& onMoves) {
  return kept_->search.run(state, steps, limits, onMoves);
}

size_t Resident::stored() const {
  return kept_->search.stored();
}

// Where rounding leaves open on which side of the bound the value lies, exact numbers decide.
Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress) {
  Answer answer = QuestionSearch(machine, question, options, limits, onProgress).run();
  const bool open = options.atLeast && answer.low < *options.atLeast &&
                    answer.high >= *options.atLeast && answer.reason.empty();
  if (!open) return answer;
  Options exact = options;
  exact.approximate = false;
  return QuestionSearch(machine, question, exact, limits, onProgress).run();
}

// The climb computes with exact numbers: what rounding hides of a value might be all that it lacks.
LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                          const Options& options, const Limits& limits,
                          const OnProgress& onProgress) {
  Options exact = options, plain = options;
  exact.approximate = exact.horizonIsBound = false;
  LeastHorizon found = QuestionSearch(machine, question, exact, limits, onProgress).leastHorizon();
  const bool valued = found.steps && !options.approximate;
  if (valued || !found.answer.reason.empty()) return found;
  plain.atLeast.reset();
  Question whole = question;
  if (found.steps) whole.horizon = found.steps, plain.horizonIsBound = false;
  if (whole.horizon && *whole.horizon <= manySteps)
    found.answer = QuestionSearch(machine, whole, plain, limits, onProgress).run();
  else
    found.answer = QuestionSearch(machine, whole, exact, limits, onProgress).valueWithoutHorizon();
  if (found.steps) // the climb knows more of it than the interval says
    found.answer.low = std::max(found.answer.low, options.atLeast.value_or(Rational(1)));
  return found;
}

} // namespace oddsat::forward
