// A limit or Ctrl-C in the middle of long work: exit code 30, the bounds known so far, and
// neither a process nor a file is left.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

namespace oddsat {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::string big = support::sourceFolder() + "/benchmarks/games/connect4-5x5.gdl";
constexpr double generous = 60; // seconds; it takes two, but other work may run beside it

struct Ended {
  int exitCode = 0;
  std::string output;
  double seconds = 0;
};

// The program with a TMPDIR of its own, interrupted after some seconds if asked.
class LimitsOfTheProgram : public testing::Test {
protected:
  Ended start(Words words, double interruptAfter = 0, const std::string& command = "solve",
              int signal = SIGINT) {
    const Limits clock;
    words.insert(words.begin(), {support::programPath(), command});
    words.insert(words.end(), {"--output", "json"});
    const pid_t child = fork();
    if (child == 0) become(words);
    if (interruptAfter > 0) {
      usleep(static_cast<useconds_t>(1e6 * interruptAfter));
      kill(child, signal);
    }
    int status = 0;
    waitpid(child, &status, 0);
    std::ifstream in(outputFile());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            {std::istreambuf_iterator<char>(in), {}},
            clock.secondsUsed()};
  }

  void expectStopped(const Ended& ended, const std::string& reason) {
    EXPECT_EQ(ended.exitCode, 30) << ended.output;
    EXPECT_LT(ended.seconds, generous);
    const auto object = nlohmann::json::parse(ended.output, nullptr, false);
    ASSERT_TRUE(object.is_object()) << ended.output;
    EXPECT_EQ(object["status"], "unknown");
    EXPECT_NE(object["reason"].get<std::string>().find(reason), std::string::npos) << ended.output;
    EXPECT_TRUE(object["value"].contains("low") && object["value"].contains("high"));
    EXPECT_EQ(processesOfOurs(), 0);
    EXPECT_TRUE(fs::is_empty(temporary_.path())) << "a temporary folder is left";
  }

private:
  std::string outputFile() const { return outside_.path() + "/output"; }

  [[noreturn]] void become(Words& words) {
    setenv("TMPDIR", temporary_.path().c_str(), 1);
    if (!freopen(outputFile().c_str(), "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(9);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(9);
  }

  // Processes that still carry our TMPDIR: the program's children inherit it.
  int processesOfOurs() const {
    int count = 0;
    const std::string mark = "TMPDIR=" + temporary_.path();
    for (const auto& entry : fs::directory_iterator("/proc")) {
      std::ifstream in(entry.path() / "environ");
      const std::string variables{std::istreambuf_iterator<char>(in), {}};
      count += variables.find(mark) != std::string::npos;
    }
    return count;
  }

  TemporaryFolder temporary_, outside_;
};

TEST_F(LimitsOfTheProgram, TimeRunsOutInEverySolver) {
  for (const char* solver : {"forward", "xssat"})
    expectStopped(start({big, "--random", "oplayer", "--solver", solver, "-t", "1"}),
                  "time limit reached");
  expectStopped(start({big, "--solver", "qbf", "-t", "1"}), "time limit reached");
}

TEST_F(LimitsOfTheProgram, AllThreadsStopAtALimit) {
  for (const char* solver : {"forward", "xssat"}) {
    const Words words{big, "--random", "oplayer", "--threads", "4", "--solver", solver};
    expectStopped(start(words, 1.5), "interrupted");
    Words timed = words;
    timed.insert(timed.end(), {"-t", "1"});
    expectStopped(start(timed), "time limit reached");
  }
}

TEST_F(LimitsOfTheProgram, ControlCTellsTheBoundsSoFar) {
  for (const char* solver : {"forward", "xssat"})
    expectStopped(start({big, "--random", "oplayer", "--solver", solver}, 1.5), "interrupted");
}

// Tries go on until they are told to end: what they found by then is checked and shown.
TEST_F(LimitsOfTheProgram, ControlCShowsTheBestListSoFar) {
  const std::string nim = support::sourceFolder() + "/benchmarks/games/nim.gdl";
  for (const Words& threads : {Words{}, Words{"--threads", "2"}}) {
    Words words{nim};
    words.insert(words.end(), threads.begin(), threads.end());
    const Ended ended = start(words, 3, "synthesise");
    EXPECT_EQ(ended.exitCode, 0) << ended.output;
    EXPECT_LT(ended.seconds, 30);
    const auto object = nlohmann::json::parse(ended.output, nullptr, false);
    ASSERT_TRUE(object.is_object()) << ended.output;
    EXPECT_TRUE(object["checked"].get<bool>());
    EXPECT_LE(object["rules"].get<int>(), 19);
    EXPECT_GT(object["tries"].get<int>(), 1);
  }
}

// Ten thousand numbers, each with each: the grounder is what runs when the limit comes.
TEST_F(LimitsOfTheProgram, TheGrounderIsEndedToo) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/wide.lp";
  std::ofstream(path) << "n(1..10000). {p(X,Y,Z)} :- n(X), n(Y), n(Z).\n";
  expectStopped(start({path, "-t", "1", "--memory-limit", "2000"}), "time limit reached");
  expectStopped(start({path, "--memory-limit", "2000"}, 1), "interrupted");
}

// A terminal that is closed, an end asked for by another program, CPU time that is used up.
TEST_F(LimitsOfTheProgram, OtherSignalsEndTheGrounderAsControlCDoes) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/wide.lp";
  std::ofstream(path) << "n(1..10000). {p(X,Y,Z)} :- n(X), n(Y), n(Z).\n";
  for (const int signal : {SIGHUP, SIGTERM, SIGXCPU})
    expectStopped(start({path, "--memory-limit", "2000"}, 0.7, "solve", signal), "interrupted");
}

// Nothing is known then, in words as in JSON.
TEST_F(LimitsOfTheProgram, ALimitBeforeAnythingIsKnownIsAnAnswerInWordsToo) {
  const ProcessResult text = test::oddsat({"solve", big, "-t", "1e-9"});
  EXPECT_EQ(text.exitCode, 30);
  EXPECT_EQ(text.output, "unknown (time limit reached): value between 0 and 1\n");
  const ProcessResult lines = test::oddsat({"solve", big, "-t", "1e-9", "--output", "lines"});
  EXPECT_EQ(lines.exitCode, 30);
  EXPECT_EQ(lines.output, "s UNKNOWN\n");
}

// Too little for the grounder to be loaded at all.
TEST_F(LimitsOfTheProgram, NoMemoryForTheGrounderIsALimitToo) {
  for (const char* megabytes : {"1", "25"})
    expectStopped(start({big, "--memory-limit", megabytes}), "memory limit reached");
}

} // namespace
} // namespace oddsat
