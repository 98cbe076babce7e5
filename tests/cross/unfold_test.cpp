// The temporal program of real rulesheets, with the moves of a reference playout as facts, holds
// exactly what the reference saw: fluents, legal moves, the end and the goals at each time.
#include "oddsat/asp/names.hpp"
#include "oddsat/asp/unfold.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/stable_models.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace oddsat {
namespace {

using nlohmann::json;
using Atoms = std::set<std::string>;

// The first records of playout "0": what holds, as atoms of the temporal program.
struct Playout {
  std::vector<std::string> moves; // facts does(role,move,time)
  Atoms expected;
  int horizon = 0;
};

std::string encoded(const std::string& term) {
  return asp::encodeTerm(gdl::readTerm(term, {}));
}

std::string atom(const std::string& name, const std::vector<std::string>& arguments, int time) {
  std::string text = name;
  for (const std::string& argument : arguments) text += (text == name ? "(" : ",") + argument;
  return text + (text == name ? "(" : ",") + std::to_string(time) + ")";
}

void expectRecord(Playout& playout, const gdl::Game& game, const json& record, int time) {
  for (const std::string fluent : record["state"])
    playout.expected.insert(atom("true", {encoded(fluent)}, time));
  if (record["terminal"].get<bool>()) playout.expected.insert(atom("terminal", {}, time));
  if (record["legal"].is_object())
    for (const auto& [role, moves] : record["legal"].items())
      for (const std::string move : moves)
        playout.expected.insert(atom("legal", {encoded(role), encoded(move)}, time));
  for (size_t role = 0; record["move"].is_array() && role < game.roles.size(); ++role)
    playout.moves.push_back(
        atom("does", {asp::encodeTerm(game.roles[role]), encoded(record["move"][role])}, time) +
        ".");
}

Playout readPlayout(const std::string& path, const gdl::Game& game, int most) {
  Playout playout;
  std::istringstream lines(readInput(path).text);
  for (std::string line; std::getline(lines, line);) {
    json record = json::parse(line);
    int step = record["step"];
    if (record["playout"] != "0" || step > most) continue;
    expectRecord(playout, game, record, step);
    playout.horizon = std::max(playout.horizon, step);
  }
  return playout;
}

// Terminal records list no legal moves, and no record lists moves of what is no role.
Atoms derived(const gdl::Game& game, const Playout& playout, const Limits& limits) {
  Question question;
  question.horizon = playout.horizon;
  asp::Program program = asp::unfold(game, question, {});
  program.add("The moves of the playout").lines = playout.moves;
  Atoms found;
  auto answer = ground::stableModels(toText(program), 2, limits);
  if (!answer.complete) throw LimitReached("too large");
  EXPECT_EQ(answer.models.size(), 1u);
  for (const std::string& fact : answer.models.at(0))
    if (fact.starts_with("true(") || fact.starts_with("legal(") || fact.starts_with("terminal("))
      found.insert(fact);
  std::erase_if(found, [&](const std::string& fact) {
    if (!fact.starts_with("legal(")) return false;
    gdl::Term legal = asp::decodeTerm(fact);
    bool isRole = std::ranges::find(game.roles, legal.args[0]) != game.roles.end();
    return !isRole || playout.expected.contains("terminal(" + legal.args[2].name + ")");
  });
  return found;
}

std::string difference(const Atoms& found, const Atoms& expected) {
  std::string text;
  for (const std::string& atom : found) text += expected.contains(atom) ? "" : " too much: " + atom;
  for (const std::string& atom : expected) text += found.contains(atom) ? "" : " missing: " + atom;
  return text.substr(0, 500);
}

void compareWithTraces(size_t mostGames, int mostSteps, uintmax_t mostBytes) {
  const char* folder = std::getenv("ODDSAT_GGP_DATA");
  if (!folder) GTEST_SKIP() << "ODDSAT_GGP_DATA is not set: no reference traces";
  std::vector<std::filesystem::path> sheets;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(folder) + "/games"))
    if (entry.file_size() <= mostBytes) sheets.push_back(entry.path());
  std::sort(sheets.begin(), sheets.end());
  size_t compared = 0;
  for (size_t i = 0; i < sheets.size() && compared < mostGames; ++i) {
    std::string trace = std::string(folder) + "/traces/" + sheets[i].stem().string() + ".jsonl.gz";
    if (!std::filesystem::exists(trace)) continue;
    try {
      Report report;
      gdl::Game game = gdl::load(sheets[i], report);
      Playout playout = readPlayout(trace, game, mostSteps);
      EXPECT_EQ(difference(derived(game, playout, Limits().within(20)), playout.expected), "")
          << sheets[i];
      ++compared;
    } catch (const Error&) {        // refused: another test's business
    } catch (const LimitReached&) { // too large for a test
    }
  }
  testing::Test::RecordProperty("games", std::to_string(compared));
  EXPECT_GE(compared, std::min<size_t>(mostGames, 20));
}

TEST(UnfoldTraces, SmallRulesheetsHoldWhatTheReferenceSaw) {
  compareWithTraces(30, 6, 5000);
}

TEST(LongUnfoldTraces, AllRulesheetsHoldWhatTheReferenceSaw) {
  compareWithTraces(1000, 12, 1 << 20);
}

} // namespace
} // namespace oddsat
