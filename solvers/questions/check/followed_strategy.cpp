#include "oddsat/questions/check/followed_strategy.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::check {

using cnf::Lit;
using cnf::Quantifier;

FollowedStrategy::FollowedStrategy(const CheckedCertificate& certificate, bool lower)
    : strategy_(lower ? certificate.text.lower : certificate.text.upper),
      taken_(lower ? certificate.lower : certificate.upper), propagation_(certificate.propagation) {
}

bool FollowedStrategy::start(Front& front, Rational& weight) {
  front = {strategy_.root};
  return propagation_.start(weight);
}

bool FollowedStrategy::assign(Lit l, Rational& weight) {
  if (propagation_.isTrue(l)) return true;
  return !propagation_.isTrue(-l) && propagation_.assign(l, weight);
}

bool FollowedStrategy::assignAll(const std::vector<Lit>& lits, Rational& weight) {
  return std::ranges::all_of(lits, [&](Lit l) { return assign(l, weight); });
}

// Decisions at one node may enable other nodes, so all are visited until all of them wait.
bool FollowedStrategy::advance(Front& front, Rational& weight) {
  for (Propagation::Mark before = mark() + 1; before != mark();) {
    before = mark();
    Front waiting;
    while (!front.empty()) {
      const uint64_t node = front.back();
      front.pop_back();
      if (node != 0 && !pass(node, front, waiting, weight)) return false;
    }
    front = std::move(waiting);
  }
  std::ranges::sort(front);
  return true;
}

bool FollowedStrategy::decides(uint64_t node) const {
  const auto own = strategy_.lower ? Quantifier::exists : Quantifier::forall;
  return taken_[node - 1] != 0 && propagation_.kind(awaited(node)) == own;
}

bool FollowedStrategy::pass(uint64_t number, Front& open, Front& waiting, Rational& weight) {
  const CertificateNode& node = strategy_.nodes[number - 1];
  if (node.kind != CertificateNode::Kind::decision) {
    const NodeDetail& detail = strategy_.details[node.child[0]];
    open.insert(open.end(), detail.children.begin(), detail.children.end());
    return node.kind == CertificateNode::Kind::product || assignAll(detail.lits, weight);
  }
  Lit taken = taken_[number - 1];
  if (decides(number) && isOpen(node.var) && !assign(taken, weight)) return false;
  if (isOpen(node.var)) {
    waiting.push_back(number);
    return true;
  }
  // If the other side sets a variable to a value that can only be worse for it, the planned branch
  // is followed all the same.
  if (taken == 0 || decides(number)) taken = isTrue(node.var) ? node.var : -node.var;
  open.push_back(node.child[taken < 0 ? 1 : 0]);
  return true;
}

} // namespace oddsat::check
