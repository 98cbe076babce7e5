#include "oddsat/base/process.hpp"

#include "oddsat/base/error.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oddsat {

namespace {

constexpr size_t mostErrorBytes = 1 << 20;

struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw ToolError(std::string("cannot make a pipe: ") + std::strerror(errno));
  }
  ~Pipe() { closeEnd(0), closeEnd(1); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void closeEnd(int which) {
    if (ends[which] >= 0) close(ends[which]);
    ends[which] = -1;
  }
};

struct Pipes {
  Pipe in, out, err, failure; // failure: errno of a failed exec
};

// Runs between fork and exec, so it contains only calls that are safe there.
[[noreturn]] void becomeChild(const Command& command, char* const* words, Pipes& pipes,
                              [[maybe_unused]] size_t memory) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(pipes.in.ends[0], STDIN_FILENO);
  dup2(pipes.out.ends[1], STDOUT_FILENO);
  dup2(pipes.err.ends[1], STDERR_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_DFL);
#ifndef __SANITIZE_ADDRESS__ // a sanitized child maps more memory than it uses
  struct rlimit space {
    memory, memory
  };
  setrlimit(RLIMIT_AS, &space);
#endif
  if (command.folder.empty() || chdir(command.folder.c_str()) == 0) execvp(words[0], words);
  int code = errno;
  [[maybe_unused]] auto written = write(pipes.failure.ends[1], &code, sizeof code);
  _exit(127);
}

// Moves bytes through the pipes; one round returns false when both outputs have ended.
class Pump {
public:
  Pump(const Command& command, Pipes& pipes, ProcessResult& result)
      : command_(command), pipes_(pipes), result_(result) {
    fcntl(pipes_.in.ends[1], F_SETFL, O_NONBLOCK);
    if (command_.input.empty()) pipes_.in.closeEnd(1);
  }

  bool round() {
    struct pollfd ends[3] = {{pipes_.out.ends[0], POLLIN, 0},
                             {pipes_.err.ends[0], POLLIN, 0},
                             {pipes_.in.ends[1], POLLOUT, 0}};
    poll(ends, 3, 50);
    if (ends[0].revents) read(pipes_.out, [&](std::string_view bytes) { take(bytes); });
    if (ends[1].revents)
      read(pipes_.err, [&](std::string_view bytes) {
        result_.errors.append(
            bytes.substr(0, mostErrorBytes - std::min(mostErrorBytes, result_.errors.size())));
      });
    if (ends[2].revents) write();
    return pipes_.out.ends[0] >= 0 || pipes_.err.ends[0] >= 0;
  }

  bool enough() const { return enough_; }

private:
  void take(std::string_view bytes) {
    if (!command_.onOutput)
      result_.output.append(bytes);
    else if (!enough_ && !command_.onOutput(bytes))
      enough_ = true;
  }

  template <typename Sink>
  void read(Pipe& pipe, Sink sink) {
    char buffer[1 << 16];
    ssize_t got = ::read(pipe.ends[0], buffer, sizeof buffer);
    if (got > 0)
      sink(std::string_view(buffer, static_cast<size_t>(got)));
    else if (got == 0 || errno != EINTR)
      pipe.closeEnd(0);
  }

  void write() {
    ssize_t put =
        ::write(pipes_.in.ends[1], command_.input.data() + sent_, command_.input.size() - sent_);
    if (put > 0) sent_ += static_cast<size_t>(put);
    bool failed = put < 0 && errno != EAGAIN && errno != EINTR;
    if (failed || sent_ == command_.input.size()) pipes_.in.closeEnd(1);
  }

  const Command& command_;
  Pipes& pipes_;
  ProcessResult& result_;
  size_t sent_ = 0;
  bool enough_ = false;
};

