#include "oddsat/derive/flat_rules.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/derive/flat_keywords.hpp"
#include "oddsat/derive/flat_scopes.hpp"
#include "oddsat/derive/forms_of_fluents.hpp"
#include "oddsat/derive/open_columns.hpp"
#include "oddsat/gdl/alternatives.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::derive {

namespace {

using gdl::Literal;
using gdl::Term;

constexpr double mostAlternatives = 100'000;
constexpr size_t mostColumns = 63; // columns are bits of a number; a shape has one for the whole

class Flattener {
public:
  Flattener(const gdl::Game& game, Symbols& symbols) : symbols_(symbols), open_(game) {}

  void add(const gdl::Rule& rule) {
    if (gdl::countAlternatives(rule.body) > mostAlternatives)
      throw Error(rule.where, "the alternatives of this rule combine in too many ways");
    for (const std::vector<Literal>& body : gdl::alternatives(rule.body)) {
      variables_.clear();
      FlatRule flat;
      std::vector<FlatLiteral> shapes;
      flat.head = relation(rule.head);
      flat.args = arguments(rule.head, shapes);
      for (const Literal& literal : body) {
        FlatLiteral made = flattened(literal, shapes);
        flat.body.push_back(std::move(made));
      }
      flat.body.insert(flat.body.end(), shapes.begin(), shapes.end());
      flat.variables = size32(variables_);
      keep(std::move(flat));
    }
  }

  FlatRules take() { return std::move(rules_); }

  Relation relation(Keyword keyword, Functor functor) {
    const auto key = std::pair(keyword, functor);
    const auto known = rules_.byFunctor.find(key);
    if (known != rules_.byFunctor.end()) return known->second;
    const size_t columns = symbols_.arity(functor) + (isAboutMoves(keyword) ? 1 : 0);
    const Relation made = make(symbols_.name(functor), columns);
    rules_.relations[made].keyword = keyword;
    rules_.relations[made].functor = functor;
    rules_.relations[made].given = keyword == Keyword::truth || keyword == Keyword::does;
    rules_.byFunctor.emplace(key, made);
    return made;
  }

private:
  void keep(FlatRule flat) {
    RelationInfo& info = rules_.relations[flat.head];
    const bool ground = std::ranges::none_of(flat.args, &Argument::variable);
    if (flat.body.empty() && ground) {
      std::vector<Id> fact;
      for (const Argument& arg : flat.args) fact.push_back(arg.index);
      info.facts.push_back(std::move(fact));
      return;
    }
    info.rules.push_back(size32(rules_.rules));
    rules_.rules.push_back(std::move(flat));
  }

  Relation make(const std::string& name, size_t arity) {
    if (arity > mostColumns)
      throw Error("a relation with more than 63 arguments cannot be evaluated");
    RelationInfo info;
    info.name = name;
    info.arity = arity;
    rules_.relations.push_back(std::move(info));
    return size32(rules_.relations) - 1;
  }

  Relation relation(const Term& atom) {
    const Term* term = inner(atom);
    if (term != nullptr) return relation(keywordOf(atom), symbols_.functor(*term));
    const bool keyword = gdl::isKeyword(atom.name);
    const std::string key = atom.name + '/' + std::to_string(atom.args.size()) +
                            (atom.parenthesised && !keyword ? "()" : "");
    const auto known = named_.find(key);
    if (known != named_.end()) return known->second;
    const Relation made = make(atom.name, open_.columnsOf(atom));
    named_.emplace(key, made);
    rules_.relations[made].parenthesised = atom.parenthesised && !keyword;
    for (size_t i = 0; i < atom.args.size(); ++i) {
      const Term* form = open_.formOf(atom, i);
      rules_.relations[made].arguments.push_back(
          form == nullptr ? std::nullopt : std::optional(symbols_.functor(*form)));
    }
    if (atom.name == gdl::word::terminal && atom.args.empty()) rules_.terminal = made;
    if (atom.name == gdl::word::goal && atom.args.size() == 2) rules_.goal = made;
    if (atom.name == gdl::word::sees && atom.args.size() == 2) rules_.sees = made;
    return made;
  }

