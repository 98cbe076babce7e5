// A strategy of a certificate, followed choice by choice: the choices so far are assigned, and the
// variables of the strategy's side get the values that the check of the certificate found best.
#pragma once

#include "oddsat/questions/check/certificate.hpp"

#include <vector>

namespace oddsat::check {

class FollowedStrategy {
public:
  // The current nodes, one for each component; each waits for a choice that has not been made.
  using Front = std::vector<uint64_t>;

  FollowedStrategy(const CheckedCertificate& certificate, bool lower);

  // These functions multiply `weight` by the probabilities of the chance literals that follow, and
  // return false if some clause is falsified.
  bool start(Front& front, Rational& weight);
  bool assign(cnf::Lit l, Rational& weight);
  bool advance(Front& front, Rational& weight); // decides the variables of the strategy's side

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
