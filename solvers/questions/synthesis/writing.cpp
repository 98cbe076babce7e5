#include "oddsat/questions/synthesis/writing.hpp"

#include "oddsat/derive/facts.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::synthesis {

namespace {

using gdl::Term;
using Functor = std::pair<std::string, size_t>;

// Short words for fluents of one name with an argument that names the side of their owner.
class Phrases {
public:
  // `name` is the name of the strategy, which must differ from every word.
  Phrases(const SynthesisContext& context, const std::string& name)
      : context_(context), facts_(context.game, Limits()) {
    for (const Atom& atom : context.vocabulary.atoms)
      if (!atom.relation) functors_.insert({atom.term.name, atom.term.args.size()});
    findSides();
    for (const Functor& functor : functors_)
      for (size_t place = 0; place < functor.second; ++place)
        if (owned_.empty() && namesOwner(functor, place)) owned_ = {{functor, place}};
    for (const Atom& atom : context.vocabulary.atoms)
      if (atom.covers && !atom.inverted && isFree(atom)) free_ = atom.term.name;
    if (taken("mine") || taken("theirs") || name == "mine" || name == "theirs") owned_.clear();
    if (taken("free") || name == "free") free_.clear();
  }

  std::string literal(const Literal& literal) {
    const Atom& atom = context_.vocabulary.atoms[literal.atom];
    const std::string no = literal.positive ? "" : "~";
    if (!atom.relation) return no + fluent(atom.term);
    if (!literal.positive && !free_.empty() && atom.term.name == free_) {
      used_.insert("free");
      freeArity_ = atom.term.args.size();
      return called("free", atom.term.args);
    }
    return no + strategy::toString(atom.term);
  }

  // Definitions of the words that were used.
  std::vector<std::string> definitions() const {
    std::vector<std::string> lines;
    for (const auto& [word, side] : std::map<std::string, size_t>{{"mine", 0}, {"theirs", 1}}) {
      if (!used_.contains(word)) continue;
      const auto& [functor, place] = *owned_.begin();
      Term pattern{functor.first};
      std::vector<Term> free;
      for (size_t i = 0; i < functor.second; ++i) {
        pattern.args.push_back(i == place ? value(side) : variable(free.size()));
        if (i != place) free.push_back(pattern.args.back());
      }
      lines.push_back("def " + called(word, free) + " = true(" + strategy::toString(pattern) + ")");
    }
    if (used_.contains("free")) {
      std::vector<Term> free;
      for (size_t i = 0; i < freeArity_; ++i) free.push_back(variable(i));
      lines.push_back("def " + called("free", free) + " = ~" + called(free_, free));
    }
    return lines;
  }

private:
  static Term variable(size_t i) {
    static const char* const names[] = {"X", "Y", "Z", "U", "V", "W"};
    Term found{i < 6 ? names[i] : "X" + std::to_string(i)};
    found.variable = true;
    return found;
  }

  static std::string called(const std::string& word, const std::vector<Term>& args) {
    std::vector<std::string> parts;
    for (const Term& arg : args) parts.push_back(strategy::toString(arg));
    return parts.empty() ? word : word + "(" + joined(parts, ",") + ")";
  }

  bool taken(const std::string& word) const {
    return std::ranges::any_of(context_.game.rules,
                               [&](const gdl::Rule& rule) { return rule.head.name == word; });
  }

  // Finds the terms that represent the player and its only opponent: the roles themselves, or the
  // values that a relation such as sign(role, mark) gives them.
  void findSides() {
    std::vector<Term> roles;
    for (const Term& role : context_.game.roles)
      if (role.name != gdl::word::random) roles.push_back(role);
    if (roles.size() != 2) return;
    const Term& own = context_.question.player;
    const Term& other = roles[0] == own ? roles[1] : roles[0];
    sides_.push_back({own, other});
    std::set<std::string> seen;
    for (const gdl::Rule& rule : context_.game.rules) {
      const derive::Predicate predicate{rule.head.name, 2};
      if (rule.head.args.size() != 2 || !seen.insert(rule.head.name).second ||
          facts_.nature(predicate) != derive::Facts::Nature::fixed)
        continue;
      std::map<Term, std::vector<Term>> names;
      for (const Term& fact : facts_.all(predicate)) names[fact.args[0]].push_back(fact.args[1]);
      if (names[own].size() == 1 && names[other].size() == 1 && names[own] != names[other])
        sides_.push_back({names[own][0], names[other][0]});
    }
  }

