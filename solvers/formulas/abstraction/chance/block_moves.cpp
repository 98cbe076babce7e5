#include "oddsat/formulas/abstraction/chance/block_moves.hpp"

namespace oddsat::abstraction {

BlockMoves::BlockMoves(const ChainBlock& block, Work& work)
    : block_(block), sat_(work, Sat::Use::often, block.links, isForall(), block.variables.size()) {
  for (const Link& part : block.last) sat_.addLast(part);
}

Rational BlockMoves::loss(const Rational& value) const {
  return isForall() ? Rational(1 - value) : value;
}

bool BlockMoves::find(const LinkSet& satisfied, const Rational& value) {
  sat_.assume([&](LinkId link) { return satisfied.has(link); });
  assumeThreshold(loss(value));
  return sat_.solve();
}

void BlockMoves::assumeThreshold(const Rational& loss) {
  askedThreshold_ = 0;
  auto place = thresholds_.upper_bound(loss);
  if (place == thresholds_.begin()) return;
  --place;
  askedLoss_ = place->first;
  askedThreshold_ = place->second;
  sat_.sat().assume(askedThreshold_);
}

BlockMoves::Blame BlockMoves::blame() const {
  const bool needed = askedThreshold_ != 0 && sat_.sat().failed(askedThreshold_);
  return {loss(needed ? askedLoss_ : Rational(0)), sat_.blame()};
}

void BlockMoves::learn(const Bound& boundOfNext) {
  std::vector<int> clause;
  for (LinkId link : boundOfNext.links) clause.push_back(sat_.innerLiteral(link));
  const Rational lost = loss(boundOfNext.value);
  if (lost > 0) clause.push_back(-threshold(lost));
  sat_.sat().add(clause);
}

// The literal of a loss implies the literals of all smaller ones, so one assumption turns on all
// wanted clauses.
int BlockMoves::threshold(const Rational& loss) {
  auto [place, isNew] = thresholds_.try_emplace(loss, 0);
  if (!isNew) return place->second;
  place->second = sat_.sat().newVariable();
  if (place != thresholds_.begin()) sat_.sat().add({-place->second, std::prev(place)->second});
  if (std::next(place) != thresholds_.end())
    sat_.sat().add({-std::next(place)->second, place->second});
  return place->second;
}

} // namespace oddsat::abstraction
