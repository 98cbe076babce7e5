#include "oddsat/ground/gringo.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"
#include "oddsat/ground/aspif.hpp"
#include "oddsat/ground/builder.hpp"
#include "oddsat/ground/messages.hpp"
#include "oddsat/ground/program_files.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "oddsat/ground/written.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace oddsat::ground {

namespace {

std::vector<std::string> grounderWords() {
  if (std::string path = findProgram("gringo"); !path.empty()) return {path};
  if (std::string path = clingoPath(); !path.empty()) return {path, "--mode=gringo"};
  throw ToolError("no grounder found: install 'gringo' or 'clingo' (Debian: apt install gringo)");
}

struct UsersFiles {
  std::vector<FileName> names;
  std::vector<Written> written;
};

// Cleaned copies of the user's files. Messages of the grounder about them are reported with the
// names of the user's own files.
struct CleanCopies {
  TemporaryFolder folder;
  UsersFiles files;

  CleanCopies(const Source& source, const Limits& limits) {
    for (const Input& file : gatherFiles(source.files, {source.allowScripts}, limits)) {
      std::string copy = folder.path() + "/" + std::to_string(files.names.size()) + ".lp";
      std::ofstream out(copy, std::ios::binary);
      if (!(out << file.text).flush()) throw ToolError("cannot write " + copy);
      files.names.push_back({copy, file.name});
      std::ranges::move(writtenStatements(file, limits), std::back_inserter(files.written));
    }
  }
};

// Replaces the location of a refusal, because a line of the grounder's output is useless to a user.
// The only refused statements of user files that are found as late as here are disjunctions.
void feed(AspifReader& reader, std::string_view piece, const UsersFiles& files) try {
  reader.feed(piece);
} catch (const Error& error) {
  if (files.names.empty()) throw;
  throw Error(placeOfDisjunction(files.written, files.names[0].shown),
              error.diagnostics()[0].message);
}

GroundProgram ground(Command command, const UsersFiles& files, size_t mostRules,
                     const Limits& limits, const Keep& keep) {
  const std::vector<FileName>& names = files.names;
  std::string source = names.empty() ? "" : names[0].shown;
  Builder builder(source);
  AspifReader reader(builder, source.empty() ? "ground program" : source);
  std::ofstream copy;
  if (keep) copy.open(keep.newPath("ground.aspif"));
  command.onOutput = [&](std::string_view piece) {
    limits.check();
    if (keep) copy << piece;
    feed(reader, piece, files);
    if (builder.rules() > mostRules)
      throw TooManyRules("there are more than " + std::to_string(mostRules) + " ground rules");
    return true;
  };
  const size_t memory = limits.memoryLeft();
  ProcessResult result = run(command, limits);
  if (!result.stoppedBy.empty()) throw LimitReached(result.stoppedBy + " while grounding");
  // A grounder that ran out of memory does not always report it: it may also end by a signal.
  if (result.exitCode > 128 && result.peakBytes > memory / 4)
    throw LimitReached("memory limit reached while grounding");
  Messages messages = readMessages(result.errors, names);
  throwIfFailed(messages, result, !names.empty());
  reader.finish();
  GroundProgram program = builder.take();
  for (const Diagnostic& remark : messages.remarks) program.notes.push_back(toString(remark));
  return program;
}

} // namespace

GroundProgram run(const Source& source, const Limits& limits, const Keep& keep) {
  Command command{grounderWords()};
  for (const char* word : {"--output=intermediate", "-Wno-atom-undefined"})
    command.words.push_back(word);
  for (const std::string& constant : source.constants) {
    checkConstant(constant);
    command.words.push_back("-c" + constant);
  }
  if (source.files.empty()) {
    command.input = source.text;
    command.words.push_back("-");
    return ground(std::move(command), {}, source.mostRules, limits, keep);
  }
  CleanCopies copies(source, limits);
  for (const FileName& name : copies.files.names) command.words.push_back(name.path);
  GroundProgram program = ground(std::move(command), copies.files, source.mostRules, limits, keep);
  program.written = std::move(copies.files.written);
  return program;
}

namespace {

std::string printedVersion() {
  Command command{grounderWords()};
  command.words.push_back("--version");
  std::string text = oddsat::run(command, Limits().within(10)).output;
  size_t begin = text.find("version ");
  if (begin == std::string::npos) throw ToolError("the grounder does not print its version");
  return text.substr(begin + 8, text.find('\n', begin) - begin - 8);
}

} // namespace

std::string grounderVersion() {
  static const std::string version = printedVersion(); // one start of the program is enough
  return version;
}

} // namespace oddsat::ground
