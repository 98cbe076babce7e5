// Replaces every name in a strategy: called strategies, macros and domains. The result contains
// only names of the game.
#include "oddsat/strategy/read_strategies.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <set>

namespace oddsat::strategy {

namespace {

using FK = Formula::Kind;
using RK = Rule::Kind;
using Substitution = std::map<std::string, gdl::Term>;

// Forty macros, each used twice in the next, would make a formula that no memory can hold. Text
// that is written out in the file is not counted, because its size is that of the file.
constexpr size_t mostParts = 500'000;

bool mentions(const gdl::Term& term, const std::string& variable) {
  if (term.variable) return term.name == variable;
  return std::any_of(term.args.begin(), term.args.end(),
                     [&](const gdl::Term& part) { return mentions(part, variable); });
}

template <class T>
const T* named(const std::vector<T>& all, const std::string& name) {
  auto found = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

class Closing {
public:
  explicit Closing(const File& file) : file_(file) {}

  Rule rule(const Rule& from, const Substitution& by);
  Formula formula(const Formula& from, const Substitution& by);

private:
  template <class T>
  Substitution arguments(const T& declared, const gdl::Term& call, const Location& where,
                         const Substitution& by);
  std::vector<Binder> binders(const std::vector<Binder>& from, Substitution& by);
  Domain domain(const Domain& from, const Substitution& by);
  gdl::Term substituted(const gdl::Term& term, const Substitution& by);
  void countParts(const gdl::Term& term);
  void countPart();
  void enter(const Location& where);
  Rule called(const Named& strategy, const gdl::Term& call, const Location& where,
              const Substitution& by);

  // Names being replaced, innermost last. A name that occurs again would never end.
  struct Entered {
    Entered(std::vector<std::string>& names, const std::string& name, const Location& where)
        : names_(names) {
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        std::string circle;
        for (const std::string& one : names) circle += one + " -> ";
        throw Error(where, "'" + name + "' is defined by itself: " + circle + name);
      }
      names.push_back(name);
    }
    ~Entered() { names_.pop_back(); }
    std::vector<std::string>& names_;
  };

  const File& file_;
  std::vector<std::string> open_;
  const Location* at_ = nullptr; // location of the name being replaced
  size_t parts_ = 0;             // formulas, rules and terms made by replacing names
};

void Closing::enter(const Location& where) {
  at_ = &where;
  countPart();
}

void Closing::countPart() {
  if (open_.empty()) return;
  if (++parts_ > mostParts)
    throw Error(*at_, "after all names are replaced, the formula has more than " +
                          std::to_string(mostParts) + " parts");
}

void Closing::countParts(const gdl::Term& term) {
  countPart();
  for (const gdl::Term& part : term.args) countParts(part);
}

gdl::Term Closing::substituted(const gdl::Term& term, const Substitution& by) {
  if (term.variable) {
    auto found = by.find(term.name);
    const gdl::Term& result = found == by.end() ? term : found->second;
    countParts(result);
    return result;
  }
  countPart();
  gdl::Term result = term;
  for (gdl::Term& part : result.args) part = substituted(part, by);
  return result;
}

template <class T>
Substitution Closing::arguments(const T& declared, const gdl::Term& call, const Location& where,
                                const Substitution& by) {
  size_t wanted = declared.parameters.size();
  if (call.args.size() != wanted)
    throw Error(where,
                "'" + declared.name + "' has " + std::to_string(call.args.size()) +
                    " arguments here",
                {{declared.where, "and " + std::to_string(wanted) + " here"}});
  Substitution inner;
  for (size_t i = 0; i < wanted; ++i) inner[declared.parameters[i]] = substituted(call.args[i], by);
  return inner;
}

Domain Closing::domain(const Domain& from, const Substitution& by) {
  if (from.kind == Domain::Kind::named)
    if (const DomainDeclaration* declared = named(file_.domains, from.name)) {
      Domain found = declared->domain;
      // "domain box = box": the relation of the game with the same name.
      if (found.kind == Domain::Kind::named && found.name != from.name) return domain(found, {});
      found.where = from.where;
      return found;
    }
  Domain result = from;
  for (gdl::Term& term : result.terms) term = substituted(term, by);
  return result;
}

// A bound variable hides outer variables of the same name. One that would capture a variable of an
// argument is renamed.
std::vector<Binder> Closing::binders(const std::vector<Binder>& from, Substitution& by) {
  std::vector<Binder> found;
  for (const Binder& binder : from) {
    Binder copy = binder;
    copy.domain = domain(binder.domain, by);
    by.erase(binder.variable);
    auto caught = [&](const std::string& name) {
      return std::any_of(by.begin(), by.end(),
                         [&](const auto& pair) { return mentions(pair.second, name); });
    };
    for (int suffix = 1; caught(copy.variable); ++suffix)
      copy.variable = binder.variable + "_" + std::to_string(suffix);
    if (copy.variable != binder.variable) {
      gdl::Term renamed{copy.variable};
      renamed.variable = true;
      by[binder.variable] = renamed;
    }
    found.push_back(std::move(copy));
  }
  return found;
}

Formula Closing::formula(const Formula& from, const Substitution& by) {
  enter(from.where);
  if (from.kind == FK::relation) {
    if (const Macro* macro = named(file_.macros, from.term.name)) {
      Entered entered(open_, macro->name, from.where);
      return formula(macro->formula, arguments(*macro, from.term, from.where, by));
    }
    if (named(file_.strategies, from.term.name))
      throw Error(from.where,
                  "'" + from.term.name + "' is a strategy and is not allowed inside a formula");
  }
  Substitution inner = by;
  Formula result = from;
  result.binders = binders(from.binders, inner);
  result.role = substituted(from.role, inner);
  result.term = substituted(from.term, inner);
  for (gdl::Term& term : result.terms) term = substituted(term, inner);
  for (Formula& part : result.parts) part = formula(part, inner);
  return result;
}

Rule Closing::called(const Named& strategy, const gdl::Term& call, const Location& where,
                     const Substitution& by) {
  Entered entered(open_, strategy.name, where);
  Rule found = rule(strategy.rule, arguments(strategy, call, where, by));
  if (found.kind != RK::least && found.kind != RK::greatest) return found;
  Rule alone; // the replaced name stays a unit and is not merged into a chain
  alone.kind = RK::filter;
  alone.where = where;
  alone.parts.push_back(std::move(found));
  return alone;
}

Rule Closing::rule(const Rule& from, const Substitution& by) {
  enter(from.where);
  if (from.kind == RK::leaf && from.formula.kind == FK::relation)
    if (const Named* strategy = named(file_.strategies, from.formula.term.name))
      return called(*strategy, from.formula.term, from.where, by);
  Substitution inner = by;
  Rule result = from;
  result.binders = binders(from.binders, inner);
  if (from.kind != RK::first && from.kind != RK::filter)
    result.formula = formula(from.formula, inner);
  result.move = substituted(from.move, inner);
  for (Rule& part : result.parts) part = rule(part, inner);
  return result;
}

void noNameTwice(const File& file) {
  std::map<std::string, Location> seen;
  Report report;
  auto add = [&](const std::string& name, const Location& where) {
    auto [earlier, fresh] = seen.emplace(name, where);
    if (!fresh)
      report.error(where, "'" + name + "' is declared twice", {{earlier->second, "first here"}});
  };
  for (const Macro& macro : file.macros) add(macro.name, macro.where);
  for (const Named& strategy : file.strategies) add(strategy.name, strategy.where);
  seen.clear(); // a domain may have the name of a strategy, because they occur in different places
  for (const DomainDeclaration& domain : file.domains) add(domain.name, domain.where);
  report.throwIfErrors();
}

std::string nearName(const File& file, const std::string& name) {
  std::vector<std::string> names;
  for (const Named& strategy : file.strategies) names.push_back(strategy.name);
  return suggestion(name, names);
}

std::string listed(const File& file) {
  std::string names;
  for (const Named& strategy : file.strategies)
    names += (names.empty() ? "" : ", ") + strategy.name;
  return names;
}

} // namespace

std::shared_ptr<const Rule> close(const File& file, const Rule& rule) {
  noNameTwice(file);
  return std::make_shared<Rule>(Closing(file).rule(rule, {}));
}

Formula close(const File& file, const Formula& formula) {
  noNameTwice(file);
  return Closing(file).formula(formula, {});
}

std::shared_ptr<const Rule> close(const File& file, const std::string& name) {
  Location where{file.name, 0, 0};
  if (file.strategies.empty()) throw Error(where, "no strategy in this file");
  if (name.empty() && file.strategies.size() > 1)
    throw Error(where,
                "which strategy? the file has " + listed(file) + "; say " + file.name + ":NAME");
  const Named* found = name.empty() ? &file.strategies.front() : named(file.strategies, name);
  if (!found)
    throw Error(where, "no strategy '" + name + "' in this file; it has " + listed(file) +
                           nearName(file, name));
  if (!found->parameters.empty())
    throw Error(found->where,
                "'" + found->name + "' needs arguments and cannot be played by itself");
  return close(file, found->rule);
}

} // namespace oddsat::strategy
