// `oddsat combine`: the answer that follows from the cubes solved so far, and the cubes that are
// still missing.

#include "oddsat/app/build_version.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/app/solve_input.hpp"

#include "oddsat/questions/cubes/combine_results.hpp"
#include "oddsat/questions/cubes/opener.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::app {

namespace {

constexpr int defaultCubesEach = 8;

struct State { // state of a folder of cubes
  cubes::Split split;
  cubes::CubeResults results;
  cubes::CombinedResults combined;
};

State stateOf(const std::string& folder) {
  State state{cubes::readFolder(folder, buildVersion()), {}, {}};
  state.results = cubes::readResults(folder, state.split);
  state.combined = cubes::combineResults(state.split, state.results);
  return state;
}

// The options with which `solve` would be called for the root.
Options optionsOf(const cubes::Split& split, const std::string& folder) {
  std::vector<std::string> words = {"oddsat", "solve", cubes::gameFile(folder)};
  const auto more = cubes::wordsFor(split.task, split.tree.nodes.front(), folder);
  words.insert(words.end(), more.begin(), more.end());
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  return parse(static_cast<int>(pointers.size()), pointers.data()).options;
}

std::vector<size_t> ranOut(const cubes::CombinedResults& combined) {
  std::vector<size_t> nodes;
  for (const cubes::OpenCube& open : combined.needed)
    if (std::ranges::any_of(open.tried, &cubes::CubeResult::ranOut)) nodes.push_back(open.node);
  return nodes;
}

// Returns false if another process has done so at the same time.
bool openFurther(Session& session, const cubes::Split& split, const std::vector<size_t>& nodes) {
  const std::string& folder = session.options.inputs.front();
  Session asking{static_cast<const Work&>(session), optionsOf(split, folder)};
  ask::Inquiry inquiry = inquire(asking);
  ask::requireHorizon(inquiry, asking);
  cubes::Grower grower(inquiry, split.task.after, split.task.symmetries, asking);
  grower.retrace(split.tree);
  cubes::Tree tree = split.tree;
  const int each = session.options.cubes.value_or(defaultCubesEach);
  cubes::openFurther(grower, tree, nodes, static_cast<size_t>(each));
  return cubes::writeFurther(folder, split, tree);
}

State afterResplit(Session& session, State state) {
  const std::string& folder = session.options.inputs.front();
  const std::vector<size_t> nodes = ranOut(state.combined);
  if (nodes.empty()) {
    session.remark("no needed cube has run out of time or memory: nothing to split again");
    return state;
  }
  if (openFurther(session, state.split, nodes))
    session.remark(fmt::format("cubes split again: {}", nodes.size()));
  else
    session.report.warning({folder}, "another combine has split cubes again at the same time");
  return stateOf(folder);
}

Solved solvedOf(const State& state, const std::string& folder) {
  const cubes::SplitTask& task = state.split.task;
  Solved solved;
  solved.answer = state.combined.answer;
  solved.input = folder;
  solved.question = task.question;
  solved.probability = task.question.hasChance();
  solved.atLeast = task.wanted.atLeast;
  solved.answer.versions.emplace("oddsat", buildVersion());
  return solved;
}

Json triedJson(const cubes::CubeResult& result) {
  return {{"solver", result.solver},        {"prefix", result.prefix},
          {"status", result.status},        {"reason", result.reason},
          {"ran_out", result.ranOut},       {"cpu_seconds", result.cpuSeconds},
          {"time_limit", result.timeLimit}, {"memory_limit", result.memoryLimit}};
}

Json neededJson(const State& state, const cubes::OpenCube& open, const std::string& folder) {
  const cubes::Node& node = state.split.tree.nodes[open.node];
  Json tried = Json::array();
  for (const cubes::CubeResult& result : open.tried) tried.push_back(triedJson(result));
  return {{"cube", open.cube},
          {"options", cubes::wordsFor(state.split.task, node, folder)},
          {"low", toString(open.bounds.low)},
          {"high", toString(open.bounds.high)},
          {"effort", node.effort},
          {"tried", tried}};
}

Json stateJson(const Options& options, const State& state, const Solved& solved) {
  const std::string& folder = options.inputs.front();
  const cubes::CombinedResults& combined = state.combined;
  Json object = solvedJson(options, solved), needed = Json::array();
  for (const cubes::OpenCube& open : combined.needed)
    needed.push_back(neededJson(state, open, folder));
  object["question"] = state.split.id;
  object["game"] = cubes::gameFile(folder);
  object["generation"] = state.split.generation;
  object["cubes"] = {{"all", combined.cubes},
                     {"solved", combined.solved},
                     {"needed", combined.needed.size()},
                     {"not_needed", combined.notNeeded}};
  object["cubes_cpu_seconds"] = combined.cpuSeconds;
  object["needed"] = needed;
  object["left_out"] = state.results.leftOut;
  return object;
}

std::string triedWords(const cubes::OpenCube& open) {
  if (open.tried.empty()) return "not tried";
  const cubes::CubeResult& last = open.tried.back();
  return last.solver + ": " + (last.reason.empty() ? last.status : last.reason);
}

void printCubes(const State& state) {
  const cubes::CombinedResults& combined = state.combined;
  fmt::print("cubes: {}, solved {}, needed {}, not needed {}\n", combined.cubes, combined.solved,
             combined.needed.size(), combined.notNeeded);
  for (const cubes::OpenCube& open : combined.needed)
    fmt::print("  {} ({}) --after '{}'\n", open.cube, triedWords(open),
               state.split.tree.nodes[open.node].after);
}

} // namespace

ExitCode runCombine(Session& session) {
  Options& options = session.options;
  const std::string& folder = options.inputs.front();
  if (options.cubes && *options.cubes < 2) throw Error("--cubes takes a number from 2 on here");
  State state = stateOf(folder);
  if (options.resplit) state = afterResplit(session, std::move(state));
  for (const std::string& file : state.results.leftOut)
    session.report.warning({}, file + "; it is left out");
  options.moves = state.split.task.wanted.allMoves; // as set when the question was split
  const Solved solved = solvedOf(state, folder);
  if (options.output == "json") {
    printJson(stateJson(options, state, solved));
  } else {
    printSolved(options, solved);
    if (options.output == "text") printCubes(state);
  }
  if (solved.atLeast) return codeOf(solved, session.options.approx);
  return state.combined.needed.empty() ? codeOf(solved, session.options.approx) : unknown;
}

} // namespace oddsat::app
