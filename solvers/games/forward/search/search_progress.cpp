#include "oddsat/games/forward/search/search_progress.hpp"

#include <fmt/format.h>

namespace oddsat::forward {

namespace {

std::string counted(uint64_t count) {
  if (count >= 1000000) return fmt::format("{:.1f}M", static_cast<double>(count) / 1e6);
  if (count >= 1000) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
  return fmt::format("{}", count);
}

std::vector<MoveValue> namedOptions(const machine::Machine& machine, const BoundsSoFar& known) {
  std::vector<MoveValue> named;
  for (const BoundsSoFar::Option& option : known.options)
    named.push_back({machine.roles()[known.chooser], machine.moves(known.chooser)[option.move],
                     option.low, option.high});
  return named;
}

} // namespace

void SearchProgress::restart(const Resident::OnMoves& onMoves) {
  onMoves_ = onMoves;
  next_ = 0;
  shown_.restart();
}

void SearchProgress::write(Answer& answer, bool allMoves) const {
  answer.low = shown_.best().low, answer.high = shown_.best().high;
  if (allMoves) answer.moves = namedOptions(machine_, shown_.known());
}

void SearchProgress::report(size_t states, const SearchContext::AskBounds& bounds,
                            const Limits& limits, bool mayRise) {
  if ((!onProgress_ && !onMoves_) || limits.secondsUsed() < next_) return;
  next_ = limits.secondsUsed() + every_;
  const BoundsSoFar known = shown_.add(bounds(), mayRise);
  const ProgressReport report{"forward search", counted(states) + " states", known.low, known.high};
  if (onProgress_) onProgress_(report);
  if (onMoves_) onMoves_(report, namedOptions(machine_, known));
}

} // namespace oddsat::forward
