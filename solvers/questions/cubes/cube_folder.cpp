#include "oddsat/questions/cubes/cube_folder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/question_json.hpp"
#include "oddsat/questions/cubes/tree_json.hpp"
#include "oddsat/questions/cubes/whole_file.hpp"

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

Json askedJson(const Asked& asked) {
  Json object = {{"format", form},
                 {"version", asked.version},
                 {"game", {{"name", asked.name}, {"digest", digest(asked.game)}}},
                 {"options", asked.words},
                 {"after", asked.after},
                 {"asked", ask::toJson(asked.question)},
                 {"symmetries", asked.symmetries},
                 {"moves", asked.wanted.allMoves}};
  if (asked.wanted.atLeast) object["at_least"] = toString(*asked.wanted.atLeast);
  if (asked.start) object["start"] = digest(*asked.start);
  for (const Asked::Strategy& each : asked.strategies)
    object["strategies"].push_back(
        {{"role", each.role}, {"name", each.name}, {"digest", digest(each.text)}});
  return object;
}

std::string textOf(const Asked& asked, int generation, const Tree& tree) {
  const std::string id = idOf(asked);
  Json object = askedJson(asked);
  object["id"] = id;
  object["generation"] = generation;
  object["nodes"] =
      nodesJson(tree, [&](const Node& node) { return node.known.exact() ? "" : cubeOf(id, node); });
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Asked askedOf(const JsonFields& fields) {
  Asked asked;
  asked.version = fields.text("version");
  asked.name = fields.inner("game").text("name");
  asked.words = fields.texts("options");
  asked.after = fields.text("after");
  asked.symmetries = fields.flag("symmetries");
  asked.wanted.allMoves = fields.flag("moves");
  if (fields.has("at_least")) asked.wanted.atLeast = fields.fraction("at_least");
  return asked;
}

// The file as it was when the question was split.
std::string unchanged(const std::string& path, const std::string& wanted) {
  const std::string text = readInput(path).text;
  if (digest(text) != wanted)
    throw Error(Location{path}, "is not the file that was split: its content has changed");
  return text;
}

// Where it stands already it has to be the same.
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

std::string idOf(const Asked& asked) {
  return digest(askedJson(asked).dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string cubeOf(const std::string& question, const Node& node) {
  return digest(fmt::format("{}\n{}\n{}", question, node.steps, node.after));
}

// A horizon by which every playout has ended is found again from there, and may be a smaller one.
std::vector<std::string> wordsFor(const Asked& asked, const Node& node, const std::string& folder) {
  std::vector<std::string> words = asked.words;
  for (size_t i = 0; i < asked.strategies.size(); ++i)
    words.insert(words.end(),
                 {"--strategy", asked.strategies[i].role + "=" + strategyFile(folder, i) + ":" +
                                    asked.strategies[i].name});
  if (asked.start) words.insert(words.end(), {"--state", startFile(folder)});
  if (!node.after.empty()) words.insert(words.end(), {"--after", node.after});
  if (asked.question.horizonIs == HorizonIs::given)
    words.insert(words.end(), {"--horizon", std::to_string(*asked.question.horizon - node.steps)});
  return words;
}

std::string gameFile(const std::string& folder) {
  return folder + "/game.gdl";
}

std::string resultFolder(const std::string& folder) {
  return folder + "/results";
}

void writeFolder(const std::string& folder, const Asked& asked, const Tree& tree) {
  if (fs::exists(questionFile(folder, 0)))
    throw Error(Location{folder}, "holds a split question already; name a new folder");
  fs::create_directories(resultFolder(folder));
  writeSame(gameFile(folder), asked.game);
  if (asked.start) writeSame(startFile(folder), *asked.start);
  for (size_t i = 0; i < asked.strategies.size(); ++i)
    writeSame(strategyFile(folder, i), asked.strategies[i].text);
  if (!writeOnce(questionFile(folder, 0), textOf(asked, 0, tree)))
    throw Error(Location{folder}, "holds a split question already; name a new folder");
}

bool writeFurther(const std::string& folder, const Split& split, const Tree& tree) {
  const int generation = split.generation + 1;
  return writeOnce(questionFile(folder, generation), textOf(split.asked, generation, tree));
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
  Split split{
      askedOf(fields), fields.text("id"), static_cast<int>(fields.number("generation")), {}};
  if (split.asked.version != version)
    throw Error(Location{path}, "was written by oddsat " + split.asked.version + ", and this is " +
                                    version + "; go on with that version, or split anew");
  split.asked.game = unchanged(gameFile(folder), fields.inner("game").text("digest"));
  const gdl::Game game = gdl::read({gameFile(folder), split.asked.game});
  split.asked.question =
      resolved(ask::readQuestion(fields.inner("asked").json(), game,
                                 [&](const std::string& key) { return path + ": '" + key + "'"; }),
               game);
  if (fields.has("start")) split.asked.start = unchanged(startFile(folder), fields.text("start"));
  if (fields.has("strategies"))
    for (const JsonFields& each : fields.list("strategies")) {
      const std::string file = strategyFile(folder, split.asked.strategies.size());
      split.asked.strategies.push_back(
          {each.text("role"), each.text("name"), unchanged(file, each.text("digest"))});
    }
  if (idOf(split.asked) != split.id)
    throw Error(Location{path}, "was changed: its id does not fit what it asks");
  split.tree = treeOf(fields.list("nodes"));
  return split;
}

} // namespace oddsat::cubes
