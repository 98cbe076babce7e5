#include "oddsat/first_moves.hpp"

#include <algorithm>
#include <tuple>

namespace oddsat {

namespace {

using gdl::Term;

// The arguments of predicate(a,b,0); empty if the name has another form.
std::vector<Term> firstStep(const std::string& name, std::string_view predicate) {
  if (!name.starts_with(predicate) || !name.ends_with(",0)")) return {};
  Term atom = gdl::readTerm(name, {});
  return atom.args.size() == 3 ? atom.args : std::vector<Term>{};
}

std::vector<FirstMove> movesMade(const cnf::QuantifiedCnf& formula, const Term& role) {
  std::vector<MoveVariable> own = firstMoveVariables(formula);
  std::erase_if(own, [&](const MoveVariable& one) {
    return one.role != role || !formula.prefix.isOutermost(one.var);
  });
  std::vector<FirstMove> moves;
  for (const MoveVariable& made : own) {
    FirstMove move{made.move, {}};
    for (const MoveVariable& one : own)
      move.literals.push_back(one.var == made.var ? one.var : -one.var);
    moves.push_back(std::move(move));
  }
  return moves;
}

// The lowest bit has the number 1.
std::vector<FirstMove> movesAskedFor(const cnf::QuantifiedCnf& formula, const Term& role,
                                     const std::vector<Term>& order) {
  std::map<size_t, cnf::Var> bits; // by number
  for (cnf::Var var : formula.prefix.outermost().vars)
    if (auto bit = firstStep(formula.meaning[cnf::slot(var)].name, "dec_o(");
        !bit.empty() && bit[0] == role)
      bits[std::stoul(bit[1].name)] = var;
  if (bits.empty()) return {};
  std::vector<FirstMove> moves;
  for (size_t i = 0; i < order.size(); ++i) {
    FirstMove move{order[i], {}};
    for (const auto& [number, var] : bits)
      move.literals.push_back((i >> (number - 1) & 1) != 0 ? var : -var);
    moves.push_back(std::move(move));
  }
  return moves;
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

std::vector<FirstMove> outermostMoves(const cnf::QuantifiedCnf& formula, const Term& role,
                                      const MoveOrder& order) {
  if (formula.prefix.empty()) return {};
  const cnf::Block& outermost = formula.prefix.outermost();
  if (outermost.kind == cnf::Quantifier::exists) return movesMade(formula, role);
  auto moves = order.find(role);
  if (moves == order.end() || outermost.kind == cnf::Quantifier::chance) return {};
  return movesAskedFor(formula, role, moves->second);
}

} // namespace oddsat
