#include "cross/machine/traces.hpp"

#include "base/error.hpp"
#include "base/input.hpp"
#include "gdl/read.hpp"
#include "machine/machine.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <unordered_map>

namespace oddsat::traces {

namespace {

using machine::Machine;
using nlohmann::json;
using Names = std::set<std::string>;

class Player {
public:
  explicit Player(const Machine& machine) : machine_(machine), moves_(machine.roles().size()) {
    for (const gdl::Term& fluent : machine.fluents()) fluents_.emplace(toKif(fluent), fluent);
    for (const gdl::Term& fluent : machine.constantFluents())
      fluents_.emplace(toKif(fluent), fluent);
    for (size_t role = 0; role < moves_.size(); ++role)
      for (machine::MoveId m = 0; m < machine.moves(role).size(); ++m)
        moves_[role].emplace(toKif(machine.moves(role)[m]), m);
  }

  // What differs first; nothing when all is the same.
  std::string play(const json& record) {
    const std::string wrong = position(record);
    if (!wrong.empty() || record["move"].is_null()) return next_.clear(), wrong;
    machine::Joint joint;
    for (size_t role = 0; role < moves_.size(); ++role)
      joint.push_back(moves_[role].at(record["move"][role].get<std::string>()));
    next_ = machine_.next(state_, joint);
    playout_ = record["playout"];
    return "";
  }

private:
  std::string position(const json& record) {
    std::vector<gdl::Term> terms;
    for (const std::string name : record["state"]) {
      const auto known = fluents_.find(name);
      if (known == fluents_.end()) return "unknown fluent " + name;
      terms.push_back(known->second);
    }
    state_ = machine_.stateOf(terms);
    if (machine_.fluentsOf(state_).size() != terms.size()) return "constant fluents are missing";
    if (!next_.empty() && record["playout"] == playout_ && next_ != state_) return "successor";
    if (record["step"] == 0 && state_ != machine_.initial()) return "initial state";
    const machine::View view = machine_.view(state_);
    if (view.terminal != record["terminal"].get<bool>()) return "terminal";
    for (size_t role = 0; role < moves_.size(); ++role) {
      const std::string name = toKif(machine_.roles()[role]);
      if (!record["legal"].is_null() && legal(view, role) != record["legal"][name].get<Names>())
        return "legal moves of " + name;
      if (record["goals"].is_null() || record["goals"][name].is_null()) continue;
      if (view.goals[role] != std::vector<int>{record["goals"][name].get<int>()})
        return "goal of " + name;
    }
    return "";
  }

  Names legal(const machine::View& view, size_t role) const {
    Names names;
    for (const machine::MoveId move : view.legal[role])
      names.insert(toKif(machine_.moves(role)[move]));
    return names;
  }

  const Machine& machine_;
  std::unordered_map<std::string, gdl::Term> fluents_;
  std::vector<std::unordered_map<std::string, machine::MoveId>> moves_; // by role
  machine::State state_, next_; // next_: what the record after this one must show
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

Comparison compare(const Sheet& sheet, const Limits& limits) {
  try {
    Report report;
    const gdl::Game game = gdl::load(sheet.file, report);
    report.throwIfErrors();
    const Machine machine = Machine::compile(game, limits, report);
    Player player(machine);
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
