// Checks whether a request may use the server. Other pages in the same browser can send requests,
// too; they are recognised by the origin that the browser reports, or by a foreign host name.
#pragma once

#include <httplib.h>

#include <optional>
#include <string>

namespace oddsat::serve {

struct Endpoint {
  std::string host; // host on which the server listens
  int port = 0;
  std::string token; // required in every request unless empty
};

struct Refusal {
  int status;
  std::string why;
};

std::optional<Refusal> refusal(const httplib::Request& request, const Endpoint& endpoint);

// The cookie that a browser sends after the page was opened with ?token=... It has the port in its
// name, because cookies are shared by all servers of a host.
std::string tokenCookie(const Endpoint& endpoint);

} // namespace oddsat::serve
