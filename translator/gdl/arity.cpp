// Every function has one number of arguments. A name may be a relation, a function and a constant
// at once, and relations with different numbers of arguments are different relations, because real
// rulesheets contain both. The second case is often a mistake, so it is a warning.
#include "oddsat/gdl/checks.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/literals.hpp"

#include <fmt/format.h>
#include <map>
#include <set>

namespace oddsat::gdl {

namespace {

std::string arguments(size_t count) {
  if (count == 0) return "no arguments";
  return fmt::format("{} argument{}", count, count == 1 ? "" : "s");
}

class Arities {
public:
  explicit Arities(Report& report) : report_(report) {}

  void atom(const Term& atom, const Rule& rule) {
    const KeywordRow* keyword = keywordRow(atom.name);
    if (!keyword) return relation(atom, rule);
    if (atom.args.size() != keyword->arity && told_.emplace(atom.name, atom.args.size()).second)
      report_.error(locate(rule, atom.place),
                    fmt::format("'{}' takes {}, not {}", atom.name, arguments(keyword->arity),
                                atom.args.size()));
  }

  void term(const Term& term, const Rule& rule) {
    if (!term.args.empty()) use(functions_, term, rule);
    for (const Term& argument : term.args) this->term(argument, rule);
  }

private:
  struct Use {
    size_t arity;
    Location where;
  };

  // The first use of the name if its number of arguments differs and this is not yet reported, or
  // null.
  const Use* otherUse(std::map<std::string, Use>& seen, const Term& term, const Rule& rule) {
    auto [first, isNew] = seen.try_emplace(term.name, Use{term.args.size(), {}});
    if (isNew) first->second.where = locate(rule, term.place);
    if (first->second.arity == term.args.size()) return nullptr;
    return told_.emplace(term.name, term.args.size()).second ? &first->second : nullptr;
  }

  void relation(const Term& atom, const Rule& rule) {
    if (const Use* other = otherUse(relations_, atom, rule))
      report_.warning(locate(rule, atom.place),
                      fmt::format("'{}' has {} here and {} in line {}: these are two relations",
                                  atom.name, arguments(atom.args.size()),
                                  other->arity == 0 ? "none" : std::to_string(other->arity),
                                  other->where.line));
  }

  void use(std::map<std::string, Use>& seen, const Term& term, const Rule& rule) {
    const Use* other = otherUse(seen, term, rule);
    if (!other) return;
    report_.error(
        locate(rule, term.place),
        fmt::format("'{}' has {} here", term.name, arguments(term.args.size())),
        {{other->where,
          "and " + (other->arity == 0 ? "none" : std::to_string(other->arity)) + " here"}});
  }

  Report& report_;
  std::map<std::string, Use> relations_, functions_;
  std::set<std::pair<std::string, size_t>> told_; // each wrong number is reported once
};

} // namespace

void checkArities(const Game& game, Report& report, const Limits& limits) {
  Pace pace(limits);
  Arities arities(report);
  for (const Rule& rule : game.rules) {
    arities.atom(rule.head, rule);
    for (const Term& argument : rule.head.args) arities.term(argument, rule);
    forEachAtom(rule.body, [&](const Term& atom, const Literal&) {
      pace.step();
      arities.atom(atom, rule);
    });
    forEachArgument(rule.body, [&](const Term& term) {
      pace.step();
      arities.term(term, rule);
    });
  }
}

} // namespace oddsat::gdl
