// Every example in README.md and docs/ is run. In a fenced block marked `console`, a line "$ ..."
// is a command and what follows, up to the next one, is what it must print (errors included);
// "..." stands for anything, within a line or as a line of its own for any number of lines. A
// command that ends in "&" runs until the end of the page. A block with file=NAME in its info
// string is first written to that file.

#include "oddsat/base/input.hpp"
#include "oddsat/base/process.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>

namespace oddsat {
namespace {

namespace fs = std::filesystem;

struct Example {
  std::string command;
  std::vector<std::string> expected;
  int line;
};

struct Page {
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<Example> examples;
};

std::string fileName(const std::string& fence) {
  size_t at = fence.find("file=");
  return at == std::string::npos ? "" : fence.substr(at + 5, fence.find(' ', at) - at - 5);
}

Page readPage(const fs::path& path) {
  Page page;
  std::ifstream in(path);
  std::string line, fence;
  bool inside = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("```")) {
      inside = !inside;
      fence = line.substr(3);
      if (inside && !fileName(fence).empty()) page.files.emplace_back(fileName(fence), "");
    } else if (inside && fence.starts_with("console")) {
      if (line.starts_with("$ "))
        page.examples.push_back({line.substr(2), {}, number});
      else if (!page.examples.empty())
        page.examples.back().expected.push_back(line);
    } else if (inside && !fileName(fence).empty()) {
      page.files.back().second += line + '\n';
    }
  }
  return page;
}

bool lineMatches(const std::string& pattern, const std::string& line) {
  size_t at = 0, from = 0;
  bool first = true;
  while (true) {
    size_t dots = pattern.find("...", from);
    std::string piece = pattern.substr(from, dots == std::string::npos ? dots : dots - from);
    if (dots == std::string::npos && !first)
      return line.size() >= at + piece.size() && line.ends_with(piece);
    size_t found = line.find(piece, at);
    if (found == std::string::npos || (first && found != 0)) return false;
    at = found + piece.size();
    if (dots == std::string::npos) return at == line.size();
    from = dots + 3;
    first = false;
  }
}

using Lines = std::vector<std::string>;

bool linesMatch(const Lines& expected, size_t e, const Lines& lines, size_t l) {
  if (e == expected.size()) return l == lines.size();
  if (expected[e] == "...") {
    for (size_t skip = l; skip <= lines.size(); ++skip)
      if (linesMatch(expected, e + 1, lines, skip)) return true;
    return false;
  }
  return l < lines.size() && lineMatches(expected[e], lines[l]) &&
         linesMatch(expected, e + 1, lines, l + 1);
}

Lines splitLines(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The program under its own name, in a folder where the repository's folders are at hand.
std::string runInShell(std::string command, const std::string& folder, const Limits& limits) {
  const std::string script = "./scripts/run";
  for (size_t at; (at = command.find(script)) != std::string::npos;)
    command.replace(at, script.size(), "oddsat");
  std::string path = fs::path(support::programPath()).parent_path().string();
  ProcessResult result =
      run({{"/bin/sh", "-c", "PATH=" + path + ":$PATH; { " + command + "\n} 2>&1"}, "", folder},
          limits);
  return result.output;
}

// Commands that end in "&" run beside those after them, until the end of the page.
class Background {
public:
  ~Background() {
    *ended_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  static bool isMeant(const std::string& command) { return command.ends_with(" &"); }

  void start(const std::string& command, const std::string& folder) {
    threads_.emplace_back(
        [command = command.substr(0, command.size() - 2), folder,
         limits = Limits().within(120).stoppedBy(ended_)] { runInShell(command, folder, limits); });
  }

private:
  std::shared_ptr<std::atomic<bool>> ended_ = std::make_shared<std::atomic<bool>>(false);
  std::vector<std::thread> threads_;
};

// These scripts limit the addresses of the program, and no sanitized program starts under such a
// limit.
bool limitsAddresses(const std::string& command) {
  return command.find("scripts/solve-cubes") != std::string::npos ||
         command.find("scripts/bench") != std::string::npos;
}

void runPage(const fs::path& path) {
  Page page = readPage(path);
  TemporaryFolder folder;
  for (const char* shown : {"benchmarks", "docs", "encodings", "scripts", "tests"})
    fs::create_directory_symlink(fs::path(support::sourceFolder()) / shown,
                                 fs::path(folder.path()) / shown);
  for (const auto& [name, text] : page.files) std::ofstream(fs::path(folder.path()) / name) << text;
  Background background;
  for (const Example& example : page.examples) {
    if (test::sanitized && limitsAddresses(example.command)) return;
    if (Background::isMeant(example.command)) {
      background.start(example.command, folder.path());
      continue;
    }
    std::string output = runInShell(example.command, folder.path(), Limits().within(120));
    EXPECT_TRUE(linesMatch(example.expected, 0, splitLines(output), 0))
        << path.string() << ":" << example.line << ": $ " << example.command << "\n"
        << output;
  }
}

std::vector<fs::path> pages() {
  std::vector<fs::path> found = {fs::path(support::sourceFolder()) / "README.md"};
  for (const auto& entry : fs::directory_iterator(fs::path(support::sourceFolder()) / "docs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

class Docs : public testing::TestWithParam<fs::path> {};

TEST_P(Docs, ExamplesPrintWhatThePageShows) {
  runPage(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Pages, Docs, testing::ValuesIn(pages()), [](const auto& page) {
  std::string name = fs::relative(page.param, support::sourceFolder()).string();
  std::ranges::replace_if(
      name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

} // namespace
} // namespace oddsat
