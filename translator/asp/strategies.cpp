#include "asp/strategies.hpp"

#include "asp/lookahead.hpp"
#include "asp/names.hpp"

#include <algorithm>

namespace oddsat::asp {

namespace {

using gdl::Term;
using strategy::FormulaId;
using strategy::Formulas;
using strategy::GroundRule;
using strategy::Op;

// The formula when the role makes this move: its own acts in this step are decided.
FormulaId afterDeciding(Formulas& formulas, FormulaId id, const Term& role, const Term& move) {
  const Formulas::Node node = formulas[id];
  if (node.op == Op::act && formulas.acts()[node.symbol].role == role)
    return formulas.acts()[node.symbol].move == move ? Formulas::yes : Formulas::no;
  if (node.op != Op::negation && node.op != Op::all && node.op != Op::any) return id;
  std::vector<FormulaId> parts;
  for (size_t i = 0; i < node.end - node.begin; ++i)
    parts.push_back(afterDeciding(formulas, formulas.parts(id)[i], role, move));
  if (node.op == Op::negation) return formulas.negation(parts[0]);
  return node.op == Op::all ? formulas.all(std::move(parts)) : formulas.any(std::move(parts));
}

std::vector<FormulaId> conjuncts(const Formulas& formulas, FormulaId id) {
  if (formulas[id].op != Op::all) return {id};
  return {formulas.parts(id).begin(), formulas.parts(id).end()};
}

// One bound role. Every rule of its strategy becomes a predicate m(A,T): the legal moves that the
// rule recommends while the role is active.
class Writer {
public:
  Writer(std::string number, size_t role, const Term& name, const std::vector<Term>& moves,
         Formulas& formulas, StateFormulas& states, Lookahead& lookahead, Section& section)
      : prefix_(std::move(number)), role_(role), name_(name), moves_(moves), formulas_(formulas),
        states_(states), lookahead_(lookahead), section_(section) {}

  std::string rule(const GroundRule& from) {
    switch (from.kind) {
    case GroundRule::Kind::leaf:
      return leaf(from);
    case GroundRule::Kind::first:
      return first(from);
    case GroundRule::Kind::filter:
      return filter(from);
    case GroundRule::Kind::order:
      break;
    }
    std::string any = fresh("m");
    line(any + "(A,T)", guard("A"));
    return narrowed(from, any, fresh("m"));
  }

private:
  std::string fresh(const char* kind) { return prefix_ + kind + std::to_string(++names_); }
  void line(const std::string& head, const std::string& body) {
    section_.lines.push_back(ruleText(head, body, ""));
  }
  std::string guard(const std::string& move) const {
    std::string role = encodeTerm(name_);
    return "legal(" + role + "," + move + ",T), active(" + role + ",T)";
  }

  std::string leaf(const GroundRule& from) {
    std::string name = fresh("m"), bad = fresh("bad");
    for (const Term& move : moves_) {
      std::string body = guard(encodeTerm(move));
      bool possible = true;
      FormulaId whole = afterDeciding(formulas_, from.formula, name_, move);
      for (FormulaId part : conjuncts(formulas_, whole)) everyPath(part, move, bad, body, possible);
      for (FormulaId part : from.possible)
        somePath(afterDeciding(formulas_, part, name_, move), move, false, body, possible);
      for (FormulaId part : from.impossible)
        somePath(afterDeciding(formulas_, part, name_, move), move, true, body, possible);
      if (possible && badFor_.contains({bad, move}))
        body += ", not " + bad + "(" + encodeTerm(move) + ",T)";
      if (possible) line(name + "(" + encodeTerm(move) + ",T)", body);
    }
    return name;
  }

  // The part must hold on all paths that begin with the move.
  void everyPath(FormulaId part, const Term& move, const std::string& bad, std::string& body,
                 bool& possible) {
    if (part == Formulas::no) possible = false;
    if (part <= Formulas::yes) return;
    if (formulas_[part].depth == 0) {
      body += ", " + states_.literal(part, "T");
      return;
    }
    std::string asked = bad + "_" + std::to_string(part);
    line(asked + "(" + encodeTerm(move) + ")", "");
    badFor_.insert({bad, move});
    if (!askedFor_.insert(asked).second) return;
    std::string holds = lookahead_.holds(part, role_);
    line(bad + "(A,T)", asked + "(A), " + lookahead_.paths(formulas_[part].depth, role_) + ", " +
                            (holds.starts_with("not ") ? holds.substr(4) : "not " + holds));
  }

  // The part must hold (must not hold, when forbidden) on some path that begins with the move.
  void somePath(FormulaId part, const Term& move, bool forbidden, std::string& body,
                bool& possible) {
    if (part <= Formulas::yes) {
      possible = possible && (part == Formulas::yes) != forbidden;
      return;
    }
    std::string some = prefix_ + "some" + std::to_string(part);
    if (formulas_[part].depth == 0) {
      FormulaId here = forbidden ? formulas_.negation(part) : part;
      body += ", " + states_.literal(here, "T");
      return;
    }
    body += std::string(", ") + (forbidden ? "not " : "") + some + "(" + encodeTerm(move) + ",T)";
    if (!askedFor_.insert(some).second) return;
    line(some + "(A,T)",
         lookahead_.paths(formulas_[part].depth, role_) + ", " + lookahead_.holds(part, role_));
  }

  // A later rule counts where all earlier ones are empty.
  std::string first(const GroundRule& from) {
    std::vector<std::string> parts;
    for (const GroundRule& part : from.parts) parts.push_back(rule(part));
    std::string name = fresh("m"), some = fresh("e"), earlier;
    for (size_t k = 0; k < parts.size(); ++k) {
      line(name + "(A,T)", parts[k] + "(A,T)" + earlier);
      if (k + 1 == parts.size()) break;
      std::string mark = some + "_" + std::to_string(k);
      line(mark + "(T)", parts[k] + "(A,T)");
      earlier += ", not " + mark + "(T)";
    }
    return name;
  }

