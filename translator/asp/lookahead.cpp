#include "oddsat/asp/lookahead.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/gdl/alternatives.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

using derive::Facts;
using derive::Predicate;
using derive::predicateOf;
using gdl::Keyword;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::Op;

} // namespace

Lookahead::Lookahead(const gdl::Game& game, const Facts& facts, const Formulas& formulas,
                     const RuleText& text, const Question& question)
    : game_(game), facts_(facts), formulas_(formulas), text_(text), question_(question),
      atoms_(formulas, text, {"h_", "h_", "S", "imagined(S)"}, states_) {}

// ---- paths ----

// j(M0,...): a joint move, with `first` as the move of the role.
std::string Lookahead::joint(const std::string& first, size_t role) const {
  std::string text = "j(";
  for (size_t i = 0; i < game_.roles.size(); ++i)
    text += (i == 0 ? "" : ",") + (i == role ? first : "M" + std::to_string(i));
  return text + ")";
}

std::string Lookahead::pathFrom(const std::string& from, const std::string& step,
                                uint32_t steps) const {
  std::string path = from;
  for (uint32_t i = 1; i <= steps; ++i)
    path = "h(" + path + "," + (i == 1 ? step : "J" + std::to_string(i)) + ")";
  return path;
}

std::string Lookahead::paths(uint32_t steps, size_t role) const {
  return "look" + std::to_string(steps) + "(" + pathFrom("T", joint("A", role), steps) + ")";
}

std::string Lookahead::holds(FormulaId formula, size_t role) {
  return literal(formula, 0, "T", pathFrom("T", joint("A", role), formulas_[formula].depth));
}

// ---- values on paths ----

// `path` begins at `from` and has at least the depth of the formula; only its beginning matters.
std::string Lookahead::literal(FormulaId id, uint32_t stage, const std::string& from,
                               const std::string& path) {
  const Formulas::Node& node = formulas_[id];
  depth_ = std::max(depth_, stage + node.depth);
  if (node.depth == 0) return atoms_.literal(id, from);
  if (node.op == Op::negation) return "not " + literal(formulas_.parts(id)[0], stage, from, path);
  if (defined_.emplace(id, stage).second) define(id, stage);
  return "v" + std::to_string(id) + "_" + std::to_string(stage) + "(" + from + "," + path + ")";
}

void Lookahead::define(FormulaId id, uint32_t stage) {
  const Formulas::Node node = formulas_[id];
  const std::string path = pathFrom("S", "J1", node.depth);
  const std::string head = "v" + std::to_string(id) + "_" + std::to_string(stage) + "(S,";
  const auto look = [&](const std::string& along) {
    return "look" + std::to_string(stage + node.depth) + "(" + along + ")";
  };
  const auto part = [&](size_t i, uint32_t at, const std::string& from) {
    FormulaId inner = formulas_.parts(id)[i];
    uint32_t skipped = from == "S" ? 0 : 1; // later steps keep their names
    std::string along = from;
    for (uint32_t k = 1; k <= formulas_[inner].depth; ++k)
      along = "h(" + along + ",J" + std::to_string(k + skipped) + ")";
    return literal(inner, at, from, along);
  };
  std::vector<std::string>& lines = values_.lines;
  if (node.op == Op::act) {
    const strategy::Act& act = formulas_.acts()[node.symbol];
    const size_t role = indexOf(game_.roles, act.role);
    std::string step = pathFrom("S", joint(encodeTerm(act.move), role), 1);
    lines.push_back(ruleText(head + step + ")", look(step), ""));
    if (doesAtEnd(question_.reading))
      lines.push_back(ruleText(head + "h(S,end))", look("h(S,end)"), ""));
  } else if (node.op == Op::next || node.op == Op::strongNext) {
    lines.push_back(
        ruleText(head + path + ")", look(path) + ", J1 != end", part(0, stage + 1, "h(S,J1)")));
    if (node.op == Op::next && nextAtEnd(question_.reading))
      lines.push_back(ruleText(head + path + ")", look(path), "J1 = end"));
  } else {
    std::string all;
    for (size_t i = 0; i < node.end - node.begin; ++i) {
      std::string one = part(i, stage, "S");
      if (node.op == Op::any) lines.push_back(ruleText(head + path + ")", look(path), one));
      all += (all.empty() ? "" : ", ") + one;
    }
    if (node.op == Op::all) lines.push_back(ruleText(head + path + ")", look(path), all));
  }
}

// ---- situations and what holds in them ----

// An atom of the game in the situation S; `args` end with a comma.
std::string Lookahead::imagined(const std::string& predicate, const std::string& args) const {
  const std::string name = encodePredicate(predicate);
  if (text_.changes(predicate)) return "h_" + name + "(" + args + "S)";
  return args.empty() ? name : name + "(" + args.substr(0, args.size() - 1) + ")";
}

std::string Lookahead::ended() const {
  return question_.addedStep ? imagined(question_.addedStep->over, "") : "h_terminal(S)";
}

