#include "oddsat/gdl/payoff.hpp"

#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"
#include "oddsat/gdl/payoff_values.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace oddsat::gdl {

namespace {

constexpr int whole = mostGoal;

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

class Payoff {
public:
  Payoff(const Game& game, const Term& player)
      : game_(game), player_(player), names_(namesOf(game)), values_(goalValues(game, player)),
        faces_(facesFor(values_)) {}

  PaidGame make() {
    Game paid = game_;
    paid.rules.clear();
    for (Rule rule : game_.rules) {
      const bool ends = rule.head.name == word::next;
      rename(rule.head);
      rename(rule.body);
      if (ends) rule.body.insert(rule.body.begin(), literal({over_}, true));
      paid.rules.push_back(std::move(rule));
    }
    paid.roles.insert(paid.roles.end(), payers_.begin(), payers_.end());
    addWins(paid);
    addMoves(paid);
    for (size_t payer = 0; payer < payers_.size(); ++payer) addPayer(paid, payer);
    addEnd(paid);
    addDomains(paid);
    return {std::move(paid), payers_, idle_, over_, worth_, could_};
  }

private:
  std::vector<Term> makePayers() {
    const std::string name = fresh("payoff");
    if (faces_.size() == 1) return {{word::random, {Term{name}}}};
    return {{word::random, {Term{name}, Term{"1"}}}, {word::random, {Term{name}, Term{"2"}}}};
  }

  std::string fresh(std::string name) {
    while (!names_.insert(name).second) name += "0";
    return name;
  }

  static int product(const std::vector<int>& faces) {
    return std::accumulate(faces.begin(), faces.end(), 1, std::multiplies<>());
  }

  // The arguments of pays: the value, and the face of each payoff role that represents this number
  // (from 0).
  std::vector<Term> withFaces(const Term& value, int number) const {
    std::vector<Term> args = {value};
    for (const int faces : faces_) {
      args.push_back(Term{std::to_string(number % faces + 1)});
      number /= faces;
    }
    return args;
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
    if (atom.name == word::terminal) atom.name = over_;
    if (atom.name == word::goal) atom.name = worth_;
    if (atom.name == word::legal) atom.name = could_; // `terminal` may depend on it
  }

  void rename(std::vector<Literal>& body) const {
    for (Literal& each : body) {
      rename(each.atom);
      for (std::vector<Literal>& alternative : each.either) rename(alternative);
    }
  }

  void addMoves(Game& paid) const {
    const Term who = variable("P"), move = variable("M");
    Rule own{{word::legal, {who, move}}};
    own.body = {literal({could_, {who, move}}), literal({over_}, true)};
    Rule idle{{word::legal, {who, idle_}}};
    idle.body = {literal({over_}), literal({word::role, {who}})};
    for (const Term& payer :
         payers_) { // rules for all roles would let the payoff roles move earlier
      Literal other;
      other.kind = Literal::Kind::distinct;
      other.terms = {who, payer};
      own.body.push_back(other);
      idle.body.push_back(other);
    }
    paid.rules.push_back(std::move(own));
    paid.rules.push_back(std::move(idle));
  }

  void addPayer(Game& paid, size_t payer) const {
    const Term drawn = variable("N"), here{std::to_string(payer + 1)};
    Rule wait{{word::legal, {payers_[payer], idle_}}};
    wait.body = {literal({over_}, true)};
    paid.rules.push_back(std::move(wait));
    add(paid, {word::role, {payers_[payer]}});
    add(paid, {word::legal, {payers_[payer], {draw_, {drawn}}}},
        {{over_}, {number_, {here, drawn}}});
    for (int face = 1; face <= faces_[payer]; ++face)
      add(paid, {number_, {here, Term{std::to_string(face)}}});
  }

