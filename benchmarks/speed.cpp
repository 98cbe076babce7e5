// Random playouts on the compiled game, in steps per CPU second, beside the figures of the
// reference prover:  ODDSAT_GGP_DATA=.../ggp oddsat_speed [game.gdl ...]
// Without arguments: every game of prover_speed.csv whose rulesheet is there.
#include "oddsat/base/input.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/random_play.hpp"
#include "oddsat/gdl/read.hpp"

#include <ctime>
#include <filesystem>
#include <fmt/core.h>
#include <map>
#include <sstream>

namespace {

using namespace oddsat;
namespace fs = std::filesystem;

constexpr double groundingSeconds = 60, playSeconds = 2;
constexpr size_t groundingMegabytes = 4096;

double cpuSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// States per CPU second of the plain prover, by game: columns 1 (game), 2 (machine), 3 (speed).
std::map<std::string, double> proverSpeeds(const fs::path& file) {
  std::map<std::string, double> speeds;
  std::istringstream lines(readInput(file.string()).text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    std::string game, machine, speed;
    std::getline(cells, game, ',');
    std::getline(cells, machine, ',');
    std::getline(cells, speed, ',');
    if (machine == "ggp-base ProverStateMachine") speeds[game] = std::stod(speed);
  }
  return speeds;
}

double stepsPerSecond(const machine::Machine& machine) {
  uint64_t playouts = 0, steps = 0;
  machine::RandomPlay play(machine.sharedNetwork(), 1, UINT64_MAX,
                           [&](size_t) { return playouts++; });
  const double start = cpuSeconds();
  double used = 0;
  for (; used < playSeconds; used = cpuSeconds() - start)
    for (int i = 0; i < 16; ++i, steps += machine::RandomPlay::lanes) {
      play.evaluate();
      play.step();
    }
  return static_cast<double>(steps) / used;
}

void measure(const std::string& path, double prover) {
  const std::string name = fs::path(path).stem().string();
  try {
    Report report;
    const gdl::Game game = gdl::load(path, report);
    report.throwIfErrors();
    const auto machine =
        machine::Machine::compile(game, Limits(groundingSeconds, groundingMegabytes), report);
    const double speed = stepsPerSecond(machine);
    const std::string ratio = prover > 0 ? fmt::format("{:.0f}", speed / prover) : "";
    const std::string told = prover > 0 ? fmt::format("{:.0f}", prover) : "";
    fmt::print("| {} | {:.0f} | {} | {} |\n", name, speed, told, ratio);
  } catch (const std::exception& error) {
    fmt::print("| {} | {} | | |\n", name, error.what());
  }
  std::fflush(stdout);
}

} // namespace

int main(int count, char** words) {
  fmt::print("| game | steps/s | prover, states/s | ratio |\n|---|---:|---:|---:|\n");
  for (int i = 1; i < count; ++i) measure(words[i], 0);
  const char* data = std::getenv("ODDSAT_GGP_DATA");
  if (count > 1 || !data) return 0;
  for (const auto& [game, speed] : proverSpeeds(fs::path(data) / "prover_speed.csv")) {
    const fs::path sheet = fs::path(data) / "games" / (game + ".kif");
    if (fs::exists(sheet)) measure(sheet.string(), speed);
  }
  return 0;
}
