#include "oddsat/formulas/external/external.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/ask/moves_of_formula.hpp"
#include "oddsat/questions/ask/ways.hpp"

namespace oddsat::ask {

namespace {

Result planFrom(const Inquiry& asked, Work& work) {
  const Inquiry inquiry = asked.startingHere(work);
  if (inquiry.game().roles.size() > 1)
    throw Error("clingo plans for one-player games only; this one has " +
                std::to_string(inquiry.game().roles.size()) + " roles");
  auto clingo = external::find("clingo", work.limits);
  if (!clingo) throw ToolError("clingo is not here; install the package gringo");
  const Translation translation(inquiry.game(), inquiry.question(), work);
  checkTurns(inquiry, translation, work);
  const asp::Program program = translation.quantified();
  const ground::StableModels plans = timed(work.spent, "solve", [&] {
    return ground::stableModels(asp::toText(program), 1, work.limits, work.keep);
  });
  Result result{{}, *inquiry.question().horizon, inquiry.question().horizonIs};
  Answer& answer = result.answer;
  answer.solver = "clingo";
  answer.versions["clingo"] = clingo->version;
  const bool exists = !plans.models.empty();
  if (!exists && !plans.complete) {
    answer.reason = plans.stoppedBy;
    return result;
  }
  answer.status = Status::exact;
  answer.low = answer.high = exists ? 1 : 0;
  if (!exists) return result;
  for (const std::string& atom : plans.models.front())
    if (const auto choice = program.choice(atom); choice && choice->step == 0)
      answer.bestMoves.push_back({choice->role, choice->move, answer.low, answer.high});
  return result;
}

} // namespace

// Plan for one player without chance: a stable model of the program.
Result byPlan(const Inquiry& inquiry, const Options& options, Work& work) {
  Result result = planFrom(inquiry, work);
  if (!options.allMoves || result.answer.status != Status::exact) return result;
  // The time of further questions counts as part of this one.
  const Spent spent = work.spent;
  const Stopwatch watch;
  const SolveAt planAt = [&](const Inquiry& after) { return planFrom(after, work).answer; };
  const FirstStep first(inquiry, work);
  result.answer.bestMoves.clear();
  if (first.hasChooser()) addMoveValues(first, first.values(planAt), result.answer);
  work.spent = spent;
  watch.stop(work.spent, "moves");
  return result;
}

} // namespace oddsat::ask
