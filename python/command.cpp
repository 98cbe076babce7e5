#include "oddsat/python/command.hpp"

#include "oddsat/app/captured_output.hpp"
#include "oddsat/app/parse.hpp"
#include "oddsat/app/run.hpp"

namespace oddsat::python {

namespace {

app::Options parsed(const std::vector<std::string>& words) {
  std::vector<const char*> pointers = {"oddsat"};
  for (const std::string& word : words) {
    if (word.find('\0') != std::string::npos) throw Error("a value has a character of code 0");
    pointers.push_back(word.c_str());
  }
  const app::Parsed parsed = app::parse(static_cast<int>(pointers.size()), pointers.data());
  if (parsed.done) throw Error("help and version are texts for the command line; see help(oddsat)");
  return parsed.options;
}

// These replace the process by another program, or read what is typed on the terminal.
void refuseCommand(const app::Options& options) {
  for (const char* name : {"serve", "player", "match"})
    if (options.command == name)
      throw Error("the command " + options.command + " runs on the command line only");
  if (!options.play.empty()) throw Error("--play works on the command line only");
}

// The name of a game that is read already may have any suffix, so the kind of the input is set
// here.
void useOpened(app::Session& session, const OpenedGame& game) {
  session.options.format = "gdl";
  session.game = game.rules();
  session.machine = game.machine();
}

} // namespace

CommandResult callCommand(const std::vector<std::string>& words, OpenedGame* game,
                          const Waiting& waiting) {
  CommandResult result;
  app::Options options;
  options.command = words.front();
  try {
    options = parsed(words);
    refuseCommand(options);
  } catch (const Error& error) {
    result.exitCode = app::badInput;
    result.json = app::toText(app::errorJson(options, error.diagnostics(), "error"));
    return result;
  }
  options.output = "json";
  app::Session session = app::sessionOf(options);
  session.limits = session.limits.stoppedBy(waiting.stop);
  session.onProgress = waiting.onProgress;
  if (options.verbose)
    session.onRemark = [&](const std::string& remark) { result.remarks.push_back(remark); };
  if (game) useOpened(session, *game);
  app::CapturedOutput output;
  result.exitCode = app::runCommand(session);
  result.json = app::toText(output.object);
  result.warnings = session.report.warnings();
  if (game && session.machine) game->keep(*session.machine);
  return result;
}

} // namespace oddsat::python
