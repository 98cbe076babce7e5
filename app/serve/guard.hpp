// Who may talk to the server. Other pages in the same browser can send requests to it: they are
// known by the origin that the browser names, or by a host name that is not ours.
#pragma once

#include <httplib.h>

#include <optional>
#include <string>

namespace oddsat::serve {

struct Endpoint {
  std::string host; // that the server listens on
  int port = 0;
  std::string token; // must come with every request; empty: none is asked for
};

struct Refusal {
  int status;
  std::string why;
};

std::optional<Refusal> refusal(const httplib::Request& request, const Endpoint& endpoint);

bool isLoopback(const std::string& host);
bool equalSecret(const std::string& a,
                 const std::string& b); // in a time that says nothing of where they differ

// The cookie that a browser sends after the page was opened with ?token=...
inline constexpr const char* tokenCookie = "oddsat-token";

} // namespace oddsat::serve
