#include "oddsat/questions/check/game_choices.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::check {

using cnf::Lit;
using cnf::Var;
using gdl::Term;
using machine::MoveId;

namespace {

std::optional<size_t> indexOf(const std::vector<Term>& terms, const Term& term) {
  const auto found = std::ranges::find(terms, term);
  if (found == terms.end()) return std::nullopt;
  return static_cast<size_t>(found - terms.begin());
}

const std::vector<Var> noBits;

} // namespace

GameChoices::GameChoices(const GameFormula& formula, const machine::Machine& machine,
                         const asp::MoveOrder& order)
    : steps_(formula.meaning.size(), none) {
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    const auto known = order.find(machine.roles()[role]);
    std::vector<size_t>& numbers = numbers_.emplace_back();
    for (const Term& move : machine.moves(role))
      numbers.push_back(
          known == order.end() ? 0 : indexOf(known->second, move).value_or(known->second.size()));
  }
  for (const ChoiceVariable& choice : formula.choices) add(choice, machine);
}

void GameChoices::add(const ChoiceVariable& choice, const machine::Machine& machine) {
  using Kind = asp::ChoiceAtom::Kind;
  const auto& [v, atom] = choice;
  const auto role = indexOf(machine.roles(), atom.role);
  if (!role) return; // unreachable
  const int step = atom.step;
  if (atom.kind == Kind::move) {
    const auto move = indexOf(machine.moves(*role), atom.move);
    if (!move) return; // never legal
    made_[{step, *role, *move}] = v;
  } else if (atom.kind == Kind::bit) {
    std::vector<Var>& bits = bits_[{step, *role}];
    bits.resize(std::max(bits.size(), atom.number), 0);
    bits[atom.number - 1] = v;
  } else {
    thrown_[{step, *role, atom.number}] = v;
  }
  steps_[cnf::slot(v)] = step;
  at_.resize(std::max(at_.size(), static_cast<size_t>(step) + 1));
  at_[static_cast<size_t>(step)].push_back(v);
}

Var GameChoices::made(int step, size_t role, MoveId move) const {
  const auto found = made_.find({step, role, move});
  return found == made_.end() ? 0 : found->second;
}

Var GameChoices::thrown(int step, size_t role, size_t number) const {
  const auto found = thrown_.find({step, role, number});
  return found == thrown_.end() ? 0 : found->second;
}

const std::vector<Var>& GameChoices::bits(int step, size_t role) const {
  const auto found = bits_.find({step, role});
  return found == bits_.end() ? noBits : found->second;
}

std::vector<Lit> GameChoices::asking(int step, size_t role, MoveId move) const {
  std::vector<Lit> lits;
  const std::vector<Var>& bits = this->bits(step, role);
  for (size_t bit = 0; bit < bits.size(); ++bit)
    if (bits[bit] != 0)
      lits.push_back((number(role, move) >> bit & 1) != 0 ? bits[bit] : -bits[bit]);
  return lits;
}

std::vector<Var> GameChoices::from(int step) const {
  std::vector<Var> found;
  for (auto at = static_cast<size_t>(step); at < at_.size(); ++at)
    found.insert(found.end(), at_[at].begin(), at_[at].end());
  return found;
}

} // namespace oddsat::check
