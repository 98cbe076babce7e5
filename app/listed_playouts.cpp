#include "oddsat/app/listed_playouts.hpp"

#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"

#include "oddsat/games/playouts/list.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace oddsat::app {

namespace {

void print(const Session& session, Json lines, bool more, const std::string& stopped) {
  Json object = {{"command", "playouts"},
                 {"input", session.options.inputs.front()},
                 {"status", stopped.empty() ? "exact" : "unknown"}};
  if (!stopped.empty()) object["reason"] = stopped;
  object["list"] = std::move(lines);
  object["complete"] = !more && stopped.empty();
  printJson(object);
}

} // namespace

// Requests one playout more than the limit, to find out whether there are more.
ExitCode listPlayouts(Session& session, std::optional<int> horizon, playouts::Play& play) {
  playouts::ListOptions options;
  options.horizon = horizon;
  const auto& limit = session.options.limit;
  if (limit) options.limit = static_cast<uint64_t>(*limit) + 1;
  const bool json = session.options.output == "json";
  Json lines = Json::array();
  uint64_t count = 0;
  bool more = false;
  std::string stopped;
  clearProgressLine();
  try {
    playouts::list(play, options, [&](std::string_view line) {
      more = limit && count == static_cast<uint64_t>(*limit);
      if (more) return false;
      ++count;
      if (json) {
        lines.push_back(line);
        return true;
      }
      return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
             std::fputc('\n', stdout) != EOF;
    });
  } catch (const LimitReached& reached) {
    stopped = reached.what();
  }
  if (json)
    print(session, std::move(lines), more, stopped);
  else if (!stopped.empty())
    complain(fmt::format("{} after {} playouts", stopped, count));
  else if (more && !session.options.quiet)
    complain(fmt::format("these are the first {}; there are more playouts", count));
  return answeredUnless(!stopped.empty());
}

} // namespace oddsat::app
