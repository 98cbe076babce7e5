// `oddsat serve`: the page on this machine, until Ctrl-C.

#include "oddsat/app/session.hpp"

#include "oddsat/app/serve/secret.hpp"
#include "oddsat/app/serve/web_server.hpp"
#include "oddsat/base/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

namespace oddsat::app {

namespace {

// Blanks and line ends around the token do not count.
std::string tokenIn(const std::string& path) {
  std::istringstream words(readInput(path).text);
  std::string token;
  words >> token;
  return token;
}

std::string checkedToken(const std::string& token, const std::string& source) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (token.size() < 8 || !std::ranges::all_of(token, fits))
    throw Error(source + ": the token needs at least 8 characters: letters, digits, '-' and '_'");
  return token;
}

// A token on the command line could be read by every user of the machine.
std::string chosenToken(const Options& options) {
  if (options.noToken) return "";
  if (!options.tokenFile.empty())
    return checkedToken(tokenIn(options.tokenFile), options.tokenFile);
  if (const char* token = std::getenv("ODDSAT_TOKEN")) return checkedToken(token, "ODDSAT_TOKEN");
  return serve::randomWord(24);
}

serve::JobRules jobRules(const Options& options) {
  constexpr size_t classroom = 32; // so many pages may each wait for one search
  serve::JobRules rules;
  rules.waiting = classroom;
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
  serve::WebServer server({options.host, port, chosenToken(options)},
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
