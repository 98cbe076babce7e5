// Which rulesheets of ODDSAT_GGP_DATA compile within 60 s and 4 GiB, and why the others do not:
//   ODDSAT_GGP_DATA=.../ggp oddsat_grounding > benchmarks/results/grounding.md
#include "oddsat/base/input.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <set>
#include <sys/resource.h>
#include <vector>

namespace {

using namespace oddsat;
namespace fs = std::filesystem;

constexpr double seconds =
    60; // by the clock: the table is made on a machine that does nothing else
constexpr size_t megabytes = 4096;

struct Row {
  std::string sheet;
  std::string outcome; // empty: compiled
  double seconds = 0;  // of CPU, the grounder's included
  size_t fluents = 0, moves = 0, gates = 0;
};

double cpuSeconds() {
  double sum = 0;
  for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(whose, &used);
    sum += static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  }
  return sum;
}

Row compile(const fs::path& file) {
  Row row{file.stem().string(), ""};
  const Limits limits(seconds, megabytes);
  const double start = cpuSeconds();
  try {
    Report report;
    const gdl::Game game = gdl::load(file.string(), report);
    report.throwIfErrors();
    const auto machine = machine::Machine::compile(game, limits, report);
    row.fluents = machine.fluents().size();
    for (size_t role = 0; role < machine.roles().size(); ++role)
      row.moves += machine.moves(role).size();
    row.gates = machine.network().step().code.gates.size() +
                machine.network().position({})->code.gates.size();
  } catch (const LimitReached& limit) {
    row.outcome = std::string("too big: ") + limit.what();
  } catch (const Error& error) {
    const Diagnostic& first = error.diagnostics().front();
    row.outcome = fmt::format("refused: line {}: {}", first.where.line, first.message);
  }
  row.seconds = cpuSeconds() - start;
  return row;
}

void print(const std::vector<Row>& rows) {
  const auto compiled = static_cast<size_t>(
      std::ranges::count_if(rows, [](const Row& row) { return row.outcome.empty(); }));
  fmt::print(
      "# Rulesheets that compile\n\nMade by `oddsat_grounding`. {} of {} sheets compile "
      "within {} s and {} MB. The others:\n\n| sheet | outcome | CPU seconds |\n|---|---|---:|\n",
      compiled, rows.size(), seconds, megabytes);
  for (const Row& row : rows)
    if (!row.outcome.empty())
      fmt::print("| {} | {} | {:.1f} |\n", row.sheet, row.outcome, row.seconds);
  fmt::print(
      "\nThe twenty that take longest:\n\n| sheet | CPU seconds | fluents | moves | gates |\n"
      "|---|---:|---:|---:|---:|\n");
  std::vector<Row> slow;
  std::ranges::copy_if(rows, std::back_inserter(slow),
                       [](const Row& r) { return r.outcome.empty(); });
  std::ranges::sort(slow, std::greater{}, &Row::seconds);
  if (slow.size() > 20) slow.resize(20);
  for (const Row& row : slow)
    fmt::print("| {} | {:.1f} | {} | {} | {} |\n", row.sheet, row.seconds, row.fluents, row.moves,
               row.gates);
}

} // namespace

int main() {
  const char* data = std::getenv("ODDSAT_GGP_DATA");
  if (!data) {
    fmt::print(stderr, "ODDSAT_GGP_DATA is not set\n");
    return 1;
  }
  std::set<fs::path> files;
  for (const auto& file : fs::directory_iterator(fs::path(data) / "games"))
    files.insert(file.path());
  std::vector<Row> rows;
  rows.reserve(files.size());
  for (const fs::path& file : files) rows.push_back(compile(file));
  print(rows);
  return 0;
}
