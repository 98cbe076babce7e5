#include "first_moves.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oddsat {

namespace {

using gdl::Term;

// The arguments of predicate(a,b,0), or none.
std::vector<Term> firstStep(const std::string& name, std::string_view predicate) {
  if (!name.starts_with(predicate) || !name.ends_with(",0)")) return {};
  Term atom = gdl::readTerm(name, {});
  return atom.args.size() == 3 ? atom.args : std::vector<Term>{};
}

std::vector<gdl::NamedMove> movesMade(const std::vector<MoveVariable>& variables,
                                      const std::set<cnf::Lit>& values) {
  std::vector<gdl::NamedMove> made;
  for (const MoveVariable& one : variables)
    if (values.contains(one.var)) made.push_back({one.role, one.move});
  return made;
}

// By opponent: the number that the given bits write, from 0.
std::map<Term, size_t> numbersAsked(const cnf::QuantifiedCnf& formula,
                                    const std::vector<cnf::Lit>& values) {
  std::map<Term, size_t> numbers;
  for (cnf::Lit value : values) {
    const auto& name = formula.meaning[static_cast<size_t>(std::abs(value))].name;
    if (auto bit = firstStep(name, "dec_o("); !bit.empty())
      numbers[bit[0]] |= size_t{value > 0} << (std::stoul(bit[1].name) - 1);
  }
  return numbers;
}

} // namespace

std::vector<MoveVariable> firstMoveVariables(const cnf::QuantifiedCnf& formula) {
  std::vector<MoveVariable> found;
  for (size_t var = 1; var < formula.meaning.size(); ++var)
    if (auto does = firstStep(formula.meaning[var].name, "does("); !does.empty())
      found.push_back({does[0], does[1], static_cast<cnf::Var>(var)});
  std::sort(found.begin(), found.end(), [](const MoveVariable& a, const MoveVariable& b) {
    return std::tie(a.role, a.move) < std::tie(b.role, b.move);
  });
  return found;
}

std::vector<MoveVariable> outermostMoves(const cnf::QuantifiedCnf& formula, const Term& role) {
  if (formula.prefix.empty() || formula.prefix.front().kind != cnf::Quantifier::exists) return {};
  const std::vector<cnf::Var>& outermost = formula.prefix.front().vars;
  std::vector<MoveVariable> moves = firstMoveVariables(formula);
  std::erase_if(moves, [&](const MoveVariable& one) {
    return one.role != role || std::ranges::count(outermost, one.var) == 0;
  });
  return moves;
}

std::vector<gdl::NamedMove> firstMoves(const cnf::QuantifiedCnf& formula,
                                       const std::vector<cnf::Lit>& values) {
  std::vector<MoveVariable> variables = firstMoveVariables(formula);
  std::vector<gdl::NamedMove> made = movesMade(variables, {values.begin(), values.end()});
  for (const auto& [role, number] : numbersAsked(formula, values)) {
    auto known = [&](const gdl::NamedMove& move) { return move.role == role; };
    if (std::any_of(made.begin(), made.end(), known)) continue;
    size_t left = number; // variables stand in the order that the bits count in
    for (const MoveVariable& one : variables)
      if (one.role == role && left-- == 0) made.push_back({role, one.move});
  }
  return made;
}

} // namespace oddsat
