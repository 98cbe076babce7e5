// Requests about the pipeline from a game to a formula, form by form, and about solvers of the
// formula.
#include "oddsat/app/answer_json.hpp"
#include "oddsat/app/serve/routes.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/pipeline.hpp"

#include "oddsat/app/print.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/solver_table.hpp"

#include <sstream>

namespace oddsat::serve {

namespace {

constexpr size_t mostText = 400000; // characters of a program that are shown

const char* kindName(cnf::Quantifier kind) {
  switch (kind) {
  case cnf::Quantifier::exists:
    return "exists";
  case cnf::Quantifier::forall:
    return "forall";
  case cnf::Quantifier::chance:
    return "chance";
  }
  return "";
}

Json formulaJson(const cnf::QuantifiedCnf& formula) {
  Json blocks = Json::array();
  for (const cnf::Block& block : formula.prefix) {
    Json named = Json::array(); // some names, as examples of the variables of the block
    for (cnf::Var var : block.vars)
      if (named.size() < 12 && !formula.meaning.empty() &&
          !formula.meaning[static_cast<size_t>(var)].name.empty())
        named.push_back(formula.meaning[static_cast<size_t>(var)].name);
    blocks.push_back({{"kind", kindName(block.kind)},
                      {"variables", block.vars.size()},
                      {"names", std::move(named)}});
  }
  return {{"size", app::sizeJson(cnf::size(formula))}, {"blocks", std::move(blocks)}};
}

Json programJson(const char* stop, const asp::Program& program) {
  std::ostringstream out;
  asp::write(out, program);
  std::string text = out.str();
  Json object = {{"stop", stop}, {"characters", text.size()}};
  if (text.size() > mostText) text.resize(mostText);
  object["text"] = std::move(text);
  return object;
}

// The question at the position on the board. The pipeline has no positions, so the game is
// rewritten to begin there.
ask::Inquiry inquiryHere(const OpenedGame& opened, const Json& request, Work& work) {
  ask::Inquiry inquiry = inquiryAbout(opened, questionAbout(opened, request.at("question")), work);
  ask::requireHorizon(inquiry, work);
  const Reached reached = reach(opened, request.at("moves"), work.limits);
  if (reached.steps == 0) return inquiry;
  return inquiry.at(stateFor(inquiry, opened, reached, work), reached.steps).startingHere(work);
}

Json runPipeline(const OpenedGame& opened, const Json& request, Job& job, const Limits& limits) {
  Work work;
  work.limits = limits;
  const ask::Inquiry inquiry = inquiryHere(opened, request, work);
  const Translation translation(inquiry.game(), inquiry.question(), work);
  ask::checkTurns(inquiry, translation, work);
  job.publish("found", programJson("temporal", translation.temporal()));
  job.publish("found", programJson("quantified", translation.quantified()));
  for (const prefix::Kind kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
    limits.check();
    work.spent = {};
    const cnf::QuantifiedCnf formula = translation.formula(kind);
    Json object = {{"stop", kind == prefix::Kind::baseline ? "baseline" : "dependency"},
                   {"translated", formulaJson(formula)},
                   {"seconds", work.spent.seconds}};
    job.publish("found", object);
    object["reduced"] = formulaJson(cnf::reduce(formula, {}, limits).formula);
    job.publish("found", object);
  }
  return {{"status", "exact"}, {"horizon", *inquiry.question().horizon}};
}

Json listSolvers(ServerState&, const Json&) {
  Json list = Json::array();
  for (const Solver& each : solverTable())
    if (each.howToGet.empty())
      list.push_back({{"name", each.name}, {"kind", each.kind}, {"chance", each.chance}});
  return {{"solvers", std::move(list)}};
}

Json startPipeline(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  return startJob(server, [=](Job& job, const Limits& limits) {
    return runPipeline(*opened, request, job, limits);
  });
}

Json solveOnce(const OpenedGame& opened, const Json& request, Job& job, const Limits& limits) {
  Work work;
  work.limits = limits;
  work.onProgress = [&](const ProgressReport& report) {
    job.publish("progress", progressJson(report));
  };
  const ask::Inquiry inquiry = inquiryHere(opened, request, work);
  ask::Options options;
  options.solver = request.at("solver").get<std::string>();
  const std::string prefix = request.value("prefix", "dependency");
  if (prefix == "baseline")
    options.prefix = prefix::Kind::baseline;
  else if (prefix != "dependency")
    throw Error("no prefix '" + prefix + "'");
  const double begun = limits.secondsUsed();
  const ask::Result result = ask::solve(inquiry, options, work);
  const Answer& answer = result.answer;
  Json object = {{"status", answer.status == Status::unknown ? "unknown" : "exact"},
                 {"solver", answer.solver},
                 {"value", boundsJson(answer.low, answer.high)},
                 {"seconds", limits.secondsUsed() - begun},
                 {"steps", answer.spent.seconds},
                 {"statistics", app::statisticsJson(answer.statistics)}};
  if (answer.status == Status::unknown) object["reason"] = answer.reason;
  return object;
}

Json solveWith(ServerState& server, const Json& request) {
  auto opened = gameOf(server, request);
  return startJob(server, [=](Job& job, const Limits& limits) {
    return solveOnce(*opened, request, job, limits);
  });
}

} // namespace

void addPipelineRoutes(Routes& routes) {
  routes["/api/pipeline"] = startPipeline;
  routes["/api/solvers"] = listSolvers;
  routes["/api/solve"] = solveWith;
}

} // namespace oddsat::serve
