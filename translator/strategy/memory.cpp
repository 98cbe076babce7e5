#include "oddsat/strategy/memory.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>

namespace oddsat::strategy {

namespace {

using gdl::Literal;
using gdl::Term;
using Kind = StateAtom::Kind;

const char* const soFar = "so far"; // no name of a game contains a blank

enum class About { past, position };

Term atomTerm(const StateAtom& atom, About about, const Location& where) {
  switch (atom.kind) {
  case Kind::fluent:
    return {gdl::word::truth, {atom.term}};
  case Kind::relation:
    return {"holds", {atom.term}};
  case Kind::legal:
    return {gdl::word::legal, {atom.role, atom.term}};
  case Kind::terminal:
  case Kind::goal:
    if (about == About::position && atom.kind == Kind::terminal) return {gdl::word::terminal};
    if (about == About::position)
      return {gdl::word::goal, {atom.role, {std::to_string(atom.value)}}};
    // goals are true only at the end, after which no memory is used
    return {"no"};
  case Kind::initial:
    throw Error(where, "'init' is not allowed in a formula about the past: 'previous(T)' is false "
                       "at the start and true from then on");
  case Kind::modality:
    break;
  }
  throw Error(where, "the modalities of 'check' are not allowed in a formula about the past");
}

// The term without constants inside. Formulas are numbered in the order of their creation; names
// must not depend on that, so the parts are sorted.
Term simplified(Term term) {
  const Term yes{"yes"}, no{"no"};
  if (term.name == "not" && (term.args[0] == yes || term.args[0] == no))
    return term.args[0] == yes ? no : yes;
  if (term.name == "not") return term;
  const Term& decisive = term.name == "and" ? no : yes;
  if (std::ranges::find(term.args, decisive) != term.args.end()) return decisive;
  std::erase(term.args, term.name == "and" ? yes : no);
  if (term.args.empty()) return term.name == "and" ? yes : no;
  if (term.args.size() == 1) return Term(term.args[0]);
  std::sort(term.args.begin(), term.args.end());
  return term;
}

Term asTerm(FormulaId id, About about, const Formulas& formulas, Instances& instances,
            const Location& where) {
  instances.add(where); // a shared formula is written for each use
  const Formulas::Node& node = formulas[id];
  Term found;
  switch (node.op) {
  case Op::yes:
    return {"yes"};
  case Op::no:
    return {"no"};
  case Op::state:
    return atomTerm(formulas.states()[node.symbol], about, where);
  case Op::act:
    return {gdl::word::does,
            {formulas.acts()[node.symbol].role, formulas.acts()[node.symbol].move}};
  case Op::next:
  case Op::strongNext:
    throw Error(where, "'next' is not allowed in a formula about the past");
  case Op::negation:
    found.name = "not";
    break;
  case Op::all:
    found.name = "and";
    break;
  case Op::any:
    found.name = "or";
    break;
  }
  for (const FormulaId part : formulas.parts(id))
    found.args.push_back(asTerm(part, about, formulas, instances, where));
  return simplified(std::move(found));
}

void collect(const Term& term, std::vector<Term>& found) {
  for (const Term& part : term.args) collect(part, found); // memories that it uses come first
  if (isMemory(term) && std::find(found.begin(), found.end(), term) == found.end())
    found.push_back(term);
}

bool isJunction(const Term& term) {
  return term.name == "and" || term.name == "or" || term.name == "not";
}

std::optional<Term> imageOf(const Term& term, const AtomImages& images) {
  Term found = term;
  if (term.name == gdl::word::sees) return std::nullopt;
  if (term.name == gdl::word::truth) {
    if (!isMemory(term.args[0])) {
      found.args[0] = images.fluent(term.args[0]);
      return found;
    }
    auto inner = imageOfMemory(term.args[0], images);
    if (!inner) return std::nullopt;
    found.args[0] = std::move(*inner);
  } else if (term.name == "holds") {
    auto inner = images.relation(term.args[0]);
    if (!inner) return std::nullopt;
    found.args[0] = std::move(*inner);
  } else if (term.name == gdl::word::does || term.name == gdl::word::legal) {
    found.args[1] = images.move(term.args[0], term.args[1]);
  } else {
    for (Term& part : found.args) {
      auto inner = imageOf(part, images);
      if (!inner) return std::nullopt;
      part = std::move(*inner);
    }
    if (term.name == "and" || term.name == "or") std::sort(found.args.begin(), found.args.end());
  }
  return found;
}

// Writes the rules that make a memory true.
class MemoryWriter {
public:
  explicit MemoryWriter(gdl::Game& game) : game_(game) {
    declares_ = std::ranges::any_of(
        game.rules, [](const gdl::Rule& rule) { return rule.head.name == gdl::word::base; });
  }

