#include "questions/written_game.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace oddsat::questions {

namespace {

bool isPlain(const std::string& word) {
  bool number = std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  bool identifier =
      std::islower(static_cast<unsigned char>(word.front())) != 0 &&
      std::ranges::all_of(word, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  return number || identifier;
}

std::string word(const std::string& text, Notation notation) {
  return notation == Notation::infix && !isPlain(text) ? "'" + text + "'" : text;
}

// p(a,b), or (p a b); what stands inside is written already.
std::string applied(const std::string& name, const std::vector<std::string>& arguments,
                    Notation notation) {
  if (arguments.empty()) return word(name, notation);
  const bool infix = notation == Notation::infix;
  std::string text = infix ? word(name, notation) + "(" : "(" + name;
  for (size_t i = 0; i < arguments.size(); ++i)
    text += (infix ? (i > 0 ? "," : "") : " ") + arguments[i];
  return text + ")";
}

class GameWriter {
public:
  explicit GameWriter(const WholeQuestion& question)
      : question_(question), game_(question.game), notation_(question.notation) {}

  std::string text() {
    for (const Role& role : game_.roles) fact(applied("role", {name(role.name)}, notation_));
    if (question_.declared) domains();
    for (const Fluent& fluent : game_.fluents)
      if (fluent.initial) fact(applied("init", {name(fluent.name)}, notation_));
    for (const Derived& derived : game_.derived) rules(name(derived.name), derived.when);
    for (const Role& role : game_.roles)
      for (const Move& move : role.moves)
        rules(applied("legal", {name(role.name), name(move.name)}, notation_), move.legal);
    for (const Fluent& fluent : game_.fluents)
      rules(applied("next", {name(fluent.name)}, notation_), fluent.next);
    rules("terminal", game_.terminal);
    for (const Role& role : game_.roles)
      for (const Goal& goal : role.goals)
        rules(applied("goal", {name(role.name), std::to_string(goal.value)}, notation_), goal.when);
    return out_.str();
  }

private:
  std::string name(const Name& each) const { return written(each, notation_); }

  void domains() {
    for (const Fluent& fluent : game_.fluents)
      fact(applied("base", {name(fluent.name)}, notation_));
    for (const Role& role : game_.roles)
      for (const Move& move : role.moves)
        fact(applied("input", {name(role.name), name(move.name)}, notation_));
  }

  void fact(const std::string& head) {
    out_ << head << (notation_ == Notation::infix ? ".\n" : "\n");
  }

  // Every other condition of several is written as one rule with `or`.
  void rules(const std::string& head, const Condition& condition) {
    if (condition.size() > 1 && ++disjunctions_ % 2 == 0 &&
        std::ranges::none_of(condition, [](const Conjunction& c) { return c.empty(); }))
      return rule(head, {either(condition)});
    for (const Conjunction& conjunction : condition) {
      std::vector<std::string> body;
      for (const Literal& literal : conjunction) body.push_back(text(literal));
      rule(head, body);
    }
  }

  void rule(const std::string& head, const std::vector<std::string>& body) {
    if (body.empty()) return fact(head);
    const bool infix = notation_ == Notation::infix;
    out_ << (infix ? head + " :- " : "(<= " + head);
    for (size_t i = 0; i < body.size(); ++i) out_ << (infix ? (i > 0 ? ", " : "") : " ") << body[i];
    out_ << (infix ? ".\n" : ")\n");
  }

  std::string either(const Condition& condition) const {
    const bool infix = notation_ == Notation::infix;
    std::string all = infix ? "(" : "(or";
    for (size_t i = 0; i < condition.size(); ++i) {
      std::string one;
      for (const Literal& literal : condition[i])
        one += (one.empty() ? "" : infix ? " & " : " ") + text(literal);
      if (condition[i].size() > 1) one = (infix ? "(" : "(and ") + one + ")";
      all += (infix ? (i > 0 ? " | " : "") : " ") + one;
    }
    return all + ")";
  }

  std::string text(const Literal& literal) const {
    std::string atom;
    switch (literal.kind) {
    case Literal::Kind::fluent:
      atom = applied("true", {name(game_.fluents[literal.index].name)}, notation_);
      break;
    case Literal::Kind::derived:
      atom = name(game_.derived[literal.index].name);
      break;
    case Literal::Kind::move: {
      const Role& role = game_.roles[literal.role];
      atom = applied("does", {name(role.name), name(role.moves[literal.index].name)}, notation_);
      break;
    }
    }
    if (literal.positive) return atom;
    return notation_ == Notation::infix ? "not " + atom : "(not " + atom + ")";
  }

  const WholeQuestion& question_;
  const AbstractGame& game_;
  Notation notation_;
  std::ostringstream out_;
  int disjunctions_ = 0;
};

class StrategyWriter {
public:
  StrategyWriter(const AbstractGame& game, size_t me) : game_(game), me_(me) {}

  std::string text(const PlayRule& rule) const {
    std::string all;
    switch (rule.kind) {
    case PlayRule::Kind::formula:
      return text(rule.formula);
    case PlayRule::Kind::least:
      for (size_t move : rule.order) all += (all.empty() ? "" : ",") + moveName(me_, move);
      return "least M in {" + all + "}: does(me,M)";
    case PlayRule::Kind::firstOf:
    case PlayRule::Kind::narrowed:
      for (const PlayRule& part : rule.parts) {
        bool spliced = part.kind == PlayRule::Kind::least &&
                       rule.kind == PlayRule::Kind::narrowed && !all.empty();
        std::string one = spliced ? text(part) : "(" + text(part) + ")";
        all += (all.empty() ? "" : rule.kind == PlayRule::Kind::firstOf ? " |> " : " &> ") + one;
      }
      return all;
    }
    return all;
  }

private:
  std::string roleName(size_t role) const {
    return role == me_ ? "me" : written(game_.roles[role].name, Notation::infix);
  }
  std::string moveName(size_t role, size_t move) const {
    return written(game_.roles[role].moves[move].name, Notation::infix);
  }

  std::string text(const PathFormula& formula) const {
    using Kind = PathFormula::Kind;
    auto part = [&](size_t i) { return text(formula.parts[i]); };
    auto about = [&](const char* what) {
      return std::string(what) + "(" + roleName(formula.role) + "," +
             moveName(formula.role, formula.index) + ")";
    };
    switch (formula.kind) {
    case Kind::truth:
      return "T";
    case Kind::falsity:
      return "F";
    case Kind::initial:
      return "init";
    case Kind::terminal:
      return "terminal";
    case Kind::fluent:
      return "true(" + written(game_.fluents[formula.index].name, Notation::infix) + ")";
    case Kind::derived:
      return written(game_.derived[formula.index].name, Notation::infix);
    case Kind::does:
      return about("does");
    case Kind::legal:
      return about("legal");
    case Kind::wins:
      return "wins(" + roleName(formula.role) + ")";
    case Kind::goal:
      return "goal(" + roleName(formula.role) + "," + std::to_string(formula.index) + ")";
    case Kind::negation:
      return "~(" + part(0) + ")";
    case Kind::conjunction:
      return "(" + part(0) + " & " + part(1) + ")";
    case Kind::disjunction:
      return "(" + part(0) + " | " + part(1) + ")";
    case Kind::implication:
      return "(" + part(0) + " -> " + part(1) + ")";
    case Kind::next:
      return "next(" + part(0) + ")";
    case Kind::strongNext:
      return "snext(" + part(0) + ")";
    }
    return "T";
  }

  const AbstractGame& game_;
  size_t me_;
};

} // namespace

std::string written(const Name& name, Notation notation) {
  std::vector<std::string> arguments;
  for (const std::string& each : name.arguments) arguments.push_back(word(each, notation));
  return applied(name.word, arguments, notation);
}

std::string gameText(const WholeQuestion& question) {
  return GameWriter(question).text();
}

std::string stateText(const WholeQuestion& question) {
  std::string text;
  for (size_t f = 0; f < question.game.fluents.size(); ++f) {
    if ((*question.state >> f & 1) == 0) continue;
    text += applied("true", {written(question.game.fluents[f].name, question.notation)},
                    question.notation) +
            (question.notation == Notation::infix ? ".\n" : "\n");
  }
  return text;
}

std::string afterText(const WholeQuestion& question) {
  Rules rules(question.game);
  Position position = question.state.value_or(rules.initial());
  std::string text;
  for (const Joint& joint : question.after) {
    std::string step;
    for (size_t role = 0; role < joint.size(); ++role) {
      const std::vector<size_t> legal = rules.legal(position, role);
      if (!question.namesForced && legal == std::vector{joint[role]}) continue;
      const Role& who = question.game.roles[role];
      step += (step.empty() ? "" : ", ") + written(who.name, question.notation) + " " +
              written(who.moves[joint[role]].name, question.notation);
    }
    if (step.empty()) { // somebody has to be named
      const Role& who = question.game.roles.front();
      step = written(who.name, question.notation) + " " +
             written(who.moves[joint.front()].name, question.notation);
    }
    text += (text.empty() ? "" : "; ") + step;
    position = rules.next(position, joint);
  }
  return text;
}

std::string strategyText(const WholeQuestion& question, size_t role) {
  return "strategy s = " + StrategyWriter(question.game, role).text(question.strategies.at(role)) +
         "\n";
}

std::string gameFile(const WholeQuestion& question) {
  return question.notation == Notation::infix ? "game.gdl" : "game.kif";
}

std::string strategyFile(size_t role) {
  return "role" + std::to_string(role) + ".strat";
}

// The search on the game makes none, and takes no option about formulas.
static bool makesFormula(const WholeQuestion& question) {
  const bool searches =
      question.solver.empty() || question.solver == "forward" || question.solver == "clingo";
  return question.byTranslate || !searches;
}

std::vector<std::string> askingWords(const WholeQuestion& question) {
  std::vector<std::string> words;
  auto add = [&](const char* option, const std::string& value) {
    words.push_back(option);
    words.push_back(value);
  };
  auto roleName = [&](size_t role) {
    return written(question.game.roles[role].name, Notation::infix);
  };
  if (question.player) add("--player", roleName(*question.player));
  for (size_t role : question.random) add("--random", roleName(role));
  if (question.goal) add("--goal", std::to_string(*question.goal));
  if (!question.horizon.empty()) add("--horizon", question.horizon);
  if (question.state) add("--state", "position");
  if (!question.after.empty()) add("--after", afterText(question));
  for (const auto& [role, rule] : question.strategies)
    add("--strategy", roleName(role) + "=" + strategyFile(role));
  if (question.simultaneous) words.push_back("--simultaneous-as-last-mover");
  if (!question.prefix.empty() && makesFormula(question)) add("--prefix", question.prefix);
  return words;
}

std::vector<std::string> answeringWords(const WholeQuestion& question) {
  std::vector<std::string> words;
  if (!question.solver.empty()) words.insert(words.end(), {"--solver", question.solver});
  if (question.atLeast) words.insert(words.end(), {"--at-least", question.atLeast->get_str()});
  if (question.approximate) words.push_back("--approx");
  if (question.noReduce && makesFormula(question)) words.push_back("--no-reduce");
  return words;
}

} // namespace oddsat::questions
