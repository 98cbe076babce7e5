#include "oddsat/asp/unfold.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/asp/stamped_rules.hpp"
#include "oddsat/gdl/keyword_table.hpp"

namespace oddsat::asp {

namespace {

using gdl::Rule;
using gdl::Term;
namespace word = gdl::word;

void addFacts(Program& program, const gdl::Game& game, const Question& question,
              const Domains& domains) {
  Section& section = program.add("The question");
  section.lines.push_back("horizon(" + std::to_string(*question.horizon) + ").");
  for (const Term& role : game.roles)
    section.lines.push_back(call(word::role, {encodeTerm(role)}) + ".");
  Section& added = program.add("Moves that the game does not declare");
  for (const auto& [role, moves] : domains.added)
    for (const Term& move : moves)
      added.lines.push_back(call(word::input, {encodeTerm(role), encodeTerm(move)}) + ".");
  for (const auto& [role, moves] : domains.moves)
    for (const Term& move : moves)
      program.addChoice(word::does, {encodeTerm(role), encodeTerm(move)},
                        {ChoiceAtom::Kind::move, role, move});
}

std::string headText(const RuleText& text, const Rule& rule, bool changing) {
  const std::string& name = rule.head.name;
  if (name == word::init) return call(word::truth, {encodeTerm(rule.head.args[0]), "0"});
  if (name == word::next) return call(word::truth, {encodeTerm(rule.head.args[0]), "T+1"});
  return text.atom(rule.head, changing ? "T" : "");
}

void addRule(Section& section, const RuleText& text, const Rule& rule) {
  bool changing = text.changes(rule.head.name);
  const bool ofStep = rule.head.name == word::next || rule.head.name == word::sees;
  std::string domain = ofStep ? "step(T)" : changing ? "time(T)" : "";
  for (const std::string& body : text.bodies(rule.body, changing ? "T" : ""))
    section.lines.push_back(ruleText(headText(text, rule, changing), body, domain));
}

void addStart(Program& program, const RuleText& text, const gdl::Game& game) {
  Section& section = program.add("The start");
  for (const Rule& rule : game.rules)
    if (rule.head.name == word::init) addRule(section, text, rule);
}

} // namespace

Program unfold(const gdl::Game& game, const Question& question, const Domains& domains) {
  Program program;
  RuleText text(changingPredicates(game));
  addFacts(program, game, question, domains);
  program.addBlock("time");
  addStart(program, text, game);
  Section still, moving;
  for (const Rule& rule : game.rules) {
    if (rule.head.name == word::role || rule.head.name == word::init) continue;
    addRule(text.changes(rule.head.name) ? moving : still, text, rule);
  }
  program.add("What never changes in " + game.name).lines = std::move(still.lines);
  program.add("What holds at each time in " + game.name).lines = std::move(moving.lines);
  return program;
}

} // namespace oddsat::asp