  void add(const Term& memory) {
    const Term& past = memory.args[0];
    const Term next{gdl::word::next, {memory}};
    if (declares_) game_.rules.push_back({{gdl::word::base, {memory}}, {}, {}});
    rule(next, {&past.args.back()}, nullptr);
    if (past.name == "once") rule(next, {}, &memory);
    if (past.name == "since") rule(next, {&past.args[0]}, &memory);
  }

private:
  void rule(const Term& head, const std::vector<const Term*>& parts, const Term* memory) {
    std::vector<Literal> body;
    for (const Term* part : parts) {
      if (part->name == "no") return;
      if (part->name != "yes") body.push_back(literal(*part));
    }
    if (memory) body.push_back(atom({gdl::word::truth, {*memory}}));
    game_.rules.push_back({head, std::move(body), {}});
  }

  static Literal atom(Term term) {
    Literal found;
    found.atom = std::move(term);
    return found;
  }

  Literal literal(const Term& part) {
    if (part.name == "not") {
      Literal found = literal(part.args[0]);
      found.kind = Literal::Kind::negated;
      return found;
    }
    if (part.name == "holds") return atom(part.args[0]);
    return atom(isJunction(part) ? defined(part) : part);
  }

  // A relation without arguments for a part that is not an atom.
  Term defined(const Term& part) {
    const size_t number = indexOf(parts_, part);
    const Term name{"part of what was " + std::to_string(number)};
    if (number < parts_.size()) return name;
    parts_.push_back(part);
    if (part.name == "and") {
      std::vector<const Term*> all;
      for (const Term& one : part.args) all.push_back(&one);
      rule(name, all, nullptr);
    } else {
      for (const Term& one : part.args) rule(name, {&one}, nullptr);
    }
    return name;
  }

  gdl::Game& game_;
  bool declares_ = false;
  std::vector<Term> parts_;
};

} // namespace

Term memoryOfPercept(const Term& role, const Term& percept) {
  return {soFar, {{"previous", {{gdl::word::sees, {role, percept}}}}}};
}

Term knowledgeOf(const Term& role, FormulaId formula, const Formulas& formulas,
                 Instances& instances, const Location& where) {
  return {soFar, {{"knows", {role, asTerm(formula, About::position, formulas, instances, where)}}}};
}

Term stateOfKnowledge(const Term& role, size_t about, size_t state) {
  return {soFar, {{"knowledge", {role, {std::to_string(about)}, {std::to_string(state)}}}}};
}

bool isMemory(const Term& fluent) {
  return fluent.name == soFar;
}

Term memoryOf(Past past, const std::vector<FormulaId>& parts, const Formulas& formulas,
              Instances& instances, const Location& where) {
  Term inner{past == Past::previous ? "previous" : past == Past::once ? "once" : "since"};
  for (const FormulaId part : parts)
    inner.args.push_back(asTerm(part, About::past, formulas, instances, where));
  return {soFar, {std::move(inner)}};
}

std::optional<Term> imageOfMemory(const Term& fluent, const AtomImages& images) {
  Term found = fluent;
  const std::string& kind = found.args[0].name;
  if (kind == "knows" || kind == "knowledge") return std::nullopt;
  for (Term& part : found.args[0].args) {
    auto image = imageOf(part, images);
    if (!image) return std::nullopt;
    part = std::move(*image);
  }
  return found;
}

std::vector<Term> memories(const Formulas& formulas) {
  std::vector<Term> found;
  for (const StateAtom& atom : formulas.states())
    if (atom.kind == Kind::fluent) collect(atom.term, found);
  return found;
}

gdl::Game remembering(const gdl::Game& game, const std::vector<Term>& memories) {
  gdl::Game found = game;
  MemoryWriter writer(found);
  for (const Term& memory : memories) writer.add(memory);
  return found;
}

bool remembers(const gdl::Game& game, const Term& memory) {
  const Term head{gdl::word::next, {memory}};
  const auto& parts = memory.args[0].args;
  return std::ranges::any_of(parts, [](const Term& part) { return part.name == "no"; }) ||
         std::ranges::any_of(game.rules, [&](const gdl::Rule& rule) { return rule.head == head; });
}

} // namespace oddsat::strategy
