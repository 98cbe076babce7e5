// The folder of a question that was split: the game, the start, the strategies, and question.json
// with the opened tree. A tree that was opened further is a new file beside it (question.1.json,
// ...), and the last one counts; no file is ever changed.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/questions/cubes/needed_cubes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::cubes {

// What was asked. Two folders with the same id ask the same of the same game by the same program.
struct SplitTask {
  struct Strategy { // as --strategy takes it
    std::string role = {};
    std::string name = {};
    std::string text = {}; // of the file
  };
  std::string version = {};              // of the program
  std::string game = {};                 // its text
  std::string name = {};                 // of the file that it came from
  std::optional<std::string> start = {}; // facts (--state)
  std::string after = {};                // moves from there (--after)
  Question question = {};
  std::vector<std::string> words = {}; // options of `oddsat solve` that ask it, but for the horizon
  std::vector<Strategy> strategies = {};
  bool symmetries = true;
  Wanted wanted = {};
};

std::string idOf(const SplitTask& task);

// The name of the cube of a node: the same as long as the question is.
std::string cubeOf(const std::string& question, const Node& node);

// The options of `oddsat solve` that solve the cube of this node, without game and solver; paths
// are those of files in the folder.
std::vector<std::string> wordsFor(const SplitTask& task, const Node& node,
                                  const std::string& folder);

std::string gameFile(const std::string& folder);
std::string resultFolder(const std::string& folder);

struct Split {
  SplitTask task = {};
  std::string id = {};
  int generation = 0; // how often it was opened further
  Tree tree = {};
};

// Error where the folder holds another split already, or cannot be written.
void writeFolder(const std::string& folder, const SplitTask& task, const Tree& tree);
// False: somebody else has opened the tree further meanwhile; then nothing is written.
bool writeFurther(const std::string& folder, const Split& split, const Tree& tree);
// Error where it is damaged, of another version of the program, or its game was changed.
Split readFolder(const std::string& folder, const std::string& version);

} // namespace oddsat::cubes
