#include "oddsat/questions/synthesis/lifted.hpp"

#include "oddsat/derive/facts.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/questions/synthesis/writing.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::synthesis {

namespace {

using derive::Facts;
using gdl::Term;
using SortKind = ArgumentSorts::Kind;
using Functor = std::pair<std::string, size_t>;
using Domains = std::vector<std::set<Term>>; // values of each argument

constexpr size_t mostConstants = 8; // values of an argument up to which constants are tried
constexpr size_t mostAtoms = 1024;  // atoms of a relation

std::map<Functor, Domains> domainsOf(const std::vector<Term>& terms) {
  std::map<Functor, Domains> found;
  for (const Term& term : terms) {
    Domains& domains = found[{term.name, term.args.size()}];
    domains.resize(term.args.size());
    for (size_t i = 0; i < term.args.size(); ++i) domains[i].insert(term.args[i]);
  }
  return found;
}

std::string variable(size_t i) {
  return std::string(1, static_cast<char>('A' + i));
}

// Conditions for moves of one name and arity.
class Conditions {
public:
  Conditions(const gdl::Game& game, const ArgumentSorts& sorts, const Functor& move,
             const Domains& domains)
      : game_(game), sorts_(sorts), move_(move), moveDomains_(domains) {}

  void lookAhead(const machine::Machine& machine, size_t player) {
    found_.push_back({"next(wins(me))"});
    std::optional<size_t> opponent; // set if there is only one opponent
    size_t others = 0;
    for (size_t role = 0; role < machine.roles().size(); ++role)
      if (role != player && machine.roles()[role].name != gdl::word::random)
        opponent = role, ++others;
    if (others != 1) return;
    std::vector<std::string> parts;
    for (const auto& [functor, domains] : domainsOf(machine.moves(*opponent)))
      if (functor.second > 0) parts.push_back(noWin(functor, domains));
    if (parts.empty()) return;
    const std::string word = freshWord(game_, "safe");
    found_.push_back({word, {"def " + word + " = next(" + joined(parts, " & ") + ")"}});
  }

  void atoms(SortKind kind, const Functor& functor, const Domains& arguments) {
    kind_ = kind, functor_ = functor;
    chosen_.clear();
    other_.reset();
    choose(arguments);
  }

  std::vector<LiftedCondition> take() { return std::move(found_); }

private:
  std::string noWin(const Functor& functor, const Domains& domains) const {
    std::vector<std::string> binders, names;
    for (size_t i = 0; i < domains.size(); ++i) {
      std::vector<std::string> values;
      for (const Term& value : domains[i]) values.push_back(strategy::toString(value));
      names.push_back(variable(i));
      binders.push_back(names.back() + " in {" + joined(values, ", ") + "}");
    }
    return "(forall " + joined(binders, ", ") + ": does(opp," + called(functor.first, names) +
           ") -> next(~wins(opp)))";
  }

  // Enumerates all choices of arguments.
  void choose(const Domains& arguments) {
    const size_t place = chosen_.size();
    if (place == functor_.second) {
      add();
      return;
    }
    const auto with = [&](const std::string& word) {
      chosen_.push_back(word);
      choose(arguments);
      chosen_.pop_back();
    };
    for (size_t i = 0; i < moveDomains_.size(); ++i)
      if (moveDomains_[i].size() > 1 && likeMove(place, i)) with(variable(i));
    if (!other_) {
      other_ = argument(place);
      with("Z");
      other_.reset();
    }
    if (arguments[place].size() <= mostConstants)
      for (const Term& value : arguments[place]) with(strategy::toString(value));
  }

  ArgumentSorts::Argument argument(size_t place) const {
    return {kind_, functor_.first, functor_.second, place};
  }
  bool likeMove(size_t place, size_t i) const {
    return sorts_.same(argument(place), {SortKind::move, move_.first, move_.second, i});
  }

  void add() {
    const bool anyVariable = std::ranges::any_of(
        chosen_, [](const std::string& word) { return word[0] >= 'A' && word[0] <= 'Z'; });
    if (!anyVariable) return; // the condition does not depend on the move
    const std::string atom = called(functor_.first, chosen_);
    const std::string text = kind_ == SortKind::fluent ? "true(" + atom + ")" : atom;
    if (!other_) {
      found_.push_back({text});
      found_.push_back({"~" + text});
      return;
    }
    const auto place = static_cast<size_t>(std::ranges::find(chosen_, "Z") - chosen_.begin());
    std::string apart;
    for (size_t i = 0; i < moveDomains_.size(); ++i)
      if (moveDomains_[i].size() > 1 && likeMove(place, i))
        apart += " & ~(Z = " + variable(i) + ")";
    found_.push_back({text + apart, {}, other_});
  }

