// `oddsat player`: waits for the messages of a match host and answers them in time.
#include "session.hpp"

#include "match/player_session.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <mutex>
#include <thread>

namespace oddsat::app {

namespace {

constexpr int defaultPort = 9147;
constexpr size_t largestMessage = size_t{64} << 20; // bytes; rules may be long
constexpr int messageSeconds = 10;                  // for the rest of a message that has begun

void logLine(const std::string& line) {
  fmt::print(stderr, "{}\n", line);
}

// One message after the other; a question whether the player is free is answered at once.
class Table {
public:
  explicit Table(match::Session::Options options) : session_(std::move(options), logLine) {}

  std::string answer(const std::string& message) {
    if (session_.isInfo(message)) return session_.info();
    const std::lock_guard lock(mutex_);
    return session_.answer(message);
  }

private:
  std::mutex mutex_;
  match::Session session_;
};

void allowBrowsers(httplib::Response& response) {
  response.set_header("Access-Control-Allow-Origin", "*");
  response.set_header("Access-Control-Allow-Methods", "POST, GET, OPTIONS");
  response.set_header("Access-Control-Allow-Headers", "Content-Type");
  response.set_header("Access-Control-Allow-Age", "86400");
}

void routes(httplib::Server& server, Table& table) {
  server.Post(".*", [&](const httplib::Request& request, httplib::Response& response) {
    response.set_content(table.answer(request.body), "text/acl");
  });
  server.Get("/(.+)", [&](const httplib::Request& request, httplib::Response& response) {
    allowBrowsers(response);
    response.set_content(table.answer(request.matches[1]), "text/acl");
  });
  server.Options(
      ".*", [](const httplib::Request&, httplib::Response& response) { allowBrowsers(response); });
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
  if (port < 0 || port > 65535) throw Error("--port takes a number from 0 to 65535");
  Table table(sessionOptions(session));
  httplib::Server server;
  routes(server, table);
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