  // What all of the first k leave (c_k) counts where the next leaves nothing of it.
  std::string filter(const GroundRule& from) {
    std::string left = rule(from.parts[0]), name = fresh("m");
    for (size_t k = 1; k < from.parts.size(); ++k) {
      const GroundRule& part = from.parts[k];
      std::string next;
      if (part.kind == GroundRule::Kind::order) {
        next = narrowed(part, left, fresh("c"));
      } else {
        std::string other = rule(part);
        next = fresh("c");
        line(next + "(A,T)", left + "(A,T), " + other + "(A,T)");
      }
      std::string some = fresh("e");
      line(some + "(T)", next + "(A,T)");
      line(name + "(A,T)", left + "(A,T), not " + some + "(T)");
      left = next;
    }
    line(name + "(A,T)", left + "(A,T)");
    return name;
  }

  // Of the candidates, the first of the wanted moves.
  std::string narrowed(const GroundRule& order, const std::string& candidates,
                       const std::string& name) {
    std::string wanted = fresh("order"), earlier = fresh("before");
    std::vector<Term> seen;
    for (const Term& move : order.moves) {
      if (std::count(seen.begin(), seen.end(), move) > 0) continue;
      seen.push_back(move);
      line(wanted + "(" + std::to_string(seen.size()) + "," + encodeTerm(move) + ")", "");
    }
    line(earlier + "(I+1,T)", wanted + "(I,A), " + candidates + "(A,T)");
    line(earlier + "(I+1,T)", earlier + "(I,T), " + wanted + "(I,A)");
    line(name + "(A,T)", candidates + "(A,T), " + wanted + "(I,A), not " + earlier + "(I,T)");
    return name;
  }

  std::string prefix_;
  size_t role_;
  const Term& name_;
  const std::vector<Term>& moves_;
  Formulas& formulas_;
  StateFormulas& states_;
  Lookahead& lookahead_;
  Section& section_;
  int names_ = 0;
  std::set<std::pair<std::string, Term>> badFor_;
  std::set<std::string> askedFor_;
};

void addIdleMoves(Section& section, const Question& question, const Domains& domains) {
  std::set<Term> idle(question.idleMoves.begin(), question.idleMoves.end());
  if (question.forcedIsIdle)
    for (const auto& [role, moves] : domains.moves) idle.insert(moves.begin(), moves.end());
  for (const Term& move : idle) section.lines.push_back("idle(" + encodeTerm(move) + ").");
}

// `init` is about the game's own start, wherever this question begins.
void addStart(Program& program, const gdl::Game& game, const Question& question,
              const RuleText& text, bool now, bool later) {
  Section& section = program.add("The start of the game");
  const auto isStart = [](const Term& fluent) {
    return "start_fluent(" + encodeTerm(fluent) + ")";
  };
  if (question.ownStart)
    for (const Term& fluent : *question.ownStart) section.lines.push_back(isStart(fluent) + ".");
  for (const gdl::Rule& rule : game.rules)
    if (rule.head.name == "init" && !question.ownStart)
      for (const std::string& body : text.bodies(rule.body, ""))
        section.lines.push_back(ruleText(isStart(rule.head.args[0]), body, ""));
  auto compare = [&](const std::string& prefix, const std::string& when,
                     const std::string& domain) {
    std::string differs = prefix + "differs(" + when + ")";
    std::string holds = prefix + "true(F," + when + ")";
    section.lines.push_back(differs + " :- " + holds + ", not start_fluent(F), " + domain + ".");
    section.lines.push_back(differs + " :- start_fluent(F), not " + holds + ", " + domain + ".");
    section.lines.push_back(prefix + "at_start(" + when + ") :- not " + differs + ", " + domain +
                            ".");
  };
  if (now) compare("", "T", "time(T)");
  if (later) compare("h_", "S", "imagined(S)");
}

} // namespace

namespace {

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
  Lookahead later(game, subject.facts, formulas, text, question.reading);
  program.addBlock("strategies");
  Section& bound = program.add("Roles that follow a strategy");
  addIdleMoves(bound, question, domains);
  bool asksForStart = false;
  for (size_t i = 0; i < subject.strategies.size(); ++i) {
    const strategy::GroundStrategy& strategy = subject.strategies[i];
    const Term& role = strategy.role;
    auto place = std::find(game.roles.begin(), game.roles.end(), role) - game.roles.begin();
    const std::string number = "s" + std::to_string(i) + "_";
    StateFormulas now(formulas, text, {"", number, "T", stepsOf(turns, role, bound)}, states);
    bool looked = later.used();
    Writer writer(number, static_cast<size_t>(place), role, domains.moves.at(role), formulas, now,
                  later, rules);
    rules.lines.push_back("% " + strategy.source);
    std::string name = encodeTerm(role), root = writer.rule(strategy.rule);
    rules.lines.push_back("strat(" + name + ",A,T) :- " + root + "(A,T).");
    bound.lines.push_back("bound(" + name + ").");
    asksForStart = asksForStart || now.asksForStart();
    if (looked != later.used() || looked)
      rules.lines.push_back("look0(T) :- active(" + name + ",T).");
  }
  program.add("What the strategies ask of a position").lines = std::move(states.lines);
  program.add("The strategies").lines = std::move(rules.lines);
  if (later.used()) later.write(program);
  if (asksForStart || later.asksForStart())
    addStart(program, game, question, text, asksForStart, later.asksForStart());
}

} // namespace oddsat::asp
