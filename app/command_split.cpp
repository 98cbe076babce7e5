// `oddsat split`: expands the first steps of a game, and writes a cube for each resulting position.

#include "oddsat/app/build_version.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/session.hpp"

#include "oddsat/base/input.hpp"
#include "oddsat/questions/cubes/cube_folder.hpp"
#include "oddsat/questions/cubes/opener.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::app {

namespace {

constexpr int defaultCubes = 64;

// The moves of --after without trailing semicolons.
std::string withoutTrailingSemicolons(const std::string& moves) {
  const size_t end = moves.find_last_not_of("; \t\r\n");
  return end == std::string::npos ? "" : moves.substr(0, end + 1);
}

// Options for solving every cube; each cube has a horizon of its own.
std::vector<std::string> wordsOf(const Options& options, Question question) {
  question.horizon.reset();
  std::vector<std::string> words = questionWords(std::move(question));
  if (options.noSymmetries) words.push_back("--no-symmetries");
  return words;
}

// A binding with its source: the file and the name of the strategy.
cubes::SplitTask::Strategy kept(const strategy::Binding& binding, const Limits& limits) {
  const size_t colon = binding.source.rfind(':');
  const std::string file = binding.source.substr(0, colon);
  return {gdl::toInfix(binding.role), binding.source.substr(colon + 1),
          readInput(file, limits).text};
}

cubes::SplitTask taskOf(const Session& session, const ask::Inquiry& inquiry) {
  const Options& options = session.options;
  const std::string& path = options.inputs.front();
  cubes::SplitTask task;
  task.version = buildVersion();
  task.game = readInput(path, session.limits).text;
  task.name = path.substr(path.find_last_of('/') + 1);
  if (!options.state.empty()) task.start = readInput(options.state, session.limits).text;
  task.after = withoutTrailingSemicolons(options.after);
  task.question = inquiry.asked();
  task.words = wordsOf(options, task.question);
  for (const strategy::Binding& binding : inquiry.question().strategies)
    task.strategies.push_back(kept(binding, session.limits));
  task.symmetries = !options.noSymmetries;
  task.wanted = {options.moves, askedBound(options)};
  return task;
}

void print(const Options& options, const cubes::Tree& tree, size_t cubes) {
  const auto opened = static_cast<size_t>(
      std::ranges::count_if(tree.nodes, [](const cubes::Node& node) { return node.opened(); }));
  if (options.output == "json")
    return printJson({{"command", "split"},
                      {"input", options.inputs.front()},
                      {"status", "exact"},
                      {"folder", options.outputFile},
                      {"opened", opened},
                      {"cubes", cubes}});
  fmt::print("{}: {} position{} opened, {} cube{} to solve\n", options.outputFile, opened,
             opened == 1 ? "" : "s", cubes, cubes == 1 ? "" : "s");
}

void requireUsage(const Options& options) {
  if (inputKind(options) != InputKind::game) throw Error("split needs a game");
  if (options.inputs.front() == "-") throw Error("split keeps the game; name a file instead of -");
  for (const std::string& words : options.strategies)
    if (words.ends_with("=-") || words.find("=-:") != std::string::npos)
      throw Error("split keeps the strategies; name a file instead of -");
  if (options.outputFile.empty()) throw Error("an output folder is needed: -o DIR");
}

} // namespace

ExitCode runSplit(Session& session) {
  const Options& options = session.options;
  requireUsage(options);
  ask::Inquiry inquiry = inquire(session);
  ask::requireHorizon(inquiry, session);
  const cubes::SplitTask task = taskOf(session, inquiry);
  cubes::Grower grower(inquiry, task.after, task.symmetries, session);
  const auto count = static_cast<size_t>(options.cubes.value_or(defaultCubes));
  const cubes::Tree tree = cubes::openSteps(grower, task.wanted, count);
  cubes::writeFolder(options.outputFile, task, tree);
  const auto bounds = cubes::boundsOf(tree, cubes::knownAlone(tree));
  print(options, tree, cubes::neededCubes(tree, bounds, task.wanted).size());
  return answered;
}

} // namespace oddsat::app
