#include "first_moves.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace oddsat {

namespace {

using gdl::Term;

// The arguments of predicate(a,b,0), or none.
std::vector<Term> firstStep(const std::string& name, std::string_view predicate) {
  if (!name.starts_with(predicate) || !name.ends_with(",0)")) return {};
  Term atom = gdl::readTerm(name, {});
  return atom.args.size() == 3 ? atom.args : std::vector<Term>{};
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
  const std::set<cnf::Lit> isTrue(values.begin(), values.end());
  std::vector<gdl::NamedMove> made;
  for (const MoveVariable& one : firstMoveVariables(formula))
    if (isTrue.contains(one.var)) made.push_back({one.role, one.move});
  return made;
}

} // namespace oddsat