std::string Lookahead::mayMake(size_t role) const {
  const gdl::Term& who = game_.roles[role];
  const std::string move = "M" + std::to_string(role), args = encodeTerm(who) + "," + move + ",";
  if (!question_.addedStep) return "h_legal(" + args + "S)";
  if (question_.isAdded(who)) return move + " = " + encodeTerm(question_.addedStep->idle);
  return imagined(question_.addedStep->could, args);
}

void Lookahead::situations(Section& section) const {
  const std::string after = pathFrom("S", joint("M0", 0), 1);
  std::string legal;
  for (size_t i = 0; i < game_.roles.size(); ++i) legal += ", " + mayMake(i);
  for (uint32_t stage = 0; stage < depth_; ++stage) {
    std::string here = "look" + std::to_string(stage), there = "look" + std::to_string(stage + 1);
    section.lines.push_back(there + "(" + after + ") :- " + here + "(S)" + legal + ", not " +
                            ended() + ".");
    section.lines.push_back("sit(" + after + ") :- " + there + "(" + after + ").");
    if (stage == 0) continue; // there is no situation after the end
    const bool anywhere = question_.reading == strategy::Reading::literal;
    section.lines.push_back(there + "(h(S,end)) :- " + here +
                            (anywhere ? "(S), sit(S)." : "(S), " + ended() + "."));
    section.lines.push_back(there + "(h(h(S,end),end)) :- " + here + "(h(S,end)).");
  }
  section.lines.push_back("imagined(S) :- sit(S).");
  section.lines.push_back("imagined(T) :- look0(T).");
  section.lines.push_back("leads(S," + after + ") :- sit(" + after + ").");
  for (size_t i = 0; i < game_.roles.size(); ++i)
    section.lines.push_back("h_does(" + encodeTerm(game_.roles[i]) + ",M" + std::to_string(i) +
                            "," + after + ") :- sit(" + after + ").");
}

void Lookahead::collect(const Predicate& predicate) {
  if (facts_.nature(predicate) == Facts::Nature::fixed || !needed_.insert(predicate).second) return;
  for (const gdl::Rule& rule : game_.rules) {
    if (predicateOf(rule.head) != predicate) continue;
    for (const auto& body : gdl::alternatives(rule.body))
      for (const gdl::Literal& literal : body)
        if (literal.kind != gdl::Literal::Kind::distinct) collect(predicateOf(literal.atom));
  }
}

// Atoms at the root of a path are the real ones.
void Lookahead::aliases(Section& section) const {
  for (const Predicate& predicate : needed_) {
    if (facts_.nature(predicate) == Facts::Nature::step) continue;
    gdl::Term atom{predicate.name};
    for (size_t i = 0; i < predicate.arity; ++i) {
      atom.args.push_back({"x" + std::to_string(i)});
      atom.args.back().variable = true;
    }
    std::string real = text_.atom(atom, "T");
    section.lines.push_back("h_" + real + " :- " + real + ", look0(T).");
  }
}

// Atoms that depend on the moves belong to the situation `after` them, all others to the one
// before.
std::string Lookahead::bodyText(const std::vector<gdl::Literal>& body, const std::string& at,
                                const std::string& after) const {
  std::string text;
  for (const gdl::Literal& literal : body) {
    text += text.empty() ? "" : ", ";
    if (literal.kind == gdl::Literal::Kind::distinct) {
      text += encodeTerm(literal.terms[0]) + " != " + encodeTerm(literal.terms[1]);
      continue;
    }
    Facts::Nature nature = facts_.nature(predicateOf(literal.atom));
    if (literal.kind == gdl::Literal::Kind::negated) text += "not ";
    if (text_.changes(literal.atom.name)) text += "h_";
    text += text_.atom(literal.atom, nature == Facts::Nature::step ? after : at);
  }
  return text;
}

void Lookahead::rules(Section& section) const {
  for (const gdl::Rule& rule : game_.rules) {
    if (!needed_.contains(predicateOf(rule.head))) continue;
    bool step = facts_.nature(predicateOf(rule.head)) == Facts::Nature::step;
    gdl::Term head = rule.head;
    if (head.name == gdl::word::next) head.name = gdl::word::truth;
    std::string at = step ? "N" : "S";
    for (const auto& body : gdl::alternatives(rule.body))
      section.lines.push_back(ruleText("h_" + text_.atom(head, at), bodyText(body, "S", "N"),
                                       step ? "leads(S,N)" : "sit(S)"));
  }
}

void Lookahead::write(Program& program) {
  for (const Keyword keyword : {Keyword::next, Keyword::terminal, Keyword::legal})
    collect(predicateOf(keyword));
  for (const strategy::StateAtom& atom : formulas_.states()) {
    if (atom.kind == strategy::StateAtom::Kind::relation) collect(predicateOf(atom.term));
    if (atom.kind == strategy::StateAtom::Kind::goal) collect(predicateOf(Keyword::goal));
  }
  needed_.insert(predicateOf(Keyword::truth));
  situations(program.add("Situations that strategies look ahead to"));
  Section& holding = program.add("Atoms in these situations, by the rules of " + game_.name);
  aliases(holding);
  rules(holding);
  for (std::string& line : states_.lines) holding.lines.push_back(std::move(line));
  program.add("Formulas about paths through these situations").lines = std::move(values_.lines);
}

} // namespace oddsat::asp
