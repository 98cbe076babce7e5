#include "oddsat/strategy/images.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <set>

namespace oddsat::strategy {

namespace {

using gdl::Term;
using Kind = StateAtom::Kind;

constexpr size_t mostImages = 100'000;

Term moved(const std::map<Act, Term>& moves, const Term& role, const Term& move) {
  auto found = moves.find({role, move});
  return found == moves.end() ? move : found->second;
}

} // namespace

std::optional<Term> ofMemory(const Term& memory, const Symmetry& symmetry) {
  return imageOfMemory(
      memory,
      {[&](const Term& fluent) {
         const auto to = symmetry.fluents.find(fluent);
         return to == symmetry.fluents.end() ? fluent : to->second;
       },
       [&](const Term& role, const Term& move) { return moved(symmetry.moves, role, move); },
       [&](const Term& atom) -> std::optional<Term> {
         const auto to = symmetry.relations.find(atom);
         return to == symmetry.relations.end() ? std::optional(atom) : to->second;
       }});
}

Images::Images(const Symmetries& symmetries, Formulas& formulas, const Limits& limits)
    : symmetries_(symmetries), formulas_(formulas), pace_(limits) {}

std::optional<StateAtom> Images::atom(StateAtom from, const Symmetry& symmetry) {
  switch (from.kind) {
  case Kind::fluent:
    if (isMemory(from.term)) {
      auto image = ofMemory(from.term, symmetry);
      if (!image) break;
      from.term = std::move(*image);
      return from;
    }
    if (auto to = symmetry.fluents.find(from.term); to != symmetry.fluents.end())
      from.term = to->second;
    return from;
  case Kind::legal:
    from.term = moved(symmetry.moves, from.role, from.term);
    return from;
  case Kind::relation: {
    if (isMemory(from.term)) break;
    auto to = symmetry.relations.find(from.term);
    if (to == symmetry.relations.end()) return from;
    if (!to->second) break;
    from.term = *to->second;
    return from;
  }
  case Kind::initial:
    if (symmetry.keepsStart) return from;
    obstacle_ = "the symmetries of this game do not keep its start, so 'init' has no image";
    return std::nullopt;
  case Kind::terminal:
  case Kind::goal:
    return from;
  case Kind::modality:
    obstacle_ = "the modalities of 'check' have no image";
    return std::nullopt;
  }
  obstacle_ = "no relation of the game is the image of '" + toString(from.term) +
              "' under its symmetries: use fluents ('true(...)') instead";
  return std::nullopt;
}

std::optional<FormulaId> Images::of(FormulaId formula, size_t generator) {
  if (formula <= Formulas::yes) return formula;
  if (auto found = known_.find({generator, formula}); found != known_.end()) return found->second;
  return known_[{generator, formula}] = newImage(formula, generator);
}

std::optional<FormulaId> Images::newImage(FormulaId formula, size_t generator) {
  const Symmetry& symmetry = symmetries_.generators[generator];
  const Formulas::Node node = formulas_[formula];
  if (node.op == Op::state) {
    auto image = atom(formulas_.states()[node.symbol], symmetry);
    return image ? std::optional(formulas_.state(*image)) : std::nullopt;
  }
  if (node.op == Op::act) {
    const Act act = formulas_.acts()[node.symbol];
    return formulas_.act({act.role, moved(symmetry.moves, act.role, act.move)});
  }
  std::vector<FormulaId> parts;
  for (size_t i = 0; i < node.end - node.begin; ++i) {
    auto part = of(formulas_.parts(formula)[i], generator);
    if (!part) return std::nullopt;
    parts.push_back(*part);
    pace_.step();
  }
  switch (node.op) {
  case Op::negation:
    return formulas_.negation(parts[0]);
  case Op::next:
    return formulas_.next(parts[0]);
  case Op::strongNext:
    return formulas_.strongNext(parts[0]);
  case Op::all:
    return formulas_.all(std::move(parts));
  default:
    return formulas_.any(std::move(parts));
  }
}

std::vector<FormulaId> Images::orbit(const std::vector<FormulaId>& formulas,
                                     const Location& where) {
  std::vector<FormulaId> all;
  std::set<FormulaId> known;
  auto add = [&](FormulaId formula) {
    if (known.insert(formula).second) all.push_back(formula);
    if (all.size() > mostImages)
      throw Error(where, "more than " + std::to_string(mostImages) +
                             " images of this rule under the symmetries of the game");
  };
  for (FormulaId formula : formulas) add(formula);
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t generator = 0; generator < symmetries_.generators.size(); ++generator) {
      auto image = of(all[i], generator);
      if (!image) throw Error(where, "'symmetric': " + obstacle_);
      add(*image);
    }
  return all;
}

bool Images::keepAll(std::vector<FormulaId> formulas, size_t generator) {
  std::vector<FormulaId> images;
  for (FormulaId formula : formulas) {
    auto image = of(formula, generator);
    if (!image) return false;
    images.push_back(*image);
  }
  std::sort(formulas.begin(), formulas.end());
  std::sort(images.begin(), images.end());
  return formulas == images;
}

bool Images::keep(const GroundRule& rule, size_t generator, const Term& role) {
  const std::map<Act, Term>& moves = symmetries_.generators[generator].moves;
  return keepAll({rule.formula}, generator) && keepAll(rule.possible, generator) &&
         keepAll(rule.impossible, generator) &&
         std::none_of(rule.moves.begin(), rule.moves.end(),
                      [&](const Term& move) {
                        return moves.contains({role, move});
                      }) &&
         std::all_of(rule.parts.begin(), rule.parts.end(),
                     [&](const GroundRule& part) { return keep(part, generator, role); });
}

} // namespace oddsat::strategy
