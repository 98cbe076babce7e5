// The HTTP/1.1 server of the page: files, the JSON interface, and the events of jobs.
#pragma once

#include "oddsat/app/serve/guard.hpp"
#include "oddsat/app/serve/routes.hpp"

#include <atomic>
#include <memory>

namespace oddsat::serve {

class WebServer {
public:
  // Port 0 means any free port. Error if the address cannot be used.
  WebServer(Endpoint endpoint, Catalogue catalogue, const JobRules& rules);
  ~WebServer();

  const Endpoint& endpoint() const { return endpoint_; }
  void run();  // returns after stop()
  void stop(); // called from another thread

private:
  class Socket; // httplib's server, with options that it does not offer itself

  void bind();
  void addHandlers();
  bool respond(const httplib::Request& request, httplib::Response& response);
  static bool offersPage(const httplib::Request& request);
  static void page(const std::string& name, httplib::Response& response);
  void post(const Route& route, const httplib::Request& request, httplib::Response& response);
  void events(const std::string& id, httplib::Response& response);
  void stopJob(const std::string& id, httplib::Response& response);

  Endpoint endpoint_;
  ServerState state_;
  Routes routes_;
  std::unique_ptr<Socket> socket_;
  std::atomic<bool> ended_ = false;
};

} // namespace oddsat::serve
