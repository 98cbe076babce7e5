#include "oddsat/app/serve/web_server.hpp"

#include "oddsat/app/serve/connection_threads.hpp"
#include "oddsat/app/serve/embedded.hpp"
#include "oddsat/app/serve/secret.hpp"

#include <chrono>
#include <sys/socket.h>
#include <thread>

namespace oddsat::serve {

namespace {

constexpr size_t mostBytes = 2 << 20; // largest size of a request
constexpr int waitingConnections = 256;

const httplib::Headers pageHeaders = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
     "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-store"}};

std::string contentType(const std::string& name) {
  const std::string suffix = name.substr(name.rfind('.') + 1);
  if (suffix == "html") return "text/html; charset=utf-8";
  if (suffix == "css") return "text/css; charset=utf-8";
  if (suffix == "js") return "text/javascript; charset=utf-8";
  if (suffix == "svg") return "image/svg+xml";
  return "text/plain; charset=utf-8";
}

void put(httplib::Response& response, int status, const Json& object) {
  response.status = status;
  response.set_content(toText(object), "application/json");
}

void refuse(httplib::Response& response, int status, const std::string& why) {
  put(response, status, {{"status", "error"}, {"errors", diagnosticsJson({Diagnostic{{}, why}})}});
}

// Compressed bodies are refused, since their uncompressed size has no limit.
bool plainBody(const httplib::Request& request) {
  return !request.has_header("Content-Encoding") && !request.has_header("Transfer-Encoding");
}

bool isJson(const httplib::Request& request) {
  return request.get_header_value("Content-Type").starts_with("application/json");
}

std::string between(const std::string& text, const std::string& start, const std::string& end) {
  if (!text.starts_with(start) || !text.ends_with(end)) return "";
  if (text.size() <= start.size() + end.size()) return "";
  return text.substr(start.size(), text.size() - start.size() - end.size());
}

} // namespace

class WebServer::Socket : public httplib::Server {
public:
  // The default of httplib is a queue of five connections, too few for a page with many files.
  void letManyWait() { ::listen(svr_sock_, waitingConnections); }
};

WebServer::WebServer(Endpoint endpoint, Catalogue catalogue, const JobRules& rules)
    : endpoint_(std::move(endpoint)), state_{std::move(catalogue), rules},
      socket_(std::make_unique<Socket>()) {
  addGameRoutes(routes_);
  addStrategyRoutes(routes_);
  addPipelineRoutes(routes_);
  addSynthesisRoutes(routes_);
  // One request for each connection, so the rest of a refused request is never read as another one.
  socket_->set_keep_alive_max_count(1);
  socket_->set_payload_max_length(mostBytes);
  socket_->set_read_timeout(5);
  socket_->set_write_timeout(5);
  socket_->set_tcp_nodelay(true);
  // Unlike httplib's default, this does not share a port on which another program listens.
  socket_->set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  socket_->set_default_headers(pageHeaders);
  socket_->new_task_queue = [] { return new ConnectionThreads; };
  addHandlers();
  bind();
}

WebServer::~WebServer() = default;

void WebServer::bind() {
  bool bound = true;
  if (endpoint_.port == 0) {
    endpoint_.port = socket_->bind_to_any_port(endpoint_.host);
    bound = endpoint_.port > 0;
  } else {
    bound = socket_->bind_to_port(endpoint_.host, endpoint_.port);
  }
  if (!bound)
    throw Error("cannot listen on " + endpoint_.host + " port " + std::to_string(endpoint_.port) +
                "; perhaps another program does (--port 0 takes any free port)");
  socket_->letManyWait();
}

void WebServer::run() {
  socket_->listen_after_bind();
  ended_ = true;
}

void WebServer::stop() {
  using namespace std::chrono_literals;
  // A server that does not listen yet would ignore the stop.
  while (!ended_ && !socket_->is_running()) std::this_thread::sleep_for(5ms);
  socket_->stop();
}

