// Products in certificates: what is left falls apart, and each piece has a node of its own.
//
// A lemma that holds because one piece cannot be satisfied may say anything about another. So an
// upper bound of a piece stands only beside a model of all the others, which is written down, too;
// a piece without a model has the value 0, and then so has the whole.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

#include <cadical.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace oddsat::xssat {

// Pieces in the order of their least variables. Nothing: there are none, or too little is known of
// them.
template <typename N>
std::optional<uint64_t> Search<N>::writeProduct(const Scope& scope, Strategy& strategy) {
  std::vector<Component> parts = split(scope);
  if (parts.size() < 2) return vainWork_ += residual_.open(), std::nullopt;
  patience_[problem_.block[parts[0].vars[0]]] = {};
  vainWork_ = 0;
  auto least = [&](const Component& part) {
    return std::ranges::min(part.vars, {}, [&](Var v) { return problem_.outside[v]; });
  };
  std::ranges::sort(parts, {},
                    [&](const Component& part) { return problem_.outside[least(part)]; });
  const bool upper = strategy.side == Side::forall;
  std::vector<std::string> models;
  for (const Component& part : parts) models.push_back(upper ? modelOf(part) : "");
  const auto refuted = upper ? std::ranges::count(models, "") : 0;
  if (refuted > 1) return std::nullopt;
  size_t only = parts.size(); // the one that shows all there is to show
  for (size_t i = 0; i < parts.size() && upper && only == parts.size(); ++i)
    if (refuted == 1 ? models[i].empty() : component(parts[i], {}).isZero()) only = i;
  if (engine_.inConflict()) return 0; // by what was learnt just now
  std::vector<uint64_t> numbers(parts.size(), 0);
  std::string witness;
  for (size_t i = 0; i < parts.size() && stop == Stop::no; ++i) {
    if (i == only || only == parts.size()) numbers[i] = writePart(parts[i], strategy);
    if (i != only) witness += models[i];
  }
  strategy.text +=
      fmt::format("p {} {} :{}\n", ++strategy.last, fmt::join(numbers, " "), witness + " 0");
  return strategy.last;
}

// Literals that satisfy all its clauses, one for each.
template <typename N>
std::string Search<N>::modelOf(const Component& part) const {
  CaDiCaL::Solver solver;
  solver.set("quiet", 1); // standard output carries only answers
  auto number = [](Lit l) { return isNegative(l) ? -int(variable(l) + 1) : int(variable(l) + 1); };
  for (uint32_t c : part.clauses) {
    for (Lit l : problem_.clause(c))
      if (engine_.value(l) == 0) solver.add(number(l));
    solver.add(0);
  }
  if (solver.solve() != 10) return {};
  std::vector<Lit> lits;
  for (uint32_t c : part.clauses)
    for (Lit l : problem_.clause(c))
      if (engine_.value(l) == 0 && solver.val(number(l)) > 0) {
        lits.push_back(l);
        break;
      }
  std::ranges::sort(lits);
  auto [from, to] = std::ranges::unique(lits);
  lits.erase(from, to);
  std::string text;
  for (Lit l : lits) text += " " + outside(l);
  return text;
}

template <typename N>
uint64_t Search<N>::writePart(Component& part, Strategy& strategy) {
  std::ranges::sort(part.vars);
  residual_.update();
  Residual::View outer = residual_.enter(part.vars, part.clauses);
  std::vector<uint8_t> piece(problem_.variables, 0);
  for (Var v : part.vars) piece[v] = 1;
  std::swap(engine_.piece, piece);
  uint64_t number = writeNode(Scope{part.vars}, strategy);
  std::swap(engine_.piece, piece);
  residual_.leave(part.vars, part.clauses, outer);
  return number;
}

} // namespace oddsat::xssat

#include "oddsat/formulas/xssat/search/search_instances.hpp"
