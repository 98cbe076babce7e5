#include "abstraction/block_moves.hpp"

namespace oddsat::abstraction {

BlockMoves::BlockMoves(const ChainBlock& block, qbf::Work& work)
    : block_(block), sat_(work, qbf::Sat::Use::often), values_(block.variables.size() + 1, 0) {
  for (size_t i = 0; i < block.variables.size(); ++i) sat_.newVariable();
  for (const Part& part : block.last) {
    std::vector<int> clause = part.literals;
    if (part.above != noLink) clause.push_back(outerLiteral(part.above));
    sat_.add(clause);
  }
}

Rational BlockMoves::loss(const Rational& value) const {
  return isForall() ? Rational(1 - value) : value;
}

bool BlockMoves::find(const LinkSet& satisfied, const Rational& value) {
  for (auto [link, literal] : outer_)
    if (satisfied.has(link) == isForall()) sat_.assume(-literal);
  assumeThreshold(loss(value));
  if (!sat_.solve()) return false;
  for (size_t v = 1; v < values_.size(); ++v) values_[v] = sat_.value(static_cast<int>(v));
  return true;
}

void BlockMoves::assumeThreshold(const Rational& loss) {
  askedThreshold_ = 0;
  auto place = thresholds_.upper_bound(loss);
  if (place == thresholds_.begin()) return;
  --place;
  askedLoss_ = place->first;
  askedThreshold_ = place->second;
  sat_.assume(askedThreshold_);
}

BlockMoves::Blame BlockMoves::blame() const {
  const bool needed = askedThreshold_ != 0 && sat_.failed(askedThreshold_);
  Blame blame{loss(needed ? askedLoss_ : Rational(0)), {}};
  for (auto [link, literal] : outer_)
    if (sat_.failed(-literal)) blame.links.push_back(link);
  return blame;
}

void BlockMoves::learn(const Bound& boundOfNext) {
  std::vector<int> clause;
  for (LinkId link : boundOfNext.links) clause.push_back(innerLiteral(link));
  const Rational lost = loss(boundOfNext.value);
  if (lost > 0) clause.push_back(-threshold(lost));
  sat_.add(clause);
}

// Of a greater loss implies of a smaller one: one assumption turns on all that is wanted.
int BlockMoves::threshold(const Rational& loss) {
  auto [place, isNew] = thresholds_.try_emplace(loss, 0);
  if (!isNew) return place->second;
  place->second = sat_.newVariable();
  if (place != thresholds_.begin()) sat_.add({-place->second, std::prev(place)->second});
  if (std::next(place) != thresholds_.end()) sat_.add({-std::next(place)->second, place->second});
  return place->second;
}

// It is only ever needed true; where nothing forbids that, the solver may have it.
int BlockMoves::outerLiteral(LinkId link) {
  int& literal = outerLiteral_[link];
  if (literal == 0) {
    literal = sat_.newVariable();
    sat_.prefer(literal);
    outer_.push_back({link, literal});
  }
  return literal;
}

int BlockMoves::innerLiteral(LinkId id) {
  if (auto known = innerLiteral_.find(id); known != innerLiteral_.end()) return known->second;
  const Part& link = block_.links[static_cast<size_t>(id)];
  const std::vector<int>& own = link.literals;
  int literal = 0;
  if (own.empty()) {
    literal = outerLiteral(link.above);
  } else if (own.size() == 1 && link.above == noLink) {
    literal = isForall() ? -own[0] : own[0];
  } else {
    literal = sat_.newVariable();
    if (isForall()) {
      for (int l : own) sat_.add({-literal, -l});
      if (link.above != noLink) sat_.add({-literal, outerLiteral(link.above)});
    } else {
      std::vector<int> clause = own;
      clause.push_back(-literal);
      if (link.above != noLink) clause.push_back(outerLiteral(link.above));
      sat_.add(clause);
    }
  }
  innerLiteral_[id] = literal;
  return literal;
}

} // namespace oddsat::abstraction
