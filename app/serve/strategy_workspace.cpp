#include "oddsat/app/serve/strategy_workspace.hpp"

#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

using strategy::Formula;
using strategy::Rule;

// True for rules that a board can show: literals over ground fluents, and a ground move.
bool plain(const gdl::Term& term) {
  if (term.variable || term.name.starts_with('@')) return false;
  return std::ranges::all_of(term.args, plain);
}

bool addLiterals(const Formula& formula, Json& literals) {
  const bool negated = formula.kind == Formula::Kind::negation;
  const Formula& atom = negated ? formula.parts.front() : formula;
  if (formula.kind == Formula::Kind::conjunction)
    return std::ranges::all_of(formula.parts,
                               [&](const Formula& part) { return addLiterals(part, literals); });
  if (formula.kind == Formula::Kind::yes) return true;
  if (atom.kind != Formula::Kind::fluent || !plain(atom.term)) return false;
  literals.push_back({{"fluent", gdl::toInfix(atom.term)}, {"holds", !negated}});
  return true;
}

Json ruleJson(const Rule& rule) {
  Json object = {
      {"text", strategy::toString(rule)}, {"line", rule.where.line}, {"col", rule.where.column}};
  Json literals = Json::array();
  if (rule.kind != Rule::Kind::when || !plain(rule.move) || !rule.group.empty() ||
      !addLiterals(rule.formula, literals))
    return object;
  object["move"] = gdl::toInfix(rule.move);
  object["symmetric"] = rule.symmetric;
  object["literals"] = std::move(literals);
  return object;
}

gdl::Term roleOf(const OpenedGame& opened, const std::string& name) {
  for (const gdl::Term& role : opened.machine().roles())
    if (gdl::toInfix(role) == name) return role;
  throw Error("the game has no role '" + name + "'");
}

const strategy::Named& chosen(const strategy::File& file, const std::string& name) {
  if (file.strategies.empty()) throw Error(Location{file.name, 1, 1}, "there is no strategy here");
  for (const strategy::Named& each : file.strategies)
    if (each.name == name) return each;
  return file.strategies.back();
}

Json movesJson(const playouts::Positions& positions, size_t role,
               const std::vector<playouts::MoveId>& moves) {
  Json list = Json::array();
  for (playouts::MoveId move : moves)
    list.push_back(gdl::toInfix(positions.machine().moves(role)[move]));
  return list;
}

} // namespace

StrategySource strategySourceFrom(const Json& request) {
  const Json& strategy = request.at("strategy");
  return {strategy.at("text").get<std::string>(), strategy.value("name", ""),
          strategy.at("role").get<std::string>()};
}

StrategyWorkspace::StrategyWorkspace(std::shared_ptr<const OpenedGame> opened,
                                     const StrategySource& source, const Limits& limits)
    : opened_(std::move(opened)), file_(strategy::read({"strategy", source.text})) {
  const strategy::Named& named = chosen(file_, source.name);
  name_ = named.name;
  if (!named.parameters.empty())
    throw Error(named.where, "'" + name_ + "' has parameters; choose a strategy without");
  const bool list = named.rule.kind == Rule::Kind::first;
  rules_ = list ? named.rule.parts : std::vector<Rule>{named.rule};
  bindings_.push_back(strategy::bind(roleOf(*opened_, source.role), file_, name_));
  symmetry::give(bindings_, opened_->game, std::nullopt, limits);
  game_ = strategy::rememberingFor(opened_->game, bindings_, limits);
  looksBack_ = game_.rules.size() > opened_->game.rules.size();
  subject_ = std::make_unique<playouts::Subject>(game_, bindings_, limits);
  Report report;
  play_ = std::make_unique<playouts::Play>(*subject_, Question(), limits, report);
}

Json StrategyWorkspace::listing() const {
  Json strategies = Json::array(), rules = Json::array();
  for (const strategy::Named& each : file_.strategies)
    strategies.push_back({{"name", each.name},
                          {"line", each.where.line},
                          {"role", each.role ? Json(gdl::toInfix(*each.role)) : Json()},
                          {"parameters", each.parameters.size()}});
  std::vector<int> lines; // lines of all declarations: a list ends before the next one
  for (const auto& each : file_.domains) lines.push_back(each.where.line);
  for (const auto& each : file_.macros) lines.push_back(each.where.line);
  for (const auto& each : file_.strategies) lines.push_back(each.where.line);
  std::ranges::sort(lines);
  for (const Rule& rule : rules_) rules.push_back(ruleJson(rule));
  return {{"strategies", std::move(strategies)},
          {"name", name_},
          {"declared", lines},
          {"rules", std::move(rules)}};
}

Json StrategyWorkspace::decision(const machine::State& state, const Limits& limits) {
  if (looksBack_)
    throw Error("these rules look back at the playout so far, and here only the position is known; "
                "Verify judges them");
  const auto lock = lockWithin(mutex_, limits);
  playouts::Positions& positions = play_->positions();
  positions.setLimits(limits);
  const size_t role = play_->indexOf(bindings_.front().role);
  const playouts::Seen seen(
      role, positions.at(positions.machine().stateOf(opened_->machine().fluentsOf(state))));
  const strategy::GroundRule& rule = subject_->strategies.front().rule;
  const bool list = rule.kind == strategy::GroundRule::Kind::first;
  Json recommended = Json::array(), decides;
  for (size_t i = 0; i < rules_.size(); ++i) {
    const strategy::GroundRule& part = list ? rule.parts[i] : rule;
    auto moves = play_->meaning().recommended(part, seen);
    if (decides.is_null() && !moves.empty()) decides = i;
    recommended.push_back(movesJson(positions, role, moves));
  }
  return {{"active", play_->meaning().active(seen)},
          {"rule", decides},
          {"moves", movesJson(positions, role, play_->recommended(seen))},
          {"recommended", std::move(recommended)}};
}

std::shared_ptr<StrategyWorkspace>
StrategyWorkspaces::at(const std::shared_ptr<const OpenedGame>& opened,
                       const StrategySource& source, const Limits& limits) {
  const std::string key = opened->id + '\n' + source.role + '\n' + source.name + '\n' + source.text;
  return workspaces_.at(
      key, [&] { return std::make_shared<StrategyWorkspace>(opened, source, limits); });
}

} // namespace oddsat::serve
