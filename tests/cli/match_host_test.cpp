// `oddsat player` at the table of a match host that breaks off, repeats itself and sends rubbish.
#include "support/match_host.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

using support::MatchHost;
using support::PlayerProcess;

std::vector<std::string> benchmarkPaths(const std::vector<std::string>& names) {
  std::vector<std::string> paths;
  for (const std::string& name : names)
    paths.push_back(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl");
  return paths;
}

// Two players, and what they have done after all matches.
class MatchHostTest : public testing::Test {
protected:
  void play(const std::vector<std::string>& paths, int matches, MatchHost::Clocks clocks,
            int mostSteps) {
    MatchHost host({&first_, &second_}, 1);
    for (int match = 0; match < matches && host.judgement.mistakes.size() < 10; ++match) {
      const std::string& path = paths[static_cast<size_t>(match) % paths.size()];
      std::vector<std::string> rules = support::rulesFrom(path);
      if (match % 3 == 2)
        rules = support::Scrambler(static_cast<uint64_t>(match))(std::move(rules));
      const size_t before = host.judgement.mistakes.size();
      host.play(support::joined(rules), clocks, mostSteps, 3);
      memory_.push_back(settledBytes());
      if (host.judgement.mistakes.size() > before)
        ADD_FAILURE() << path << ": " << host.judgement.mistakes.back();
    }
    expectGood(host.judgement);
  }

  // Thinkers that leave need a moment to give their memory back.
  size_t settledBytes() const {
    size_t least = SIZE_MAX;
    for (int sinceItFell = 0; sinceItFell < 10; ++sinceItFell) {
      usleep(100'000);
      const size_t now = first_.residentBytes() + second_.residentBytes();
      if (now + (now >> 4) < least) sinceItFell = 0;
      least = std::min(least, now);
    }
    return least;
  }

  // After half of these matches it was less.
  size_t median(size_t from, size_t to) const {
    std::vector<size_t> some(memory_.begin() + static_cast<ptrdiff_t>(from),
                             memory_.begin() + static_cast<ptrdiff_t>(to));
    std::ranges::sort(some);
    return some[some.size() / 2];
  }

  void expectGood(const MatchHost::Judgement& judged) {
    for (const std::string& mistake : judged.mistakes) ADD_FAILURE() << mistake;
    EXPECT_EQ(first_.end(), 0);
    EXPECT_EQ(second_.end(), 0);
    if (HasFailure()) std::cout << first_.log() << "\n--- the other player:\n" << second_.log();
    std::cout << judged.answers << " answers, " << judged.steps << " steps, " << judged.ends
              << " matches to the end, " << judged.aborts << " aborted; latest answer "
              << judged.latest << " s after the end of its clock\n";
  }

  static inline const std::vector<std::string> options_ = {"--margin", "0.1", "--memory-limit",
                                                           test::sanitized ? "4000" : "1000"};
  PlayerProcess first_{options_}, second_{options_};
  std::vector<size_t> memory_; // bytes, after each match
};

TEST_F(MatchHostTest, EightMatchesWithFaults) {
  play(benchmarkPaths({"tictactoe-3x3", "nim-1357", "stochastic-tictactoe-3x3-p50",
                       "breakthrough-2x5", "connect3-4x4", "crossdot-6-3", "sim",
                       "dots-and-boxes-2x2"}),
       8, {.start = 1.5, .play = 0.4}, 4);
}

// Every third plays all games: what the later ones need more, the player has lost.
TEST_F(MatchHostTest, TwoHundredMatchesOfThirtyGamesLong) {
  std::vector<std::string> paths = benchmarkPaths(
      {"tictactoe-3x3", "nim-1357", "stochastic-tictactoe-3x3-p50", "breakthrough-2x6",
       "connect3-4x4", "stochastic-connect3-4x4-p80", "stochastic-nim-30-p50", "crossdot-7-3",
       "sim", "dots-and-boxes-2x2", "connect4-5x5", "gttt-4x4-elly", "tictactoe-5x5-k3"});
  if (const char* folder = std::getenv("ODDSAT_GGP_DATA"))
    for (const char* name :
         {"conn4",       "breakthroughSmall", "checkersSmall", "othello-comp2007", "chess",
          "merrills",    "mummymaze1p",       "laikLee_hex",   "sudoku",           "3pttc",
          "4pffa",       "biddingTicTacToe",  "blocker",       "eightPuzzle",      "hanoi",
          "kalaha_2009", "pacman2p",          "racer4",        "rnd_merrills",     "tron_10x10"})
      paths.push_back(std::string(folder) + "/games/" + name + ".kif");
  play(paths, 200, {.start = 5, .play = 0.5, .kept = true}, 10);
  const size_t third = memory_.size() / 3;
  const size_t first = median(0, third), last = median(memory_.size() - third, memory_.size());
  const size_t most = *std::ranges::max_element(memory_);
  std::cout << "memory of both after a match: " << (first >> 20) << " MB in the first third, "
            << (last >> 20) << " MB in the last; at most " << (most >> 20) << " MB\n";
  EXPECT_LT(last, first + (size_t{64} << 20));
  EXPECT_LT(most, size_t{2000} << 20); // the limit of each is half of that
}

} // namespace
} // namespace oddsat
