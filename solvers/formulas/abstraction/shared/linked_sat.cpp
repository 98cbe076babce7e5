#include "oddsat/formulas/abstraction/shared/linked_sat.hpp"

namespace oddsat::abstraction {

LinkedSat::LinkedSat(Work& work, Sat::Use use, const std::vector<Link>& links, bool isForall,
                     size_t variables)
    : sat_(work, use), links_(&links), isForall_(isForall), values_(variables + 1, 0) {
  for (size_t i = 0; i < variables; ++i) sat_.newVariable();
}

void LinkedSat::addLast(const LastPart& part) {
  std::vector<int> clause = part.literals;
  if (part.above != noLink) clause.push_back(outerLiteral(part.above));
  sat_.add(clause);
}

bool LinkedSat::solve() {
  if (!sat_.solve()) return false;
  for (size_t v = 1; v < values_.size(); ++v) values_[v] = sat_.value(static_cast<int>(v));
  return true;
}

std::vector<LinkId> LinkedSat::blame() const {
  std::vector<LinkId> links;
  for (auto [link, literal] : outer_)
    if (sat_.failed(-literal)) links.push_back(link);
  return links;
}

// Clauses contain the literal only positively, so `true` is its preferred value.
int LinkedSat::outerLiteral(LinkId link) {
  int& literal = outerLiteral_[link];
  if (literal == 0) {
    literal = sat_.newVariable();
    sat_.prefer(literal);
    outer_.push_back({link, literal});
  }
  return literal;
}

int LinkedSat::innerLiteral(LinkId id) {
  if (auto known = innerLiteral_.find(id); known != innerLiteral_.end()) return known->second;
  const int literal = madeLiteral((*links_)[static_cast<size_t>(id)]);
  innerLiteral_[id] = literal;
  return literal;
}

int LinkedSat::madeLiteral(const Link& link) {
  if (link.literals.empty()) return outerLiteral(link.above);
  if (link.literals.size() == 1 && link.above == noLink)
    return isForall_ ? -link.literals[0] : link.literals[0];
  const int literal = sat_.newVariable();
  if (isForall_) {
    for (int own : link.literals) sat_.add({-literal, -own});
    if (link.above != noLink) sat_.add({-literal, outerLiteral(link.above)});
    return literal;
  }
  std::vector<int> clause = link.literals;
  clause.push_back(-literal);
  if (link.above != noLink) clause.push_back(outerLiteral(link.above));
  sat_.add(clause);
  return literal;
}

} // namespace oddsat::abstraction
