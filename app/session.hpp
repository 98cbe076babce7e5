// What every command is handed: the options, the limits made from them, and where findings go.
#pragma once

#include "answer.hpp"
#include "base/error.hpp"
#include "base/keep.hpp"
#include "base/limits.hpp"
#include "options.hpp"

#include <string>

namespace oddsat::app {

enum ExitCode : int {
  answered = 0,
  badInput = 1,
  toolMissing = 3,
  internalError = 4,
  yes = 10,
  no = 20,
  unknown = 30,
};

struct Session {
  Options options;
  Limits limits;
  Report report = {};         // warnings gather here; printed to stderr once, when the command ends
  Keep keep = {};             // --keep DIR
  OnProgress onProgress = {}; // one line on stderr when it is a terminal

  void say(const std::string& words) const; // to stderr, only with -v
};

// Each command prints its answer to stdout and returns the exit code.

ExitCode runInfo(Session& session);
ExitCode runTranslate(Session& session);
ExitCode runSolve(Session& session);
ExitCode runPlayouts(Session& session);
ExitCode runCheck(Session& session);
ExitCode runShow(Session& session);
ExitCode runDoctor(Session& session);
ExitCode runBench(Session& session);

} // namespace oddsat::app
