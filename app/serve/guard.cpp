#include "oddsat/app/serve/guard.hpp"

#include <algorithm>
#include <array>

namespace oddsat::serve {

namespace {

std::string withPort(const std::string& host, int port) {
  return host + ":" + std::to_string(port);
}

// With a token every host name is accepted, because other pages do not know the token.
bool knownHost(const std::string& host, const Endpoint& endpoint) {
  if (!endpoint.token.empty()) return !host.empty();
  for (const std::string& name :
       {endpoint.host, std::string("localhost"), std::string("127.0.0.1"), std::string("[::1]")})
    if (host == withPort(name, endpoint.port) || (endpoint.port == 80 && host == name)) return true;
  return false;
}

std::string cookieOf(const httplib::Request& request) {
  const std::string cookies = request.get_header_value("Cookie");
  const std::string name = std::string(tokenCookie) + "=";
  size_t at = cookies.find(name);
  if (at == std::string::npos) return "";
  at += name.size();
  return cookies.substr(at, cookies.find(';', at) - at);
}

bool hasToken(const httplib::Request& request, const Endpoint& endpoint) {
  if (endpoint.token.empty()) return true;
  const std::string bearer = request.get_header_value("Authorization");
  return equalSecret(bearer, "Bearer " + endpoint.token) ||
         equalSecret(cookieOf(request), endpoint.token);
}

} // namespace

std::optional<Refusal> refusal(const httplib::Request& request, const Endpoint& endpoint) {
  const std::string host = request.get_header_value("Host");
  if (request.get_header_value_count("Host") != 1 || !knownHost(host, endpoint))
    return Refusal{403, "this server answers to its own host name only"};
  const std::string origin = request.get_header_value("Origin");
  const size_t origins = request.get_header_value_count("Origin");
  if (origins > 1 || (origins == 1 && origin != "http://" + host))
    return Refusal{403, "this server answers to its own page only"};
  const std::string site = request.get_header_value("Sec-Fetch-Site");
  if (site == "cross-site" && request.path.starts_with("/api/"))
    return Refusal{403, "this server answers to its own page only"};
  if (!hasToken(request, endpoint))
    return Refusal{401, "this needs the token the server started with"};
  return std::nullopt;
}

bool isLoopback(const std::string& host) {
  constexpr std::array<const char*, 3> names = {"127.0.0.1", "localhost", "::1"};
  return std::ranges::find(names, host) != names.end();
}

bool equalSecret(const std::string& a, const std::string& b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

} // namespace oddsat::serve
