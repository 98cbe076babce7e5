#include "oddsat/app/run.hpp"

#include "oddsat/app/advice.hpp"
#include "oddsat/app/heap.hpp"
#include "oddsat/app/option_rules.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/recognise.hpp"
#include "oddsat/app/session.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <new>
#include <set>
#include <system_error>

namespace oddsat::app {

namespace {

ExitCode dispatch(Session& session) {
  const std::string& command = session.options.command;
  if (command == "info") return runInfo(session);
  if (command == "translate") return runTranslate(session);
  if (command == "solve") return runSolve(session);
  if (command == "playouts") return runPlayouts(session);
  if (command == "check") return runCheck(session);
  if (command == "synthesise") return runSynthesise(session);
  if (command == "show") return runShow(session);
  if (command == "serve") return runServe(session);
  if (command == "player") return runPlayer(session);
  if (command == "match") return runMatch(session);
  if (command == "doctor") return runDoctor(session);
  if (command == "bench") return runBench(session);
  if (command == "split") return runSplit(session);
  if (command == "combine") return runCombine(session);
  throw Error("unknown command '" + command + "'");
}

// True for commands that take other inputs than games.
bool takesSeveralKinds(const std::string& command) {
  return command == "solve" || command == "translate" || command == "check" || command == "split";
}

ExitCode fail(const Options& options, ExitCode code, const std::vector<Diagnostic>& errors,
              const char* status = "error") {
  clearProgressLine();
  const bool asksValue = options.command == "solve" && options.play.empty();
  const bool answers = code == unknown && asksValue && options.output != "json";
  if (!answers || options.output != "text") // there the answer itself has the reason
    for (const Diagnostic& error : errors) complain(toString(error));
  if (answers) printNothingKnown(options, errors.front().message);
  if (options.output == "json") printJson(errorJson(options, errors, status));
  return code;
}

// Output if a limit is reached before anything is known.
ExitCode giveUp(const Options& options, const std::string& reason) {
  return fail(options, unknown, {{{}, reason + certificateMissing(options)}}, "unknown");
}

} // namespace

Session sessionOf(const Options& options) {
  std::optional<size_t> megabytes;
  if (options.memoryLimit) megabytes = static_cast<size_t>(*options.memoryLimit);
  Session session{{Limits(options.timeLimit, megabytes)}, options};
  if (!options.keep.empty()) session.keep = Keep(options.keep);
  return session;
}

ExitCode runCommand(Session& session) {
  const Options& options = session.options;
  auto asDiagnostics = [](const std::exception& error) {
    return Error(error.what()).diagnostics();
  };
  try {
    if (takesSeveralKinds(options.command)) recogniseInput(session);
    checkOptions(options);
    return dispatch(session);
  } catch (const Error& error) {
    return fail(options, badInput, advised(error.diagnostics()));
  } catch (const ToolError& error) {
    return fail(options, toolMissing, asDiagnostics(error));
  } catch (const std::filesystem::filesystem_error& error) {
    return fail(options, badInput, {{{error.path1().string()}, error.code().message()}});
  } catch (const std::system_error& error) {
    if (std::ferror(stdout)) throw OutputLost();
    return fail(options, internalError, {{{}, std::string("internal error: ") + error.what()}});
  } catch (const LimitReached& error) {
    return giveUp(options, error.what());
  } catch (const std::bad_alloc&) {
    return giveUp(options, "memory limit reached");
  } catch (const std::exception& error) {
    return fail(options, internalError, {{{}, std::string("internal error: ") + error.what()}});
  }
}

namespace {

void printWarnings(const Session& session) {
  if (session.options.quiet) return;
  std::set<std::string> printed; // several steps may report the same warning
  if (!session.report.warnings().empty()) clearProgressLine();
  for (const Diagnostic& warning : session.report.warnings()) {
    std::string place = toString(warning.where);
    if (!printed.insert(place + warning.message).second) continue;
    complain(fmt::format("{}{}warning: {}", place, place.empty() ? "" : ": ", warning.message));
  }
}

bool asksForJson(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i], next = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--output=json" || (word == "--output" && next == "json")) return true;
  }
  return false;
}

// The first word that is a command, or empty.
std::string commandAmong(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i)
    for (const CommandRow& row : commandTable())
      if (row.name == argv[i]) return argv[i];
  return "";
}

ExitCode parseAndRun(int argc, const char* const* argv) {
  Options options;
  options.command = commandAmong(argc, argv);
  if (asksForJson(argc, argv)) options.output = "json"; // JSON also for wrong usage
  try {
    Parsed parsed = parse(argc, argv);
    if (parsed.done) {
      fmt::print("{}", parsed.text);
      return answered;
    }
    options = parsed.options;
    Session session = sessionOf(options);
    session.words = argv;
    if (options.verbose && !options.quiet) session.onRemark = complain;
    if (!options.quiet) session.onProgress = progressLine(session.limits);
    if (options.command == "solve") prepareHeap();
    ExitCode code = runCommand(session);
    printWarnings(session);
    return code;
  } catch (const Error& error) { // wrong usage: no command has begun
    return fail(options, badInput, error.diagnostics());
  }
}

} // namespace

// Lost output is reported once, whatever else is reported.
int run(int argc, const char* const* argv) {
  try {
    ExitCode code = parseAndRun(argc, argv);
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  } catch (const OutputLost&) {
  } catch (const std::system_error&) { // thrown by fmt on a failed write
  }
  complain("error: standard output cannot be written");
  return badInput;
}

} // namespace oddsat::app
