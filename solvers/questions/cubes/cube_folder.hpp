// The folder of a split question: the game, the start, the strategies, and question.json with the
// opened tree. A tree that was opened further is written to a new file (question.1.json, ...), and
// the last one is used; no file is ever changed.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/questions/cubes/needed_cubes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::cubes {

// The question that was split. Folders with the same id contain the same question about the same
// game, split by the same version of the program.
struct SplitTask {
  struct Strategy { // in the form of --strategy
    std::string role = {};
    std::string name = {};
    std::string text = {}; // text of the file
  };
  std::string version = {};              // version of the program
  std::string game = {};                 // text of the game
  std::string name = {};                 // name of the game's file
  std::optional<std::string> start = {}; // facts (--state)
  std::string after = {};                // moves from there (--after)
  Question question = {};
  std::vector<std::string> words =
      {}; // options of `oddsat solve` for this question, without the horizon
  std::vector<Strategy> strategies = {};
  bool symmetries = true;
  Wanted wanted = {};
};

std::string idOf(const SplitTask& task);

// The name of the cube of a node, which depends on the question and the node only.
std::string cubeOf(const std::string& question, const Node& node);

// Options of `oddsat solve` that solve the cube of this node, without game and solver; paths are
// those of files in the folder.
std::vector<std::string> wordsFor(const SplitTask& task, const Node& node,
                                  const std::string& folder);

std::string gameFile(const std::string& folder);
std::string resultFolder(const std::string& folder);

struct Split {
  SplitTask task = {};
  std::string id = {};
  int generation = 0; // number of times the tree was opened further
  Tree tree = {};
};

// Error if the folder contains a split question already, or cannot be written.
void writeFolder(const std::string& folder, const SplitTask& task, const Tree& tree);
// Returns false, and writes nothing, if another process has opened the tree further in the
// meantime.
bool writeFurther(const std::string& folder, const Split& split, const Tree& tree);
// Error if the folder is damaged or of another version of the program, or if the game was changed.
Split readFolder(const std::string& folder, const std::string& version);

} // namespace oddsat::cubes
