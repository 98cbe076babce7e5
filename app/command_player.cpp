// `oddsat player`: a server that answers the messages of a match host in time.
#include "oddsat/app/session.hpp"

#include "oddsat/questions/match/player_session.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <cctype>
#include <malloc.h>
#include <thread>

namespace oddsat::app {

namespace {

constexpr int defaultPort = 9147;
constexpr size_t largestMessage = size_t{64} << 20; // in bytes; rules may be long
constexpr int messageSeconds = 5;                   // for the rest of a message
constexpr size_t threads = 64; // a host that disappears blocks one thread for messageSeconds

void logLine(const std::string& line) {
  fmt::print(stderr, "{}\n", line);
}

// Browsers add these headers to requests of web pages; match hosts send none of them.
bool comesFromBrowser(const httplib::Request& request) {
  return std::ranges::any_of(request.headers, [](const auto& header) {
    std::string name = header.first;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    return name == "origin" || name.starts_with("sec-fetch-");
  });
}

// A web page in any browser that reaches the port could otherwise start and abort matches. Browsers
// add `Origin` to every POST of a page, but not to the GET of an image, so only POST is accepted.
bool isRefused(const httplib::Request& request, httplib::Response& response) {
  const bool browser = comesFromBrowser(request);
  if (!browser && request.method == "POST") return false;
  const char* why = browser
                        ? "requests of web pages (with an Origin or Sec-Fetch header) are refused"
                        : "only POST requests carry messages of a match host";
  logLine(fmt::format("{} refused: {}", request.method, why));
  response.status = browser ? 403 : 405;
  response.set_content(why, "text/plain");
  return true;
}

void routes(httplib::Server& server, match::PlayerSession& player) {
  server.Post(".*", [&](const httplib::Request& request, httplib::Response& response) {
    if (!isRefused(request, response))
      response.set_content(player.answer(request.body), "text/acl");
  });
  server.set_pre_routing_handler([](const httplib::Request& request, httplib::Response& response) {
    using Response = httplib::Server::HandlerResponse;
    if (request.method == "POST") return Response::Unhandled; // the body is read first
    return isRefused(request, response) ? Response::Handled : Response::Unhandled;
  });
  server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
    // Any answer is better than none.
    if (response.body.empty()) response.set_content("busy", "text/acl");
  });
  server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
  server.set_payload_max_length(largestMessage);
  server.set_read_timeout(messageSeconds);
  server.set_keep_alive_max_count(1);
}

match::PlayerSession::Options sessionOptions(const Session& session) {
  match::PlayerSession::Options options;
  options.name = session.options.playerName;
  options.margin = session.options.margin.value_or(options.margin);
  options.limits = session.limits;
  return options;
}

} // namespace

ExitCode runPlayer(Session& session) {
  const int port = session.options.port.value_or(defaultPort);
  mallopt(M_ARENA_MAX, 2); // fewer arenas than threads: memory freed by one thread serves the next
  match::PlayerSession player(sessionOptions(session), logLine);
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
