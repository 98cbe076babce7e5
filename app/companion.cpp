// Commands that speak HTTP, in the program without HTTP: it replaces itself by the companion
// program, which has the commands themselves instead of this file.
#include "oddsat/app/session.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"

#include <filesystem>

namespace oddsat::app {

namespace {

namespace fs = std::filesystem;

ExitCode goOn(const Session& session) {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* place : {"oddsat-http", "../libexec/oddsat/oddsat-http"})
    if (const std::string program = findProgram((here / place).string()); !program.empty())
      become(program, session.words);
  throw ToolError("'" + session.options.command +
                  "' needs the program oddsat-http, which is not beside " +
                  (here / "oddsat").string() + " nor in ../libexec/oddsat");
}

} // namespace

ExitCode runServe(Session& session) {
  return goOn(session);
}

ExitCode runPlayer(Session& session) {
  return goOn(session);
}

ExitCode runMatch(Session& session) {
  return goOn(session);
}

} // namespace oddsat::app
