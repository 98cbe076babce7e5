#include "cross/machine/traces.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/circuit/lasting_fluents.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace oddsat::traces {

namespace {

using nlohmann::json;
using Names = std::set<std::string>;

class Player {
public:
  explicit Player(reasoner::Playable& game) : game_(game) {}

  // Returns the first difference; empty if there is none.
  std::string play(const json& record) {
    const std::string wrong = position(record);
    if (!wrong.empty() || record["move"].is_null()) return next_.clear(), wrong;
    machine::Joint joint;
    for (size_t role = 0; role < game_.roles().size(); ++role)
      joint.push_back(legal_[role].at(record["move"][role].get<std::string>()));
    next_ = namesOf(game_.next(state_, joint));
    playout_ = record["playout"];
    return "";
  }

private:
  using Legal = std::map<std::string, machine::MoveId>;

  std::string position(const json& record) {
    std::vector<gdl::Term> terms;
    for (const std::string name : record["state"]) terms.push_back(gdl::readTerm(name, {}));
    try {
      state_ = game_.stateOf(terms);
    } catch (const Error& error) {
      return error.what();
    }
    const Names names = record["state"].get<Names>();
    if (namesOf(state_) != names) return "constant fluents are missing";
    if (!next_.empty() && record["playout"] == playout_ && next_ != names) return "successor";
    if (record["step"] == 0 && namesOf(game_.initial()) != names) return "initial state";
    const machine::View view = game_.view(state_);
    if (view.terminal != record["terminal"].get<bool>()) return "terminal";
    legal_.clear();
    for (size_t role = 0; role < game_.roles().size(); ++role) {
      const std::string name = toKif(game_.roles()[role]);
      legal_.push_back(legal(view, role));
      if (!record["legal"].is_null() && keys(legal_.back()) != record["legal"][name].get<Names>())
        return "legal moves of " + name;
      if (record["goals"].is_null() || record["goals"][name].is_null()) continue;
      if (view.goals[role] != std::vector<int>{record["goals"][name].get<int>()})
        return "goal of " + name;
    }
    return "";
  }

  Names namesOf(const machine::State& state) const {
    Names names;
    for (const gdl::Term& fluent : game_.fluentsOf(state)) names.insert(toKif(fluent));
    return names;
  }

  Legal legal(const machine::View& view, size_t role) const {
    Legal legal;
    for (const machine::MoveId move : view.legal[role])
      legal.emplace(toKif(game_.move(role, move)), move);
    return legal;
  }

  static Names keys(const Legal& legal) {
    Names names;
    for (const auto& [name, move] : legal) names.insert(name);
    return names;
  }

  reasoner::Playable& game_;
  machine::State state_;
  std::vector<Legal> legal_; // by role
  Names next_;               // what the record after this one must show
  json playout_;
};

// A comma between quotation marks is part of its cell.
std::vector<std::string> cellsOf(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      cells.emplace_back();
    else
      cells.back() += c;
  }
  return cells;
}

// The form that the machine takes by itself for large games, for all games.
gdl::Game demandedForm(const gdl::Game& game) {
  return circuit::demanded(circuit::withLastingFluents(game));
}

std::unique_ptr<reasoner::Playable> playableBy(Way way, const gdl::Game& game, const Limits& limits,
                                               Report& report) {
  if (way == Way::interpreted) return reasoner::interpretedGame(game, limits);
  return reasoner::compiledGame(
      machine::Machine::compile(way == Way::demanded ? demandedForm(game) : game, limits, report));
}

} // namespace

std::vector<Sheet> sheets(const std::string& folder) {
  std::istringstream lines(readInput(folder + "/manifest.csv").text);
  std::string line;
  std::getline(lines, line);
  std::map<std::string, size_t> columns;
  for (const std::string& title : cellsOf(line)) columns.emplace(title, columns.size());
  std::vector<Sheet> sheets;
  while (std::getline(lines, line)) {
    std::vector<std::string> cells = cellsOf(line);
    cells.resize(columns.size());
    const auto cell = [&](const char* title) { return cells[columns.at(title)]; };
    Sheet sheet{cell("name"),
                folder + "/" + cell("file"),
                folder + "/" + cell("trace"),
                cell("validator") != "ok",
                cell("asp_check") == "unsafe",
                0};
    sheet.bytes = std::filesystem::file_size(sheet.file);
    sheets.push_back(sheet);
  }
  std::ranges::sort(sheets, {}, &Sheet::bytes);
  return sheets;
}

Comparison compare(const Sheet& sheet, Way way, const Limits& limits) {
  try {
    Report report;
    const gdl::Game game = gdl::load(sheet.file, report);
    report.throwIfErrors();
    const auto playable = playableBy(way, game, limits, report);
    Player player(*playable);
    std::istringstream records(readInput(sheet.trace).text);
    size_t number = 0;
    for (std::string line; std::getline(records, line);) {
      limits.check();
      const std::string wrong = player.play(json::parse(line));
      ++number;
      if (!wrong.empty())
        return {Outcome::differs, "record " + std::to_string(number) + ": " + wrong};
    }
    return {Outcome::same, std::to_string(number) + " records"};
  } catch (const LimitReached& limit) {
    return {Outcome::tooBig, limit.what()};
  } catch (const Error& error) {
    return {Outcome::refused, error.what()};
  }
}

} // namespace oddsat::traces
