#include "oddsat/questions/ask/stepping.hpp"

#include "oddsat/games/matrix/matrix.hpp"
#include "oddsat/questions/ask/ways.hpp"

#include <algorithm>

namespace oddsat::ask {

Answer Stepping::at(const machine::State& state, int steps, Work& work, const OnMoves& onMoves) {
  if (!inquiry_.question().strategies.empty())
    throw Error("a question with strategies cannot be stepped through");
  requireHorizon(inquiry_, work);
  const int horizon = *inquiry_.question().horizon;
  if (!resident_) {
    refuseHopelessGoal(inquiry_, work);
    forward::Options search = searchOptions(inquiry_, options_, work);
    search.allMoves = true;
    search.progressEvery = 0.1;
    resident_ = std::make_unique<forward::Resident>(inquiry_.machine(work), inquiry_.question(),
                                                    search, work.limits);
  }
  const Stopwatch watch;
  const int left = std::max(0, horizon - steps);
  Answer answer = valueAt(state, left, work, onMoves);
  dropAddedMoves(inquiry_.question(), left, answer);
  answer.spent = {};
  watch.stop(answer.spent, "solve");
  return answer;
}

Answer Stepping::valueAt(const machine::State& state, int steps, Work& work,
                         const OnMoves& onMoves) {
  if (!atOnce_) {
    try {
      return resident_->at(state, steps, work.limits, onMoves);
    } catch (const Error& error) {
      if (!bothSidesChoose(error)) throw;
      atOnce_ = true;
    }
  }
  forward::Options search = searchOptions(inquiry_, options_, work);
  search.allMoves = true;
  search.start = state;
  Question question = inquiry_.question();
  question.horizon = steps;
  return matrix::solve(inquiry_.machine(work), question, search, work.limits, work.onProgress);
}

} // namespace oddsat::ask
