#include "oddsat/asp/strategies.hpp"

#include "oddsat/asp/bound_role.hpp"
#include "oddsat/asp/lookahead.hpp"
#include "oddsat/asp/names.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

using gdl::Term;
using strategy::Formulas;

void addIdleMoves(Section& section, const Question& question, const Domains& domains) {
  std::set<Term> idle(question.idleMoves.begin(), question.idleMoves.end());
  if (question.forcedIsIdle)
    for (const auto& [role, moves] : domains.moves) idle.insert(moves.begin(), moves.end());
  for (const Term& move : idle) section.lines.push_back("idle(" + encodeTerm(move) + ").");
}

// `init` refers to the original start of the game, even if this question begins elsewhere.
void addStart(Program& program, const gdl::Game& game, const Question& question,
              const RuleText& text, bool now, bool later) {
  Section& section = program.add("The start of the game");
  const auto isStart = [](const Term& fluent) {
    return "start_fluent(" + encodeTerm(fluent) + ")";
  };
  if (question.ownStart)
    for (const Term& fluent : *question.ownStart) section.lines.push_back(isStart(fluent) + ".");
  for (const gdl::Rule& rule : game.rules)
    if (rule.head.name == gdl::word::init && !question.ownStart)
      for (const std::string& body : text.bodies(rule.body, ""))
        section.lines.push_back(ruleText(isStart(rule.head.args[0]), body, ""));
  auto compare = [&](const std::string& prefix, const std::string& when,
                     const std::string& domain) {
    std::string differs = prefix + "differs(" + when + ")";
    std::string holds = prefix + call(gdl::word::truth, {"F", when});
    section.lines.push_back(differs + " :- " + holds + ", not start_fluent(F), " + domain + ".");
    section.lines.push_back(differs + " :- start_fluent(F), not " + holds + ", " + domain + ".");
    section.lines.push_back(prefix + "at_start(" + when + ") :- not " + differs + ", " + domain +
                            ".");
  };
  if (now) compare("", "T", "time(T)");
  if (later) compare("h_", "S", "imagined(S)");
}

// The steps at which the state formulas of a role matter.
std::string stepsOf(const Turns& turns, const Term& role, Section& section) {
  const auto known = turns.find(role);
  if (known == turns.end()) return "step(T)";
  const std::string name = "turn(" + encodeTerm(role) + ",";
  section.lines.push_back("#defined turn/2.");
  for (const int step : known->second) section.lines.push_back(name + std::to_string(step) + ").");
  return name + "T)";
}

} // namespace

void addStrategies(Program& program, const Question& question, const Domains& domains,
                   strategy::Subject& subject, const Turns& turns) {
  if (subject.strategies.empty()) return;
  const gdl::Game& game = subject.game;
  RuleText text(changingPredicates(game));
  Formulas& formulas = subject.formulas;
  Section states, rules;
  Lookahead later(game, subject.facts, formulas, text, question);
  program.addBlock("strategies");
  Section& bound = program.add("Roles that follow a strategy");
  addIdleMoves(bound, question, domains);
  bool needsStart = false;
  for (size_t i = 0; i < subject.strategies.size(); ++i) {
    const strategy::GroundStrategy& strategy = subject.strategies[i];
    const Term& role = strategy.role;
    auto place = std::find(game.roles.begin(), game.roles.end(), role) - game.roles.begin();
    const std::string number = "s" + std::to_string(i) + "_";
    StateFormulas now(formulas, text, {"", number, "T", stepsOf(turns, role, bound)}, states);
    bool looked = later.used();
    rules.lines.push_back("% " + strategy.source);
    const BoundRole written{
        number, static_cast<size_t>(place), role, domains.moves.at(role), formulas, now, later,
        rules};
    std::string name = encodeTerm(role), root = writeRule(written, strategy.rule);
    rules.lines.push_back("strat(" + name + ",A,T) :- " + root + "(A,T).");
    bound.lines.push_back("bound(" + name + ").");
    needsStart = needsStart || now.needsStart();
    if (looked != later.used() || looked)
      rules.lines.push_back("look0(T) :- active(" + name + ",T).");
  }
  program.add("Formulas of the strategies about a position").lines = std::move(states.lines);
  program.add("The strategies").lines = std::move(rules.lines);
  if (later.used()) later.write(program);
  if (needsStart || later.needsStart())
    addStart(program, game, question, text, needsStart, later.needsStart());
}

} // namespace oddsat::asp
