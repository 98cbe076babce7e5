#include "gdl/payoff.hpp"

#include "gdl/goal_value.hpp"
#include "gdl/literals.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace oddsat::gdl {

namespace {

constexpr int whole = 100;

void collectNames(const Term& term, std::set<std::string>& names) {
  names.insert(term.name);
  for (const Term& arg : term.args) collectNames(arg, names);
}

std::set<std::string> namesOf(const Game& game) {
  std::set<std::string> names;
  for (const Rule& rule : game.rules) {
    collectNames(rule.head, names);
    forEachArgument(rule.body, [&](const Term& term) { collectNames(term, names); });
    forEachAtom(rule.body, [&](const Term& atom, const Literal&) { names.insert(atom.name); });
  }
  return names;
}

// Every value that a rule for `goal` names; with a variable there, all that can count.
std::map<Term, int> goalValues(const Game& game) {
  std::map<Term, int> values;
  const auto add = [&](const Term& term, int value) {
    values.emplace(term, std::clamp(value, 0, whole));
  };
  for (const Rule& rule : game.rules) {
    if (rule.head.name != "goal" || rule.head.args.size() != 2) continue;
    if (rule.head.args[1].variable)
      for (int value = 1; value <= whole; ++value) add({std::to_string(value)}, value);
    else if (const std::optional<int> value = goalValue(rule.head.args[1]))
      add(rule.head.args[1], *value);
  }
  return values;
}

class Payoff {
public:
  Payoff(const Game& game, const Term& player)
      : game_(game), player_(player), names_(namesOf(game)) {}

  PaidGame make() {
    Game paid = game_;
    paid.rules.clear();
    for (Rule rule : game_.rules) {
      const bool ends = rule.head.name == "next";
      rename(rule.head);
      rename(rule.body);
      if (ends) rule.body.insert(rule.body.begin(), literal({over_}, true));
      paid.rules.push_back(std::move(rule));
    }
    paid.roles.push_back(dice_);
    addWins(paid);
    addMoves(paid);
    addEnd(paid);
    addDomains(paid);
    return {std::move(paid), dice_, idle_, over_, worth_, could_};
  }

private:
  std::string fresh(std::string name) {
    while (!names_.insert(name).second) name += "0";
    return name;
  }

  static Literal literal(Term atom, bool negated = false) {
    Literal made;
    made.kind = negated ? Literal::Kind::negated : Literal::Kind::atom;
    made.atom = std::move(atom);
    return made;
  }

  static Term variable(const char* name) {
    Term term{name};
    term.variable = true;
    return term;
  }

  static void add(Game& game, Term head, std::vector<Term> body = {}) {
    Rule rule{std::move(head)};
    for (Term& atom : body) rule.body.push_back(literal(std::move(atom)));
    game.rules.push_back(std::move(rule));
  }

  void rename(Term& atom) const {
    if (atom.name == "terminal") atom.name = over_;
    if (atom.name == "goal") atom.name = worth_;
    if (atom.name == "legal") atom.name = could_; // the end may depend on it
  }

  void rename(std::vector<Literal>& body) const {
    for (Literal& each : body) {
      rename(each.atom);
      for (std::vector<Literal>& alternative : each.either) rename(alternative);
    }
  }

  void addMoves(Game& paid) const {
    const Term who = variable("P"), move = variable("M");
    Literal other; // rules for whatever is a role would let the dice move earlier
    other.kind = Literal::Kind::distinct;
    other.terms = {who, dice_};
    Rule own{{"legal", {who, move}}};
    own.body = {literal({could_, {who, move}}), literal({over_}, true), other};
    paid.rules.push_back(std::move(own));
    Rule idle{{"legal", {who, idle_}}};
    idle.body = {literal({over_}), literal({"role", {who}}), other};
    paid.rules.push_back(std::move(idle));
    Rule wait{{"legal", {dice_, idle_}}};
    wait.body = {literal({over_}, true)};
    paid.rules.push_back(std::move(wait));
    add(paid, {"role", {dice_}});
    add(paid, {"legal", {dice_, {draw_, {variable("N")}}}}, {{over_}, {number_, {variable("N")}}});
  }

  // The dice draw one of as many numbers as the goal values need; those up to the value pay.
  void addEnd(Game& paid) const {
    const std::map<Term, int> values = goalValues(game_);
    int step = whole;
    for (const auto& [term, value] : values) step = std::gcd(step, value);
    for (int number = 1; number <= whole / step; ++number) {
      const Term drawn{std::to_string(number)};
      add(paid, {number_, {drawn}});
      for (const auto& [term, value] : values)
        if (value >= number * step) add(paid, {pays_, {term, drawn}});
    }
    const Term value = variable("V"), drawn = variable("N");
    add(paid, {"next", {settled_}}, {{over_}});
    add(paid, {"next", {paid_}},
        {{over_},
         {"does", {dice_, {draw_, {drawn}}}},
         {worth_, {player_, value}},
         {pays_, {value, drawn}}});
    add(paid, {"terminal"}, {{"true", {settled_}}});
    add(paid, {"goal", {player_, {std::to_string(whole)}}}, {{"true", {paid_}}});
    Rule nothing{{"goal", {player_, {"0"}}}};
    nothing.body = {literal({"true", {settled_}}), literal({"true", {paid_}}, true)};
    paid.rules.push_back(std::move(nothing));
  }

  // Strategies may look at who wins (their wins(role) is goal 100 at the end, loses(role) of a
  // single player goal 0): the relations of these names say it where the old game ends.
  void addWins(Game& paid) const {
    const Term who = variable("P");
    const auto addOutcome = [&](const char* name, int value) {
      const bool own = std::ranges::any_of(game_.rules, [&](const Rule& rule) {
        return rule.head.name == name && rule.head.args.size() == 1;
      });
      if (!own) add(paid, {name, {who}}, {{over_}, {worth_, {who, Term{std::to_string(value)}}}});
    };
    addOutcome("wins", whole);
    const auto isPlayer = [](const Term& role) { return role.name != "random"; };
    if (std::ranges::count_if(game_.roles, isPlayer) == 1) addOutcome("loses", 0);
  }

  void addDomains(Game& paid) const {
    const auto declares = [&](const char* keyword) {
      return std::ranges::any_of(game_.rules,
                                 [&](const Rule& rule) { return rule.head.name == keyword; });
    };
    if (declares("base"))
      for (const Term& fluent : {settled_, paid_}) add(paid, {"base", {fluent}});
    if (!declares("input")) return;
    const Term who = variable("P"), drawn = variable("N");
    add(paid, {"input", {who, idle_}}, {{"role", {who}}});
    add(paid, {"input", {dice_, {draw_, {drawn}}}}, {{number_, {drawn}}});
  }

  const Game& game_;
  const Term& player_;
  std::set<std::string> names_;
  const std::string over_ = fresh("over"), worth_ = fresh("worth"), could_ = fresh("could"),
                    number_ = fresh("number"), pays_ = fresh("pays"), draw_ = fresh("draw");
  const Term dice_{"random", {Term{fresh("payoff")}}}, idle_{fresh("idle")},
      settled_{fresh("settled")}, paid_{fresh("paid")};
};

} // namespace

PaidGame withPayoff(const Game& game, const Term& player) {
  return Payoff(game, player).make();
}

} // namespace oddsat::gdl
