#include "oddsat/games/recurring/recurring.hpp"

#include "oddsat/games/recurring/certificate.hpp"
#include "oddsat/games/recurring/graph_answer.hpp"
#include "oddsat/games/recurring/reached.hpp"

#include <algorithm>

namespace oddsat::recurring {

namespace {

constexpr double shareOfTime = 0.6; // share of time for reaching positions; bounds need the rest

Limits limitsToReach(const Limits& limits) {
  const auto left = limits.secondsLeft();
  return left ? limits.within(*left * shareOfTime) : limits;
}

void nameMoves(const machine::Machine& machine, const value::Sides& sides,
               const forward::Choices& choices, GraphQuestion& question) {
  if (choices.moves.empty()) return; // the game is over at the start
  std::vector<size_t> widths;
  for (const auto& moves : choices.moves) widths.push_back(moves.size());
  const auto listed = value::listedRole(sides, widths);
  if (!listed) return;
  question.role = machine.roles()[*listed];
  question.maximises = *listed == sides.maximiser;
  for (const machine::MoveId move : choices.moves[*listed])
    question.moves.push_back(machine.moves(*listed)[move]);
}

} // namespace

Found solve(const machine::Machine& machine, const Question& question,
            const forward::Options& options, const Limits& limits, const OnProgress& onProgress,
            bool certified) {
  const value::Sides sides = value::sidesOf(machine.roles(), question);
  ReportTimes times(options.progressEvery);
  const Reached reached =
      reach(machine, question, sides, options, limitsToReach(limits), [&](size_t positions) {
        if (onProgress && times.isTime(limits.secondsUsed()))
          onProgress({"positions", std::to_string(positions) + " positions"});
      });
  GraphQuestion about{reached.graph, reached.open, reached.stopped};
  nameMoves(machine, sides, reached.choices, about);
  about.approximate = options.approximate;
  about.allMoves = options.allMoves;
  about.atLeast = options.atLeast;
  GraphAnswer found = answerOf(about, limits, onProgress, options.progressEvery);
  found.answer.statistics["positions"] = reached.nodes.size();
  found.answer.statistics["symmetries"] = reached.symmetries;
  Found result{std::move(found.answer), found.drawn};
  if (certified && found.solutions)
    result.certificate = certificateText(machine, sides, reached, *found.solutions);
  return result;
}

} // namespace oddsat::recurring