  bool namesOwner(const Functor& functor, size_t place) {
    if (functor.second < 2) return false;
    std::set<Term> values;
    for (const Atom& atom : context_.vocabulary.atoms)
      if (!atom.relation && Functor{atom.term.name, atom.term.args.size()} == functor)
        values.insert(atom.term.args[place]);
    for (const auto& side : sides_)
      if (values == std::set<Term>{side.first, side.second}) {
        side_ = side;
        return true;
      }
    return false;
  }

  // True if the relation covers only fluents that name a side; its negation then means a free
  // place.
  bool isFree(const Atom& atom) const {
    return !owned_.empty() && std::ranges::all_of(atom.covered, [&](uint32_t part) {
      const Term& fluent = context_.vocabulary.atoms[part].term;
      return Functor{fluent.name, fluent.args.size()} == owned_.begin()->first;
    });
  }

  const Term& value(size_t side) const { return side == 0 ? side_.first : side_.second; }

  std::string fluent(const Term& term) {
    const auto owned = owned_.find({term.name, term.args.size()});
    if (owned == owned_.end()) return "true(" + strategy::toString(term) + ")";
    std::vector<Term> rest;
    for (size_t i = 0; i < term.args.size(); ++i)
      if (i != owned->second) rest.push_back(term.args[i]);
    const std::string word = term.args[owned->second] == side_.first ? "mine" : "theirs";
    used_.insert(word);
    return called(word, rest);
  }

  const SynthesisContext& context_;
  derive::Facts facts_;
  std::set<Functor> functors_;
  std::vector<std::pair<Term, Term>> sides_; // own term, opponent's term
  std::pair<Term, Term> side_;               // the pair that the fluents use
  std::map<Functor, size_t> owned_;          // index of the argument that names the side
  std::string free_;                         // relation whose negation is "free"
  size_t freeArity_ = 0;
  std::set<std::string> used_;
};

// Positive literals come before negative ones: a reader looks first at what is on a board.
std::string ruleText(const SynthesisContext& context, const Entry& entry, Phrases& phrases) {
  if (entry.lifted) return context.liftedRules[entry.given].text();
  if (!entry.rule) return strategy::toString(context.givenRules[entry.given]);
  std::vector<Literal> literals = entry.rule->literals;
  std::ranges::sort(literals, [](const Literal& a, const Literal& b) {
    return std::pair(!a.positive, a.atom) < std::pair(!b.positive, b.atom);
  });
  std::vector<std::string> parts;
  for (const Literal& literal : literals) parts.push_back(phrases.literal(literal));
  const bool symmetric = context.evaluator->images(*entry.rule).size() > 1;
  return "when " + (parts.empty() ? "T" : joined(parts, " & ")) + " do " +
         strategy::toString(context.machine.moves(context.player)[entry.rule->move]) +
         (symmetric ? " symmetric" : "");
}

} // namespace

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

std::string called(const std::string& name, const std::vector<std::string>& arguments) {
  return arguments.empty() ? name : name + "(" + joined(arguments, ",") + ")";
}

std::vector<std::string> ruleTexts(const SynthesisContext& context, const Draft& draft) {
  Phrases phrases(context, "");
  std::vector<std::string> found;
  for (const auto& entry : draft) found.push_back(ruleText(context, *entry, phrases));
  return found;
}

std::string strategyText(const SynthesisContext& context, const Draft& draft,
                         const ListHeader& header) {
  Phrases phrases(context, header.name);
  std::vector<std::string> rules;
  for (const auto& entry : draft) rules.push_back("  " + ruleText(context, *entry, phrases));
  std::string text;
  for (const std::string& line : header.comments) text += "% " + line + "\n";
  if (!header.comments.empty()) text += "\n";
  std::vector<std::string> definitions = phrases.definitions();
  for (const auto& entry : draft)
    if (entry->lifted)
      for (const std::string& line : context.liftedRules[entry->given].definitions())
        if (std::ranges::find(definitions, line) == definitions.end()) definitions.push_back(line);
  for (const std::string& line : definitions) text += line + "\n";
  if (!definitions.empty()) text += "\n";
  text += "strategy " + header.name + " for " + strategy::toString(context.question.player) + " = ";
  return text + (rules.empty() ? "F\n" : "first {\n" + joined(rules, ";\n") + "\n}\n");
}

} // namespace oddsat::synthesis