  const gdl::Game& game_;
  const ArgumentSorts& sorts_;
  Functor move_;
  const Domains& moveDomains_;
  SortKind kind_ = SortKind::fluent;
  Functor functor_;
  std::vector<std::string> chosen_;
  std::optional<ArgumentSorts::Argument> other_;
  std::vector<LiftedCondition> found_;
};

// Relations of the game that do not depend on the moves, with the values of their arguments.
std::map<Functor, Domains> relationsOf(const gdl::Game& game, const Limits& limits) {
  const Facts facts(game, limits);
  std::set<derive::Predicate> seen;
  std::map<Functor, Domains> found;
  for (const gdl::Rule& rule : game.rules) {
    const derive::Predicate predicate = derive::predicateOf(rule.head);
    if (gdl::isKeyword(predicate.name) || predicate.arity == 0 || !seen.insert(predicate).second)
      continue;
    const Facts::Nature nature = facts.nature(predicate);
    if (nature != Facts::Nature::fixed && nature != Facts::Nature::state) continue;
    const std::vector<Term> atoms =
        nature == Facts::Nature::fixed ? facts.all(predicate) : facts.possible(predicate);
    if (!atoms.empty() && atoms.size() <= mostAtoms) found.merge(domainsOf(atoms));
  }
  return found;
}

} // namespace

std::string freshWord(const gdl::Game& game, std::string word) {
  while (std::ranges::any_of(game.rules,
                             [&](const gdl::Rule& rule) { return rule.head.name == word; }))
    word += "_here";
  return word;
}

std::string LiftedRule::text() const {
  std::vector<std::string> parts;
  for (const LiftedCondition& condition : conditions) parts.push_back(condition.text);
  return "when " + (parts.empty() ? "T" : joined(parts, " & ")) + " do " + move +
         (symmetric ? " symmetric" : "");
}

std::vector<std::string> LiftedRule::definitions() const {
  std::vector<std::string> found;
  for (const LiftedCondition& condition : conditions)
    for (const std::string& line : condition.definitions)
      if (std::ranges::find(found, line) == found.end()) found.push_back(line);
  return found;
}

bool LiftedRule::hasOneMoreThan(const LiftedRule& weaker) const {
  return move == weaker.move && conditions.size() == weaker.conditions.size() + 1 &&
         std::ranges::all_of(weaker.conditions, [&](const LiftedCondition& one) {
           return std::ranges::find(conditions, one.text, &LiftedCondition::text) !=
                  conditions.end();
         });
}

strategy::Rule LiftedRule::closed() const {
  const std::string text =
      joined(definitions(), "\n") + "\nstrategy lifted = " + this->text() + "\n";
  return *strategy::close(strategy::read({"lifted", text}), "lifted");
}

LiftedGrammar::LiftedGrammar(const gdl::Game& game, const machine::Machine& machine, size_t player,
                             bool symmetric)
    : game_(game), machine_(machine), player_(player), symmetric_(symmetric), sorts_(game) {}

std::vector<LiftedRule> LiftedGrammar::simple(const std::vector<LiftedCondition>& more,
                                              const Limits& limits) const {
  const auto fluents = domainsOf(machine_.fluents()), relations = relationsOf(game_, limits);
  std::vector<LiftedRule> found;
  for (const auto& [functor, domains] : domainsOf(machine_.moves(player_))) {
    if (functor.second == 0) continue;
    std::vector<std::string> names;
    for (size_t i = 0; i < functor.second; ++i) names.push_back(variable(i));
    const std::string move = called(functor.first, names);
    Conditions conditions(game_, sorts_, functor, domains);
    conditions.lookAhead(machine_, player_);
    for (const auto& [name, arguments] : fluents)
      conditions.atoms(SortKind::fluent, name, arguments);
    for (const auto& [name, arguments] : relations)
      conditions.atoms(SortKind::relation, name, arguments);
    found.push_back({move, {}, symmetric_});
    for (const LiftedCondition& condition : more) found.push_back({move, {condition}, symmetric_});
    for (LiftedCondition& condition : conditions.take())
      found.push_back({move, {std::move(condition)}, symmetric_});
  }
  return found;
}

std::vector<LiftedRule> LiftedGrammar::pairs(const std::vector<LiftedRule>& rules,
                                             size_t most) const {
  std::vector<LiftedRule> found;
  for (size_t sum = 1; sum < 2 * rules.size(); ++sum)
    for (size_t i = sum < rules.size() ? 0 : sum - rules.size() + 1; 2 * i < sum; ++i) {
      const LiftedRule &a = rules[i], &b = rules[sum - i];
      if (a.move != b.move || a.conditions.size() != 1 || b.conditions.size() != 1) continue;
      const LiftedCondition &first = a.conditions[0], &second = b.conditions[0];
      if (first.other && second.other && !sorts_.same(*first.other, *second.other)) continue;
      if (found.size() == most) return found;
      found.push_back({a.move, {first, second}, symmetric_});
    }
  return found;
}

} // namespace oddsat::synthesis
