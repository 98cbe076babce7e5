// `oddsat serve`: the page on this machine, until Ctrl-C.

#include "oddsat/app/session.hpp"

#include "oddsat/app/serve/web_server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace oddsat::app {

namespace {

std::string checkedToken(const Options& options) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (!std::ranges::all_of(options.token, fits))
    throw Error("--token takes letters, digits, '-' and '_'");
  if (!options.token.empty() && options.token.size() < 8)
    throw Error("--token takes at least 8 characters");
  if (options.token.empty() && !serve::isLoopback(options.host))
    throw Error("--host " + options.host +
                " lets other machines in: choose a --token that the page "
                "must be opened with");
  return options.token;
}

serve::JobRules jobRules(const Options& options) {
  serve::JobRules rules;
  rules.atOnce = static_cast<size_t>(options.jobs.value_or(2));
  rules.seconds = options.timeLimit.value_or(rules.seconds);
  if (options.memoryLimit) rules.megabytes = static_cast<size_t>(*options.memoryLimit);
  return rules;
}

std::string address(const serve::Endpoint& endpoint) {
  const std::string token = endpoint.token.empty() ? "" : "?token=" + endpoint.token;
  return fmt::format("http://{}:{}/{}", endpoint.host == "::1" ? "[::1]" : endpoint.host,
                     endpoint.port, token);
}

} // namespace

ExitCode runServe(Session& session) {
  const Options& options = session.options;
  const int port = options.port.value_or(8080);
  serve::WebServer server({options.host, port, checkedToken(options)},
                          serve::Catalogue(options.inputs), jobRules(options));
  fmt::print("the page is at {}\n", address(server.endpoint()));
  if (!options.quiet) fmt::print(stderr, "Ctrl-C ends it\n");
  std::fflush(stdout);
  std::thread serving([&] { server.run(); });
  while (!interruptRequested()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  server.stop();
  serving.join();
  return answered;
}

} // namespace oddsat::app
