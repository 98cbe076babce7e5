// `oddsat player`: waits for the messages of a match host and answers them in time.
#include "oddsat/app/session.hpp"

#include "oddsat/questions/match/player_session.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <malloc.h>
#include <thread>

namespace oddsat::app {

namespace {

constexpr int defaultPort = 9147;
constexpr size_t largestMessage = size_t{64} << 20; // bytes; rules may be long
constexpr int messageSeconds = 5;                   // for the rest of a message that has begun
constexpr size_t threads = 64;                      // a host that vanishes blocks one for so long

void logLine(const std::string& line) {
  fmt::print(stderr, "{}\n", line);
}

void allowBrowsers(httplib::Response& response) {
  response.set_header("Access-Control-Allow-Origin", "*");
  response.set_header("Access-Control-Allow-Methods", "POST, GET, OPTIONS");
  response.set_header("Access-Control-Allow-Headers", "Content-Type");
  response.set_header("Access-Control-Allow-Age", "86400");
}

void routes(httplib::Server& server, match::Session& player) {
  server.Post(".*", [&](const httplib::Request& request, httplib::Response& response) {
    response.set_content(player.answer(request.body), "text/acl");
  });
  server.Get("/(.+)", [&](const httplib::Request& request, httplib::Response& response) {
    allowBrowsers(response);
    response.set_content(player.answer(request.matches[1]), "text/acl");
  });
  server.Options(
      ".*", [](const httplib::Request&, httplib::Response& response) { allowBrowsers(response); });
  server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (response.body.empty()) response.set_content("busy", "text/acl"); // no answer is the worst
  });
  server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
  server.set_payload_max_length(largestMessage);
  server.set_read_timeout(messageSeconds);
  server.set_keep_alive_max_count(1);
}

match::Session::Options sessionOptions(const Session& session) {
  match::Session::Options options;
  options.name = session.options.playerName;
  options.margin = session.options.margin.value_or(options.margin);
  options.limits = session.limits;
  return options;
}

} // namespace

ExitCode runPlayer(Session& session) {
  const int port = session.options.port.value_or(defaultPort);
  mallopt(M_ARENA_MAX, 2); // not one for each of the threads: what one frees serves the next
  match::Session player(sessionOptions(session), logLine);
  httplib::Server server;
  routes(server, player);
  const int bound = port == 0
                        ? server.bind_to_any_port(session.options.host.c_str())
                        : (server.bind_to_port(session.options.host.c_str(), port) ? port : -1);
  if (bound < 0)
    throw Error(fmt::format("cannot listen on {} port {}", session.options.host, port));
  fmt::print("{} listens on {} port {}\n", session.options.playerName, session.options.host, bound);
  std::fflush(stdout);
  std::thread ends([&] {
    while (!session.limits.reached() && !server.is_running())
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    while (!session.limits.reached() && server.is_running())
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server.stop();
  });
  server.listen_after_bind();
  ends.join();
  return answered;
}

} // namespace oddsat::app
