// Domains are computed by reachability: {true(F)} :- next(F) makes the grounder collect all atoms
// that may become true, so nothing is grounded for fluents and moves that never can. Only rules on
// which some queried atom depends are written; `or` becomes an auxiliary predicate.
#include "oddsat/circuit/one_step.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/circuit/split.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Keyword;
using gdl::Literal;
using gdl::Term;

void collectVariables(const Term& term, Variables& variables) {
  if (term.variable) variables.insert(asp::encodeTerm(term));
  for (const Term& arg : term.args) collectVariables(arg, variables);
}

void collectVariables(const Literal& literal, Variables& variables) {
  collectVariables(literal.atom, variables);
  for (const Term& term : literal.terms) collectVariables(term, variables);
  for (const auto& alternative : literal.either)
    for (const Literal& inner : alternative) collectVariables(inner, variables);
}

std::string atomText(const Term& atom) {
  std::string text = asp::encodePredicate(atom);
  for (size_t i = 0; i < atom.args.size(); ++i)
    text += (i == 0 ? "(" : ",") + asp::encodeTerm(atom.args[i]);
  return atom.args.empty() ? text : text + ")";
}

PlainLiteral plainAtom(const Term& atom) {
  PlainLiteral plain{atomText(atom), {}, true};
  collectVariables(atom, plain.variables);
  return plain;
}

// True if each alternative binds all its variables by itself, so that it can have a predicate of
// its own. Otherwise (typically for `distinct`) the whole rule is copied for each alternative.
bool standsAlone(const Literal& either) {
  return std::ranges::all_of(either.either, [&](const std::vector<Literal>& alternative) {
    Variables all, bound;
    collectVariables(either, all);
    for (const Literal& literal : alternative)
      if (literal.kind == Literal::Kind::atom) collectVariables(literal, bound);
    return all == bound;
  });
}

// Divides the body into several, one for each combination of alternatives that cannot stand alone,
// but into a few only.
std::vector<std::vector<Literal>> multipliedOut(const std::vector<Literal>& body) {
  constexpr size_t most = 16;
  std::vector<std::vector<Literal>> bodies{{}};
  for (const Literal& literal : body) {
    const bool multiply = literal.kind == Literal::Kind::either && !standsAlone(literal) &&
                          bodies.size() * literal.either.size() <= most;
    if (!multiply) {
      for (auto& begun : bodies) begun.push_back(literal);
      continue;
    }
    std::vector<std::vector<Literal>> longer;
    for (const auto& begun : bodies)
      for (const auto& alternative : literal.either) {
        longer.push_back(begun);
        longer.back().insert(longer.back().end(), alternative.begin(), alternative.end());
      }
    bodies = std::move(longer);
  }
  return bodies;
}

class Writer {
public:
  Writer(const gdl::Game& game, const Limits& limits) : game_(game), limits_(limits) {}

  std::string write(const std::optional<std::vector<Term>>& start) {
    for (const gdl::Rule& rule : game_.rules) byHead_[rule.head.name].push_back(&rule);
    for (const char* wanted : {gdl::word::next, gdl::word::legal, gdl::word::terminal,
                               gdl::word::goal, gdl::word::input})
      want(wanted);
    if (!start) want(gdl::word::init);
    if (byHead_.contains(gdl::word::sees)) want(gdl::word::sees);
    for (size_t i = 0; i < wanted_.size(); ++i)
      for (const gdl::Rule* rule : byHead_[wanted_[i]]) add(*rule);
    return text_ + domains(start);
  }

private:
  void want(const std::string& predicate) {
    if (known_.insert(predicate).second) wanted_.push_back(predicate);
  }

  std::string newName() { return "part" + std::to_string(++names_); }

  void add(const gdl::Rule& rule) {
    limits_.check();
    const PlainLiteral head = plainAtom(rule.head);
    for (const auto& body : multipliedOut(rule.body))
      emit({head, plainBody(body, {}, head.variables)});
  }

  void emit(PlainRule rule) {
    for (const PlainRule& piece : split(
             std::move(rule), [this] { return newName(); }, limits_))
      text_ += toText(piece);
  }

