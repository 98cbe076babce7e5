// Reading, and what comes before it or after, went on beyond every limit.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <csignal>
#include <fstream>
#include <sys/stat.h>

namespace oddsat {
namespace {

class EveryWaitEnds : public testing::Test {
protected:
  ProcessResult shell(const std::string& line) {
    return run({{"/bin/sh", "-c", line, support::programPath()}, "", folder_.path()},
               Limits(60, {}));
  }

  TemporaryFolder folder_;
};

TEST_F(EveryWaitEnds, ByTheTimeLimit) {
  ASSERT_EQ(mkfifo((folder_.path() + "/pipe.gdl").c_str(), 0600), 0);
  for (const char* input : {"pipe.gdl", "/dev/zero --format gdl", "- --format gdl 0<>pipe.gdl"}) {
    const ProcessResult result =
        shell("exec \"$0\" info " + std::string(input) + " -t 0.5 --memory-limit 4000");
    EXPECT_EQ(result.exitCode, 30) << input << result.errors;
  }
}

TEST_F(EveryWaitEnds, ByASignal) {
  ASSERT_EQ(mkfifo((folder_.path() + "/silent").c_str(), 0600), 0);
  for (const std::string& command :
       {std::string("info - --format gdl"), ("solve " + support::sourceFolder() +
                                             "/benchmarks/games/tictactoe-3x3.gdl --play xplayer")})
    for (const char* signal : {"INT", "TERM"}) {
      const ProcessResult result =
          shell("exec 3<>silent; \"$0\" " + command + " <&3 & sleep 0.7; kill -" + signal +
                " $!; wait $!; echo $? >&2");
      // A slow start is interrupted before it waits.
      EXPECT_NE(result.errors.find("interrupted"), std::string::npos)
          << command << ": " << result.errors;
      EXPECT_TRUE(result.errors.ends_with("\n30\n")) << command << ": " << result.errors;
    }
}

TEST_F(EveryWaitEnds, ByTheMemoryLimit) {
  const std::string bomb = folder_.path() + "/bomb.gdl.gz";
  gzFile file = gzopen(bomb.c_str(), "wb1");
  const std::string zeros(1 << 20, '\0');
  for (int i = 0; i < 150; ++i) gzwrite(file, zeros.data(), 1 << 20);
  gzclose(file);
  for (const std::string& input : {bomb, std::string("/dev/zero")}) {
    const ProcessResult result =
        test::oddsat({"info", input, "--format", "gdl", "--memory-limit", "300"});
    EXPECT_EQ(result.exitCode, 30) << input;
    EXPECT_NE(result.errors.find("memory limit reached while reading"), std::string::npos);
    EXPECT_LT(result.peakBytes, size_t{300} << 20);
  }
}

TEST_F(EveryWaitEnds, MacrosThatDoubleAreRefused) {
  std::ofstream file(folder_.path() + "/bomb.strat");
  file << "def d0 = true(cell(1,1,b))\n";
  for (int i = 1; i <= 40; ++i) file << "def d" << i << " = d" << i - 1 << " & d" << i - 1 << "\n";
  file << "strategy s for xplayer = d40 & does(me,mark(1,1))\n";
  file.close();
  const ProcessResult result =
      test::oddsat({"solve", "benchmarks/games/tictactoe-3x3.gdl", "--random", "oplayer",
                    "--strategy", "xplayer=" + folder_.path() + "/bomb.strat"});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("bomb.strat:"), std::string::npos) << result.errors;
}

// Thirty-two million joint moves in the first position.
TEST_F(EveryWaitEnds, AmongTheMovesOfOnePosition) {
  std::string rules = "init(s(0)). s(0). ";
  for (int n = 1; n <= 32; ++n) rules += "number(" + std::to_string(n) + "). ";
  for (const char* role : {"a", "b", "c", "d", "e"}) rules += std::string("role(") + role + "). ";
  rules += "legal(R,pick(N)) :- role(R), number(N). next(s(1)). terminal :- true(s(1)). "
           "goal(R,100) :- role(R), true(s(1)).";
  for (const char* command : {"info", "solve"}) {
    std::vector<std::string> words = {command, "-", "--format", "gdl", "-t", "1"};
    if (command == std::string("solve"))
      words.insert(words.end(), {"--simultaneous-as-last-mover", "--horizon", "1"});
    const ProcessResult result = test::oddsat(words, rules);
    EXPECT_EQ(result.exitCode, 30) << command << result.errors << result.output;
    EXPECT_LT(result.cpuSeconds, 8) << command;
  }
}

} // namespace
} // namespace oddsat