  std::vector<Argument> arguments(const Term& atom, std::vector<FlatLiteral>& shapes) {
    std::vector<Argument> args;
    const Term* term = inner(atom);
    if (term == nullptr) {
      for (size_t i = 0; i < atom.args.size(); ++i) {
        const Term* form = open_.formOf(atom, i);
        if (form == nullptr)
          args.push_back(argument(atom.args[i], shapes));
        else
          addParts(atom.args[i], *form, args, shapes);
      }
      return args;
    }
    if (isAboutMoves(keywordOf(atom))) args.push_back(argument(atom.args[0], shapes));
    for (const Term& arg : term->args) args.push_back(argument(arg, shapes));
    return args;
  }

  // Adds the parts of a term in an opened column; a term of another form cannot match.
  void addParts(const Term& term, const Term& form, std::vector<Argument>& args,
                std::vector<FlatLiteral>& shapes) {
    if (!term.variable && term.name == form.name && term.args.size() == form.args.size()) {
      for (const Term& part : term.args) args.push_back(argument(part, shapes));
      return;
    }
    FlatLiteral shape = shapeOf(form);
    shape.args.push_back(argument(term, shapes));
    for (size_t i = 0; i < form.args.size(); ++i)
      shape.args.push_back(variable(' ' + std::to_string(variables_.size())));
    args.insert(args.end(), shape.args.begin() + 1, shape.args.end());
    shapes.push_back(std::move(shape));
  }

  FlatLiteral shapeOf(const Term& term) {
    if (term.args.size() >= mostColumns)
      throw Error("a term with variables and more than 62 arguments cannot be evaluated");
    return {FlatLiteral::Kind::shape, symbols_.functor(term), {}};
  }

  Argument argument(const Term& term, std::vector<FlatLiteral>& shapes) {
    if (term.variable) return variable(term.name);
    if (gdl::isGround(term)) return {false, symbols_.intern(term)};
    FlatLiteral shape = shapeOf(term);
    const Argument whole = variable(' ' + std::to_string(variables_.size()));
    shape.args.push_back(whole);
    for (const Term& arg : term.args) shape.args.push_back(argument(arg, shapes));
    shapes.push_back(std::move(shape));
    return whole;
  }

  Argument variable(const std::string& name) {
    const auto place = variables_.emplace(name, size32(variables_)).first;
    return {true, place->second};
  }

  FlatLiteral flattened(const Literal& literal, std::vector<FlatLiteral>& shapes) {
    if (literal.kind == Literal::Kind::distinct)
      return {FlatLiteral::Kind::distinct,
              0,
              {argument(literal.terms[0], shapes), argument(literal.terms[1], shapes)}};
    const auto kind = literal.kind == Literal::Kind::atom ? FlatLiteral::Kind::positive
                                                          : FlatLiteral::Kind::negative;
    const Relation what = relation(literal.atom);
    return {kind, what, arguments(literal.atom, shapes)};
  }

  Symbols& symbols_;
  OpenColumns open_;
  FlatRules rules_;
  std::map<std::string, Relation> named_;
  std::map<std::string, uint32_t> variables_; // variables of the current rule
};

} // namespace

std::vector<Relation> FlatRules::of(Keyword keyword) const {
  std::vector<Relation> found;
  for (const auto& [key, relation] : byFunctor)
    if (key.first == keyword) found.push_back(relation);
  return found;
}

FlatRules flatten(const gdl::Game& game, Symbols& symbols, const Limits& limits) {
  const Forms forms(game);
  Flattener flattener(game, symbols);
  for (const gdl::Rule& rule : game.rules)
    for (const gdl::Rule& instance : forms.instances(rule, limits)) {
      limits.check();
      flattener.add(instance);
    }
  FlatRules rules = flattener.take();
  findScopes(rules);
  return rules;
}

} // namespace oddsat::derive
