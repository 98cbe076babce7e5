#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"

#include <algorithm>

namespace oddsat::xssat {

// Fewer steps need no bound: a single choice, such as the first move of a game, is soon searched.
constexpr size_t fewestSteps = 3;

std::optional<cnf::QuantifiedCnf> clairvoyantPrefix(const cnf::QuantifiedCnf& formula,
                                                    const std::vector<cnf::Var>& numbers) {
  const cnf::Prefix& prefix = formula.prefix;
  if (!prefix.beginsWith(Quantifier::exists)) return std::nullopt;
  const auto number = [&](cnf::Var v) { return numbers[cnf::slot(v)]; };
  std::vector<cnf::Var> choices = prefix.outermost().vars;
  std::ranges::sort(choices, {}, number);
  cnf::Prefix clairvoyant;
  size_t steps = 0;
  auto next = choices.begin();
  auto placeBefore = [&](auto isDue) {
    if (next != choices.end() && isDue(*next)) ++steps;
    for (; next != choices.end() && isDue(*next); ++next)
      clairvoyant.append(Quantifier::exists, *next);
  };
  for (size_t b = 1; b < prefix.size(); ++b)
    for (cnf::Var v : prefix[b].vars) {
      if (prefix[b].kind != Quantifier::exists)
        placeBefore([&](cnf::Var choice) { return number(choice) < number(v); });
      clairvoyant.append(prefix[b].kind, v);
    }
  placeBefore([](cnf::Var) { return true; });
  if (steps < fewestSteps) return std::nullopt;
  cnf::QuantifiedCnf easier = formula;
  easier.prefix = std::move(clairvoyant);
  return easier;
}

ClairvoyantBound::ClairvoyantBound(const cnf::QuantifiedCnf& formula, const Problem& problem,
                                   const Options& options, size_t tableBytes)
    : options_(options), problem_(prepare(formula)), here_(problem.variables, noVar),
      search_(problem_, options_, tableBytes) {
  for (Var v = 0; v < problem.variables; ++v)
    here_[v] = problem_.inside[cnf::slot(problem.outside[v])];
}

// The bound is worth its work while it takes few steps compared to the search, or often cuts.
bool ClairvoyantBound::isWorth(uint64_t steps) const {
  constexpr uint64_t enoughUses = 16, oneIn = 8;
  if (uses_ >= enoughUses && cuts_ * oneIn >= uses_) return true;
  return search_.steps() <= steps / options_.clairvoyantShare;
}

std::optional<Rounded> ClairvoyantBound::upperBound(std::span<const Lit> given, uint64_t steps,
                                                    const Limits& limits) {
  if (!isWorth(steps)) return std::nullopt;
  std::vector<Lit> own;
  for (Lit l : given)
    own.push_back(isNegative(l) ? negative(here_[variable(l)]) : positive(here_[variable(l)]));
  return search_.valueUnder(own, limits, steps / options_.clairvoyantShare + 1).high;
}

} // namespace oddsat::xssat
