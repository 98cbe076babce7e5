// `oddsat player` as a process of its own, and the connections of a match host to it.
#pragma once

#include "oddsat/base/process.hpp"
#include "support/places.hpp"

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace oddsat::support {

struct HeardAnswer {
  std::string text; // without blanks around it
  double seconds = 0;
  bool timedOut = false;
  int status = 0; // of HTTP
};

// One TCP connection for one message, closed afterwards.
class Connection {
public:
  explicit Connection(int port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("nobody listens");
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void write(const std::string& text) {
    for (size_t sent = 0; sent < text.size();) {
      const ssize_t count = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return; // the other end has heard enough
      sent += static_cast<size_t>(count);
    }
  }

  // The body; the time-out starts again with whatever is read.
  HeardAnswer read(double timeout) {
    const auto begin = std::chrono::steady_clock::now();
    const auto whole = static_cast<time_t>(timeout);
    const timeval wait{whole,
                       static_cast<suseconds_t>((timeout - static_cast<double>(whole)) * 1e6)};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    std::string all;
    char buffer[4096];
    ssize_t count = 0;
    while ((count = recv(socket_, buffer, sizeof buffer, 0)) > 0)
      all.append(buffer, static_cast<size_t>(count));
    HeardAnswer answer;
    answer.timedOut = count < 0;
    answer.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (all.starts_with("HTTP/") && all.size() > 12) answer.status = std::stoi(all.substr(9, 3));
    const size_t body = all.find("\r\n\r\n");
    if (body != std::string::npos) answer.text = trimmed(all.substr(body + 4));
    return answer;
  }

private:
  static std::string trimmed(const std::string& text) {
    const size_t first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
  }

  int socket_;
};

class PlayerProcess {
public:
  explicit PlayerProcess(std::vector<std::string> options) {
    int output[2];
    if (pipe(output) != 0) throw std::runtime_error("no pipe");
    options.insert(options.begin(), {support::programPath(), "player", "--port", "0"});
    child_ = fork();
    if (child_ == 0) become(options, output[1]);
    close(output[1]);
    std::string line;
    char c = 0;
    while (read(output[0], &c, 1) == 1 && c != '\n') line += c;
    close(output[0]);
    if (line.find_last_of(' ') == std::string::npos)
      throw std::runtime_error("no player: " + log());
    port_ = std::stoi(line.substr(line.find_last_of(' ')));
  }
  ~PlayerProcess() {
    if (child_ > 0) end();
  }
  PlayerProcess(const PlayerProcess&) = delete;
  PlayerProcess& operator=(const PlayerProcess&) = delete;

  // As Ctrl-C does; its exit code, or the negative signal that ended it.
  int end() {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  HeardAnswer send(const std::string& message, double timeout) const {
    return request("POST", message, "", timeout);
  }

  // Further header lines end with "\r\n" each.
  HeardAnswer request(const std::string& method, const std::string& message,
                      const std::string& headers, double timeout) const {
    Connection connection(port_);
    connection.write(method + header(message.size(), headers) + message);
    return connection.read(timeout);
  }

  // Half of what was announced, and no more; the connection is kept for the caller to hold.
  std::unique_ptr<Connection> sendHalf(const std::string& message) const {
    auto connection = std::make_unique<Connection>(port_);
    connection->write("POST" + header(message.size()) + message.substr(0, message.size() / 2));
    return connection;
  }

  size_t residentBytes() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
    size_t total = 0, resident = 0;
    file >> total >> resident;
    return resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
  }

  std::string log() const {
    std::ifstream in(folder_.path() + "/log");
    return {std::istreambuf_iterator<char>(in), {}};
  }

private:
  static std::string header(size_t length, const std::string& more = "") {
    return " / HTTP/1.0\r\nAccept: text/delim\r\nHost: 127.0.0.1\r\nSender: GAMESERVER\r\n"
           "Receiver: oddsat\r\nContent-Type: text/acl\r\n" +
           more + "Content-Length: " + std::to_string(length) + "\r\n\r\n";
  }

  [[noreturn]] void become(std::vector<std::string>& words, int output) {
    dup2(output, STDOUT_FILENO);
    if (!freopen((folder_.path() + "/log").c_str(), "w", stderr)) _exit(9);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(9);
  }

  TemporaryFolder folder_;
  pid_t child_ = -1;
  int port_ = 0;
};

} // namespace oddsat::support
