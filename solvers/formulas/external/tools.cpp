#include "oddsat/formulas/external/tools.hpp"

#include "oddsat/base/error.hpp"

#include <fstream>

namespace oddsat::external {

namespace {

// A tool that ran out of memory ends like a crashed one; only its last words give the reason.
bool ranOutOfMemory(const ProcessResult& result) {
  for (const char* words : {"memory allocation of", "bad_alloc", "out of memory", "Out of memory",
                            "annot allocate memory"})
    if (result.errors.find(words) != std::string::npos) return true;
  return false;
}

} // namespace

ProcessResult runTool(const Tool& tool, std::vector<std::string> arguments,
                      const std::string& folder, const std::string& input, const Limits& limits) {
  Command command;
  command.words = {tool.path};
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  command.folder = folder;
  command.input = input;
  ProcessResult result = run(command, limits);
  tool.keep.text(tool.name + ".out", result.output);
  if (!result.errors.empty()) tool.keep.text(tool.name + ".err", result.errors);
  if (!result.stoppedBy.empty()) throw LimitReached(result.stoppedBy);
  const bool ended =
      result.exitCode == 0 || result.exitCode == exitTrue || result.exitCode == exitFalse;
  if (!ended && ranOutOfMemory(result)) throw LimitReached("memory limit reached");
  return result;
}

void failed(const Tool& tool, const ProcessResult& result, const std::string& what) {
  std::string words = result.errors.empty() ? result.output : result.errors;
  constexpr size_t most = 2000;
  if (words.size() > most) words = words.substr(0, most) + " ...";
  while (!words.empty() && words.back() == '\n') words.pop_back();
  std::string message =
      tool.name + " " + what + " (exit code " + std::to_string(result.exitCode) + ")";
  throw ToolError(words.empty() ? message : message + ": " + words);
}

std::string writeFormula(const Tool& tool, const cnf::QuantifiedCnf& formula, cnf::Form form,
                         const std::string& folder) {
  cnf::QuantifiedCnf plain = formula; // names would only make the file longer
  plain.meaning.clear();
  plain.remarks.clear();
  std::string suffix = form == cnf::Form::cnf       ? ".cnf"
                       : form == cnf::Form::qdimacs ? ".qdimacs"
                                                    : ".sdimacs";
  std::string path = folder + "/formula" + suffix;
  std::ofstream file(path);
  cnf::writeDimacs(file, plain, form);
  tool.keep.file(tool.name + suffix,
                 [&](std::ostream& out) { cnf::writeDimacs(out, plain, form); });
  if (!file.flush()) throw ToolError("cannot write " + path);
  return path;
}

} // namespace oddsat::external
