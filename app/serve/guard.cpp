#include "oddsat/app/serve/guard.hpp"

#include "oddsat/app/serve/secret.hpp"

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

std::string cookieOf(const httplib::Request& request, const Endpoint& endpoint) {
  const std::string cookies = request.get_header_value("Cookie");
  const std::string name = tokenCookie(endpoint) + "=";
  size_t at = cookies.find(name);
  if (at == std::string::npos) return "";
  at += name.size();
  return cookies.substr(at, cookies.find(';', at) - at);
}

bool hasToken(const httplib::Request& request, const Endpoint& endpoint) {
  if (endpoint.token.empty()) return true;
  const std::string bearer = request.get_header_value("Authorization");
  return equalSecret(bearer, "Bearer " + endpoint.token) ||
         equalSecret(cookieOf(request, endpoint), endpoint.token);
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
    return Refusal{401, "the token of this server is missing or wrong"};
  return std::nullopt;
}

std::string tokenCookie(const Endpoint& endpoint) {
  return "oddsat-token-" + std::to_string(endpoint.port);
}

} // namespace oddsat::serve
