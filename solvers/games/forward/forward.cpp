#include "oddsat/games/forward/forward.hpp"

#include "oddsat/games/forward/search/question_search.hpp"

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

namespace {

// If rounding hides on which side of the bound the value is, exact numbers decide.
Answer searched(const machine::Machine& machine, const Question& question, const Options& options,
                const Limits& limits, const OnProgress& onProgress) {
  auto search = std::make_unique<QuestionSearch>(machine, question, options, limits, onProgress);
  Answer answer = search->run();
  const bool open = options.atLeast && answer.low < *options.atLeast &&
                    answer.high >= *options.atLeast && answer.reason.empty();
  if (!open) return answer;
  const ShownBounds shown = search->shown();
  search.reset(); // frees its table for the next search
  Options exact = options;
  exact.approximate = false;
  QuestionSearch second(machine, question, exact, limits, onProgress);
  second.goOnFrom(shown);
  return second.run();
}

} // namespace

Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress) {
  try {
    return searched(machine, question, options, limits, onProgress);
  } catch (const LimitReached& limit) { // the limit came during preparation: nothing is known
    Answer answer;
    answer.solver = "forward";
    answer.reason = limit.what();
    return answer;
  }
}

int firstHorizon(const Question& question) {
  return question.addedStep ? 1 : 0;
}

// The climb uses exact numbers: the value may miss the bound by less than the rounding error.
LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                          const Options& options, const Limits& limits,
                          const OnProgress& onProgress) {
  Options exact = options, plain = options;
  exact.approximate = false;
  auto climb = std::make_unique<QuestionSearch>(machine, question, exact, limits, onProgress);
  LeastHorizon found = climb->leastHorizon();
  const bool valued = found.steps && !options.approximate;
  if (valued || !found.answer.reason.empty()) return found;
  const ShownBounds shown = climb->shown();
  climb.reset(); // frees its table for the next search
  plain.atLeast.reset();
  Question whole = question;
  if (found.steps) whole.horizon = found.steps;
  const bool isNear = whole.horizon && *whole.horizon <= manySteps;
  QuestionSearch last(machine, whole, isNear ? plain : exact, limits, onProgress);
  last.goOnFrom(shown);
  found.answer = isNear ? last.run() : last.valueWithoutHorizon();
  if (found.steps) // the climb has more precise bounds than the interval
    found.answer.low = std::max(found.answer.low, options.atLeast.value_or(Rational(1)));
  return found;
}

} // namespace oddsat::forward
