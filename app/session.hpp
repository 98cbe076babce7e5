// What every command is handed: the options, the limits made from them, and where findings go.
#pragma once

#include "oddsat/app/options.hpp"
#include "oddsat/base/work.hpp"
#include "oddsat/formulas/answer.hpp"

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

// Of what is printed when a limit or a signal cut the work short, only a part is there. Commands
// that go on until they are ended (serve, player, the tries of synthesise) are whole all the same.
inline ExitCode answeredUnless(bool stopped) {
  return stopped ? unknown : answered;
}

// Warnings gather in the report and are printed to stderr once, when the command ends; progress is
// one line on stderr when it is a terminal; remarks go there with -v.
struct Session : Work {
  Options options = {};
  const char* const* words = nullptr; // the command line, with a null behind it
};

// Each command prints its answer to stdout and returns the exit code.

ExitCode runInfo(Session& session);
ExitCode runTranslate(Session& session);
ExitCode runSolve(Session& session);
ExitCode runPlayouts(Session& session);
ExitCode runCheck(Session& session);
ExitCode runSynthesise(Session& session);
ExitCode runShow(Session& session);
ExitCode runPlayer(Session& session);
ExitCode runMatch(Session& session);
ExitCode runDoctor(Session& session);
ExitCode runServe(Session& session);
ExitCode runBench(Session& session);
ExitCode runSplit(Session& session);
ExitCode runCombine(Session& session);

} // namespace oddsat::app
