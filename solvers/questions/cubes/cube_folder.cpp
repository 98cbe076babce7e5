#include "oddsat/questions/cubes/cube_folder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/question_json.hpp"
#include "oddsat/questions/cubes/atomic_file.hpp"
#include "oddsat/questions/cubes/tree_json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

namespace oddsat::cubes {

namespace {

namespace fs = std::filesystem;

constexpr const char* form = "oddsat cubes 1";

std::string startFile(const std::string& folder) {
  return folder + "/start.facts";
}

std::string strategyFile(const std::string& folder, size_t index) {
  return fmt::format("{}/strategy.{}.strat", folder, index);
}

std::string questionFile(const std::string& folder, int generation) {
  if (generation == 0) return folder + "/question.json";
  return fmt::format("{}/question.{}.json", folder, generation);
}

Json taskJson(const SplitTask& task) {
  Json object = {{"format", form},
                 {"version", task.version},
                 {"game", {{"name", task.name}, {"digest", digest(task.game)}}},
                 {"options", task.words},
                 {"after", task.after},
                 {"asked", ask::toJson(task.question)},
                 {"symmetries", task.symmetries},
                 {"moves", task.wanted.allMoves}};
  if (task.wanted.atLeast) object["at_least"] = toString(*task.wanted.atLeast);
  if (task.start) object["start"] = digest(*task.start);
  for (const SplitTask::Strategy& each : task.strategies)
    object["strategies"].push_back(
        {{"role", each.role}, {"name", each.name}, {"digest", digest(each.text)}});
  return object;
}

std::string textOf(const SplitTask& task, int generation, const Tree& tree) {
  const std::string id = idOf(task);
  Json object = taskJson(task);
  object["id"] = id;
  object["generation"] = generation;
  object["nodes"] =
      nodesJson(tree, [&](const Node& node) { return node.known.exact() ? "" : cubeOf(id, node); });
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

SplitTask taskOf(const JsonFields& fields) {
  SplitTask task;
  task.version = fields.text("version");
  task.name = fields.inner("game").text("name");
  task.words = fields.texts("options");
  task.after = fields.text("after");
  task.symmetries = fields.flag("symmetries");
  task.wanted.allMoves = fields.flag("moves");
  if (fields.has("at_least")) task.wanted.atLeast = fields.fraction("at_least");
  return task;
}

// Reads a file; Error if its content has changed since the question was split.
std::string unchanged(const std::string& path, const std::string& wanted) {
  const std::string text = readInput(path).text;
  if (digest(text) != wanted)
    throw Error(Location{path}, "is not the file that was split: its content has changed");
  return text;
}

// Writes a file; if it exists, its content must be the same.
void writeSame(const std::string& path, const std::string& text) {
  if (!writeOnce(path, text) && readInput(path).text != text)
    throw Error(Location{path}, "is there already, with another content; name a new folder");
}

int lastGeneration(const std::string& folder) {
  int last = 0;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("question.") || !name.ends_with(".json") || name.size() < 15) continue;
    int number = 0;
    const char* end = name.data() + name.size() - 5;
    if (std::from_chars(name.data() + 9, end, number).ptr == end) last = std::max(last, number);
  }
  return last;
}

} // namespace

std::string idOf(const SplitTask& task) {
  return digest(taskJson(task).dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string cubeOf(const std::string& question, const Node& node) {
  return digest(fmt::format("{}\n{}\n{}", question, node.steps, node.after));
}

// Only a given horizon is an option of the cube. A horizon found from the start is found again from
// the position of the cube, where it may be smaller.
std::vector<std::string> wordsFor(const SplitTask& task, const Node& node,
                                  const std::string& folder) {
  std::vector<std::string> words = task.words;
  for (size_t i = 0; i < task.strategies.size(); ++i)
    words.insert(words.end(),
                 {"--strategy", task.strategies[i].role + "=" + strategyFile(folder, i) + ":" +
                                    task.strategies[i].name});
  if (task.start) words.insert(words.end(), {"--state", startFile(folder)});
  if (!node.after.empty()) words.insert(words.end(), {"--after", node.after});
  if (task.question.horizonIs == HorizonIs::given)
    words.insert(words.end(), {"--horizon", std::to_string(*task.question.horizon - node.steps)});
  return words;
}

std::string gameFile(const std::string& folder) {
  return folder + "/game.gdl";
}

std::string resultFolder(const std::string& folder) {
  return folder + "/results";
}

void writeFolder(const std::string& folder, const SplitTask& task, const Tree& tree) {
  if (fs::exists(questionFile(folder, 0)))
    throw Error(Location{folder}, "holds a split question already; name a new folder");
  fs::create_directories(resultFolder(folder));
  writeSame(gameFile(folder), task.game);
  if (task.start) writeSame(startFile(folder), *task.start);
  for (size_t i = 0; i < task.strategies.size(); ++i)
    writeSame(strategyFile(folder, i), task.strategies[i].text);
  if (!writeOnce(questionFile(folder, 0), textOf(task, 0, tree)))
    throw Error(Location{folder}, "holds a split question already; name a new folder");
}

bool writeFurther(const std::string& folder, const Split& split, const Tree& tree) {
  const int generation = split.generation + 1;
  return writeOnce(questionFile(folder, generation), textOf(split.task, generation, tree));
}

Split readFolder(const std::string& folder, const std::string& version) {
  if (!fs::exists(questionFile(folder, 0)))
    throw Error(Location{folder},
                "holds no question.json; 'oddsat split GAME -o FOLDER' makes one");
  const std::string path = questionFile(folder, lastGeneration(folder));
  const JsonFields fields(path, readInput(path).text);
  if (fields.text("format") != form)
    throw Error(Location{path},
                "is of the form '" + fields.text("format") + "', not '" + form + "'");
  Split split{taskOf(fields), fields.text("id"), static_cast<int>(fields.number("generation")), {}};
  if (split.task.version != version)
    throw Error(Location{path}, "was written by oddsat " + split.task.version + ", and this is " +
                                    version + "; go on with that version, or split anew");
  split.task.game = unchanged(gameFile(folder), fields.inner("game").text("digest"));
  const gdl::Game game = gdl::read({gameFile(folder), split.task.game});
  split.task.question =
      resolved(ask::readQuestion(fields.inner("asked").json(), game,
                                 [&](const std::string& key) { return path + ": '" + key + "'"; }),
               game);
  if (fields.has("start")) split.task.start = unchanged(startFile(folder), fields.text("start"));
  if (fields.has("strategies"))
    for (const JsonFields& each : fields.list("strategies")) {
      const std::string file = strategyFile(folder, split.task.strategies.size());
      split.task.strategies.push_back(
          {each.text("role"), each.text("name"), unchanged(file, each.text("digest"))});
    }
  if (idOf(split.task) != split.id)
    throw Error(Location{path}, "was changed: its id does not fit what it asks");
  split.tree = treeOf(fields.list("nodes"));
  return split;
}

} // namespace oddsat::cubes
