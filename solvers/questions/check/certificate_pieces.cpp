// Components of a residual: sets of clauses that share no variable with each other.
#include "oddsat/questions/check/certificate_formula.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::check {

using cnf::Lit;
using cnf::Var;

std::vector<Propagation::Piece> Propagation::pieces() const {
  std::vector<Piece> found;
  std::vector<bool> seen(clauses_.size(), false), taken(partOf_.size(), false);
  for (Var v = 1; cnf::slot(v) < partOf_.size(); ++v) {
    if (taken[cnf::slot(v)] || assigned(v) || occurrences(v) + occurrences(-v) == 0) continue;
    Piece piece{{}, {v}};
    taken[cnf::slot(v)] = true;
    for (size_t i = 0; i < piece.vars.size(); ++i)
      for (Lit l : {piece.vars[i], -piece.vars[i]})
        for (uint32_t c : in_[at(l)]) {
          if (seen[c] || !counts(clauses_[c])) continue;
          seen[c] = true;
          piece.clauses.push_back(c);
          for (Lit other : clauses_[c].lits)
            if (value_[at(other)] == 0 && !taken[cnf::slot(other)])
              taken[cnf::slot(other)] = true, piece.vars.push_back(std::abs(other));
        }
    found.push_back(std::move(piece));
  }
  return found;
}

bool Propagation::satisfies(const std::set<Lit>& lits, const Piece& piece) const {
  return std::ranges::all_of(piece.clauses, [&](uint32_t c) {
    return std::ranges::any_of(clauses_[c].lits, [&](Lit l) { return lits.contains(l); });
  });
}

void Propagation::hide(const Piece& piece) {
  for (uint32_t c : piece.clauses) mix(clauses_[c], false), countOccurrences(clauses_[c], false);
  open_ -= piece.clauses.size();
}

void Propagation::show(const Piece& piece) {
  for (uint32_t c : piece.clauses) mix(clauses_[c], true), countOccurrences(clauses_[c], true);
  open_ += piece.clauses.size();
}

uint32_t Propagation::enter(const Piece& piece) {
  const uint32_t outer = part_;
  part_ = ++parts_;
  for (uint32_t c : piece.clauses) clauses_[c].part = part_;
  for (Var v : piece.vars) partOf_[cnf::slot(v)] = part_;
  show(piece);
  return outer;
}

void Propagation::leave(const Piece& piece, uint32_t outer) {
  hide(piece);
  for (uint32_t c : piece.clauses) clauses_[c].part = outer;
  for (Var v : piece.vars) partOf_[cnf::slot(v)] = outer;
  part_ = outer;
}

} // namespace oddsat::check
