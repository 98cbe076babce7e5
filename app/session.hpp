// Session has the data of every command: the options, the limits made from them, and the report.
#pragma once

#include "oddsat/app/options.hpp"
#include "oddsat/base/work.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <optional>

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

// The exit code after a limit or signal, when the output is only a part. Commands that run until
// they are ended (serve, player, the tries of synthesise) are complete nevertheless.
inline ExitCode answeredUnless(bool stopped) {
  return stopped ? unknown : answered;
}

// Warnings are collected in the report and printed to stderr once, at the end of the command.
// Progress is one line on stderr if it is a terminal; remarks are printed there with -v.
struct Session : Work {
  Options options = {};
  const char* const* words = nullptr; // the command line, with a null behind it
  // A game that was read before, in place of the file of the input, and its machine, which solve
  // sets where it is compiled.
  std::optional<gdl::Game> game = {};
  std::optional<machine::Machine> machine = {};
};

// Prints its answer to stdout and returns the exit code.

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