void WebServer::addHandlers() {
  socket_->set_pre_routing_handler(
      [this](const httplib::Request& request, httplib::Response& response) {
        return respond(request, response) ? httplib::Server::HandlerResponse::Handled
                                          : httplib::Server::HandlerResponse::Unhandled;
      });
  for (const auto& [path, route] : routes_)
    socket_->Post(
        path, [this, &route = route](const httplib::Request& request, httplib::Response& response) {
          post(route, request, response);
        });
  socket_->set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (response.body.empty())
      refuse(response, response.status, "HTTP status " + std::to_string(response.status));
  });
}

// Handles everything except POST requests, whose bodies httplib reads first.
bool WebServer::respond(const httplib::Request& request, httplib::Response& response) {
  if (!plainBody(request)) return refuse(response, 415, "send the text as it is"), true;
  if (request.method == "POST") return false;
  const std::string offered = request.get_param_value("token");
  if (!endpoint_.token.empty() && request.path == "/" && equalSecret(offered, endpoint_.token)) {
    response.set_header("Set-Cookie", tokenCookie(endpoint_) + "=" + endpoint_.token +
                                          "; HttpOnly; SameSite=Lax; Path=/");
    response.set_redirect("/", 303);
    return true;
  }
  if (auto no = refusal(request, endpoint_)) {
    if (no->status != 401 || !offersPage(request))
      refuse(response, no->status, no->why);
    else
      page(request.path == "/" ? "token.html" : request.path.substr(1), response);
    if (request.path == "/") response.status = no->status;
    return true;
  }
  const std::string watched = between(request.path, "/api/jobs/", "/events");
  const std::string job = between(request.path, "/api/jobs/", "");
  if (request.method == "GET" && !watched.empty())
    events(watched, response);
  else if (request.method == "DELETE" && !job.empty())
    stopJob(job, response);
  else if (request.method == "GET" || request.method == "HEAD")
    page(request.path == "/" ? "index.html" : between(request.path, "/", ""), response);
  else
    refuse(response, 405, "no such method here");
  return true;
}

// The files of the page are no secret; without the token they only ask for it.
bool WebServer::offersPage(const httplib::Request& request) {
  return request.method == "GET" && !request.path.starts_with("/api/");
}

void WebServer::page(const std::string& name, httplib::Response& response) {
  auto file = pageFiles().find(name == "favicon.ico" ? "mark.svg" : name);
  if (file == pageFiles().end()) return refuse(response, 404, "there is no such page");
  response.status = 200;
  response.set_content(file->second, contentType(file->first));
}

void WebServer::post(const Route& route, const httplib::Request& request,
                     httplib::Response& response) {
  if (auto no = refusal(request, endpoint_)) return refuse(response, no->status, no->why);
  if (!isJson(request)) return refuse(response, 415, "send JSON");
  std::optional<Refused> refused;
  const auto work = [&]() -> Json {
    try {
      return route(state_, Json::parse(request.body));
    } catch (const Refused& no) {
      refused = no;
      return {};
    }
  };
  std::string kind = "done";
  Json answer = guarded(work, kind);
  if (refused) return refuse(response, refused->status, refused->what());
  put(response, kind == "done" ? 200 : kind == "limit" ? 503 : 400, answer);
}

void WebServer::stopJob(const std::string& id, httplib::Response& response) {
  auto job = jobNamed(state_, id);
  if (!job) return refuse(response, 404, "there is no such job");
  job->stop();
  put(response, 200, {{"status", "stopping"}});
}

// Server-sent events; an empty comment is sent from time to time to detect closed connections.
void WebServer::events(const std::string& id, httplib::Response& response) {
  auto job = jobNamed(state_, id);
  if (!job) return refuse(response, 404, "there is no such job");
  job->listen(+1);
  auto seen = std::make_shared<size_t>(0);
  response.status = 200;
  response.set_chunked_content_provider(
      "text/event-stream",
      [job, seen](size_t, httplib::DataSink& sink) {
        const bool over = job->over(); // read before the events, since no event can follow the end
        std::string text;
        for (const JobEvent& event : job->eventsAfter(*seen))
          text += "event: " + event.kind + "\ndata: " + event.data + "\n\n";
        if (text.empty()) text = ":\n\n";
        if (!sink.write(text.data(), text.size())) return false;
        if (over) sink.done();
        return true;
      },
      [job](bool) {
        job->listen(-1);
        if (!job->over()) job->stop(); // the page was closed
      });
}

} // namespace oddsat::serve