  // Atoms come first, because alternatives may need them to bind variables. `needed`: the variables
  // that occur outside this body.
  std::vector<PlainLiteral> plainBody(const std::vector<Literal>& body,
                                      std::vector<PlainLiteral> context, const Variables& needed) {
    std::vector<PlainLiteral> plain;
    for (const Literal& literal : body)
      if (literal.kind != Literal::Kind::either) plain.push_back(simple(literal));
    context.insert(context.begin(), plain.begin(), plain.end());
    for (const Literal& literal : body) {
      if (literal.kind != Literal::Kind::either) continue;
      limits_.check();
      Variables outside = needed;
      for (const Literal& other : body)
        if (&other != &literal) collectVariables(other, outside);
      plain.push_back(either(literal, context, outside));
      context.push_back(plain.back());
    }
    return plain;
  }

  PlainLiteral simple(const Literal& literal) {
    if (literal.kind == Literal::Kind::distinct) {
      PlainLiteral plain{asp::encodeTerm(literal.terms[0]) +
                         "!=" + asp::encodeTerm(literal.terms[1])};
      for (const Term& term : literal.terms) collectVariables(term, plain.variables);
      return plain;
    }
    want(literal.atom.name);
    PlainLiteral plain = plainAtom(literal.atom);
    if (literal.kind == Literal::Kind::atom) return plain;
    plain.text.insert(0, "not ");
    plain.binds = false;
    return plain;
  }

  // An auxiliary predicate over the variables that the alternatives share with the outside.
  PlainLiteral either(const Literal& literal, const std::vector<PlainLiteral>& context,
                      const Variables& outside) {
    Variables inside, shared;
    collectVariables(literal, inside);
    std::ranges::set_intersection(inside, outside, std::inserter(shared, shared.end()));
    const PlainLiteral head = atomOver(newName(), shared);
    for (const auto& alternative : literal.either) {
      std::vector<PlainLiteral> body = plainBody(alternative, context, shared);
      body.push_back({"", shared, false}); // each alternative binds all of them
      Bound whole = bound(
          std::move(body), context, [this] { return newName(); }, limits_);
      std::erase_if(whole.literals, [](const PlainLiteral& l) { return l.text.empty(); });
      for (PlainRule& rule : whole.rules) emit(std::move(rule));
      emit({head, std::move(whole.literals)});
    }
    return head;
  }

  std::string domains(const std::optional<std::vector<Term>>& start) const {
    std::string text;
    if (start)
      for (const Term& fluent : *start) text += atomText({gdl::word::init, {fluent}}) + ".\n";
    text +=
        "{g_true(F)} :- g_init(F).\n{g_true(F)} :- g_next(F).\n{g_does(R,M)} :- g_legal(R,M).\n";
    for (const Keyword shown : {Keyword::truth, Keyword::does, Keyword::legal, Keyword::next,
                                Keyword::terminal, Keyword::goal, Keyword::init, Keyword::input})
      text += show(gdl::rowOf(shown).name, gdl::rowOf(shown).arity);
    if (byHead_.contains(gdl::word::sees)) text += show(gdl::word::sees, 2);
    for (const auto& [name, rules] : byHead_)
      if (isGuard(name) && !rules.empty()) text += show(name, rules.front()->head.args.size());
    return text;
  }

  static std::string show(const std::string& predicate, size_t arity) {
    return "#show " + asp::encodePredicate(predicate) + "/" + std::to_string(arity) + ".\n";
  }

  const gdl::Game& game_;
  const Limits& limits_;
  std::map<std::string, std::vector<const gdl::Rule*>> byHead_;
  std::vector<std::string> wanted_; // predicates, in the order in which they were found
  std::set<std::string> known_;     // the same
  std::string text_;
  size_t names_ = 0;
};

} // namespace

std::string oneStep(const gdl::Game& game, const Limits& limits,
                    const std::optional<std::vector<Term>>& start) {
  return Writer(game, limits).write(start);
}

} // namespace oddsat::circuit