size_t residentBytesWithChildren(pid_t process) {
  const std::string name = std::to_string(process);
  std::ifstream memory("/proc/" + name + "/statm");
  size_t total = 0, resident = 0;
  memory >> total >> resident;
  size_t bytes = resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
  std::ifstream children("/proc/" + name + "/task/" + name + "/children");
  for (pid_t child = 0; children >> child;) bytes += residentBytesWithChildren(child);
  return bytes;
}

// The memory limit applies to the sum of this process, the child and the child's own children.
// Measuring reads some files of /proc, so it is done only now and then.
class SumOfMemory {
public:
  SumOfMemory(pid_t child, const Limits& limits) : child_(child), limits_(limits) {}

  bool isTooMuch() {
    double now = limits_.secondsUsed();
    if (now - lookedAt_ < 0.02) return false;
    lookedAt_ = now;
    return residentBytes() + residentBytesWithChildren(child_) > limits_.memoryBytes();
  }

private:
  pid_t child_;
  const Limits& limits_;
  double lookedAt_ = 0;
};

int exitCodeOf(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Ends the whole process group, including the processes that the child has started.
void finish(pid_t child, ProcessResult& result) {
  int status = 0;
  struct rusage usage {};
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  kill(-child, SIGKILL);
  result.exitCode = exitCodeOf(status);
  auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  result.cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peakBytes = static_cast<size_t>(usage.ru_maxrss) << 10;
}

// True if the memory limit was too small to load the program.
bool couldNotLoad(const ProcessResult& result) {
  return result.exitCode == 127 &&
         result.errors.find("error while loading shared libraries") != std::string::npos &&
         (result.errors.find("failed to map segment") != std::string::npos ||
          result.errors.find("annot allocate memory") != std::string::npos);
}

} // namespace

ProcessResult run(const Command& command, const Limits& limits) {
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  std::signal(SIGPIPE, SIG_IGN); // a child that ends early must not end this process
  Pipes pipes;
  const size_t memory = limits.memoryLeft();
  pid_t child = fork();
  if (child < 0) throw ToolError(std::string("cannot start a process: ") + std::strerror(errno));
  if (child == 0) becomeChild(command, words.data(), pipes, memory);
  setpgid(child, child);
  pipes.in.closeEnd(0), pipes.out.closeEnd(1), pipes.err.closeEnd(1), pipes.failure.closeEnd(1);

  ProcessResult result;
  int code = 0;
  if (read(pipes.failure.ends[0], &code, sizeof code) == sizeof code) {
    finish(child, result);
    throw ToolError("cannot run '" + command.words[0] + "': " + std::strerror(code));
  }
  try {
    Pump pump(command, pipes, result);
    SumOfMemory sum(child, limits);
    while (result.stoppedBy.empty() && pump.round() && !pump.enough()) {
      if (auto reason = limits.reason())
        result.stoppedBy = *reason;
      else if (sum.isTooMuch())
        result.stoppedBy = "memory limit reached";
    }
    if (pump.enough() || !result.stoppedBy.empty()) kill(-child, SIGKILL);
  } catch (...) {
    kill(-child, SIGKILL);
    finish(child, result);
    throw;
  }
  finish(child, result);
  if (result.stoppedBy.empty() && couldNotLoad(result)) result.stoppedBy = "memory limit reached";
  return result;
}

void become(const std::string& program, const char* const* words) {
  execv(program.c_str(), const_cast<char* const*>(words));
  throw ToolError("cannot run '" + program + "': " + std::strerror(errno));
}

TemporaryFolder::TemporaryFolder() {
  std::error_code failed;
  auto place = std::filesystem::temp_directory_path(failed);
  if (failed) throw ToolError("TMPDIR names no folder for temporary files: " + failed.message());
  std::string pattern = (place / "oddsat-XXXXXX").string();
  if (!mkdtemp(pattern.data()))
    throw ToolError("cannot make a temporary folder in '" + place.string() +
                    "' (TMPDIR names another): " + std::strerror(errno));
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

} // namespace oddsat
