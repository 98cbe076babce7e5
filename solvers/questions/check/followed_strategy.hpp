// A strategy of a certificate as one that is followed, choice by choice: what has happened so far
// is assigned, and its own side's variables get the values that were seen to be good when it was
// checked.
#pragma once

#include "oddsat/questions/check/certificate.hpp"

#include <vector>

namespace oddsat::check {

class FollowedStrategy {
public:
  // The nodes that it has come to, one per piece; they wait for choices that are still to be made.
  using Front = std::vector<uint64_t>;

  FollowedStrategy(const CheckedCertificate& certificate, bool lower);

  // Each multiplies the weight by the chance of the dice that follow, and returns false where some
  // clause is falsified.
  bool start(Front& front, Rational& weight);
  bool assign(cnf::Lit l, Rational& weight);
  bool advance(Front& front, Rational& weight); // as far as its own side decides

  bool isTrue(cnf::Lit l) const { return propagation_.isTrue(l); }
  bool isOpen(cnf::Var v) const { return !propagation_.assigned(v); }
  const Rational& chance(cnf::Lit l) const { return propagation_.chance(l); }
  std::pair<uint64_t, uint64_t> residual() const { return propagation_.hash(); }
  cnf::Var awaited(uint64_t node) const { return strategy_.nodes[node - 1].var; }

  Propagation::Mark mark() const { return propagation_.mark(); }
  void undo(Propagation::Mark mark) { propagation_.undo(mark); }

private:
  bool decides(uint64_t node) const;
  bool assignAll(const std::vector<cnf::Lit>& lits, Rational& weight);
  bool pass(uint64_t node, Front& open, Front& waiting, Rational& weight);

  const WrittenStrategy& strategy_;
  const std::vector<cnf::Lit>& taken_;
  Propagation propagation_;
};

} // namespace oddsat::check