  // The payoff roles draw one of as many numbers as the goal values need; numbers up to the value
  // pay.
  void addEnd(Game& paid) const {
    std::vector<Term> drawn;
    std::vector<Term> draws = {{over_}};
    for (size_t payer = 0; payer < payers_.size(); ++payer) {
      drawn.push_back(variable(payer == 0 ? "N" : "M"));
      draws.push_back({word::does, {payers_[payer], {draw_, {drawn.back()}}}});
    }
    const int numbers = product(faces_);
    for (int number = 1; number <= numbers; ++number)
      for (const auto& [term, value] : values_)
        if (value * numbers >= number * whole) add(paid, {pays_, withFaces(term, number - 1)});
    const Term value = variable("V");
    std::vector<Term> pays = {value};
    pays.insert(pays.end(), drawn.begin(), drawn.end());
    draws.push_back({worth_, {player_, value}});
    draws.push_back({pays_, pays});
    add(paid, {word::next, {settled_}}, {{over_}});
    add(paid, {word::next, {paid_}}, draws);
    add(paid, {word::terminal}, {{word::truth, {settled_}}});
    add(paid, {word::goal, {player_, {std::to_string(whole)}}}, {{word::truth, {paid_}}});
    Rule nothing{{word::goal, {player_, {"0"}}}};
    nothing.body = {literal({word::truth, {settled_}}), literal({word::truth, {paid_}}, true)};
    paid.rules.push_back(std::move(nothing));
    if (computesGoals(game_)) addComputed(paid);
  }

  // Adds a rule that never applies. It makes the computed values goal values of the new game, so
  // that a value out of range is detected.
  void addComputed(Game& paid) const {
    const Term value = variable("V");
    Rule never{{word::goal, {player_, value}}};
    never.body = {literal({worth_, {player_, value}}), literal({word::truth, {settled_}}),
                  literal({word::truth, {settled_}}, true)};
    paid.rules.push_back(std::move(never));
  }

  // Strategies may contain wins(role) (goal 100 at the end) and loses(role) (goal 0 of a single
  // player). Relations of these names represent the result at the end of the old game.
  void addWins(Game& paid) const {
    const Term who = variable("P");
    const auto addOutcome = [&](const char* name, int value) {
      const bool own = std::ranges::any_of(game_.rules, [&](const Rule& rule) {
        return rule.head.name == name && rule.head.args.size() == 1;
      });
      if (!own) add(paid, {name, {who}}, {{over_}, {worth_, {who, Term{std::to_string(value)}}}});
    };
    addOutcome("wins", whole);
    const auto isPlayer = [](const Term& role) { return role.name != word::random; };
    if (std::ranges::count_if(game_.roles, isPlayer) == 1) addOutcome("loses", 0);
  }

  void addDomains(Game& paid) const {
    const auto declares = [&](const char* keyword) {
      return std::ranges::any_of(game_.rules,
                                 [&](const Rule& rule) { return rule.head.name == keyword; });
    };
    if (declares(word::base))
      for (const Term& fluent : {settled_, paid_}) add(paid, {word::base, {fluent}});
    if (!declares(word::input)) return;
    const Term who = variable("P"), drawn = variable("N");
    add(paid, {word::input, {who, idle_}}, {{word::role, {who}}});
    for (size_t payer = 0; payer < payers_.size(); ++payer)
      add(paid, {word::input, {payers_[payer], {draw_, {drawn}}}},
          {{number_, {Term{std::to_string(payer + 1)}, drawn}}});
  }

  const Game& game_;
  const Term& player_;
  std::set<std::string> names_;
  const std::string over_ = fresh("over"), worth_ = fresh("worth"), could_ = fresh("could"),
                    number_ = fresh("number"), pays_ = fresh("pays"), draw_ = fresh("draw");
  const Term idle_{fresh("idle")}, settled_{fresh("settled")}, paid_{fresh("paid")};
  const std::map<Term, int> values_;
  const std::vector<int> faces_;
  const std::vector<Term> payers_ = makePayers();
};

} // namespace

PaidGame withPayoff(const Game& game, const Term& player) {
  return Payoff(game, player).make();
}

} // namespace oddsat::gdl
