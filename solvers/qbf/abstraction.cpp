#include "qbf/abstraction.hpp"

namespace oddsat::qbf {

Abstraction::Abstraction(const Scopes& scopes, int scope, Work& work)
    : tree_(scopes), scope_(scopes.scopes[static_cast<size_t>(scope)]),
      sat_(work, scopes.scopes.size() == 1 ? Sat::Use::once : Sat::Use::often),
      values_(scope_.variables.size() + 1, 0) {
  for (size_t i = 0; i < scope_.variables.size(); ++i) sat_.newVariable();
  std::vector<int> clause;
  for (const LastPart& last : scope_.last) {
    clause = last.literals;
    if (last.above != noLink) clause.push_back(outerLiteral(last.above));
    sat_.add(clause);
  }
}

bool Abstraction::findMove(const LinkStatus& status) {
  // An outer literal is only ever needed true; the solver may take it when it is allowed.
  for (auto [link, literal] : outer_)
    if ((status[static_cast<size_t>(link)] != 0) == isForall()) sat_.assume(-literal);
  if (!sat_.solve()) return false;
  for (size_t v = 1; v < values_.size(); ++v) values_[v] = sat_.value(static_cast<int>(v));
  return true;
}

std::vector<LinkId> Abstraction::blame() const {
  std::vector<LinkId> links;
  for (auto [link, literal] : outer_)
    if (sat_.failed(-literal)) links.push_back(link);
  return links;
}

void Abstraction::refine(const std::vector<LinkId>& links) {
  std::vector<int> clause;
  for (LinkId link : links) clause.push_back(innerLiteral(link));
  sat_.add(clause);
}

void Abstraction::expand(const std::vector<LastPart>& clauses, size_t variables) {
  int before = 0;
  for (size_t i = 0; i < variables; ++i) {
    int copy = sat_.newVariable();
    if (i == 0) before = copy - 1;
  }
  std::vector<int> clause;
  for (const LastPart& part : clauses) {
    clause.clear();
    if (part.above != noLink) clause.push_back(innerLiteral(part.above));
    for (int l : part.literals) clause.push_back(l > 0 ? l + before : l - before);
    sat_.add(clause);
  }
}

int Abstraction::outerLiteral(LinkId link) {
  int& literal = outerLiteral_[link];
  if (literal == 0) {
    literal = sat_.newVariable();
    sat_.prefer(literal);
    outer_.push_back({link, literal});
  }
  return literal;
}

int Abstraction::innerLiteral(LinkId id) {
  if (auto known = innerLiteral_.find(id); known != innerLiteral_.end()) return known->second;
  const Link& link = tree_.links[static_cast<size_t>(id)];
  int literal = 0;
  if (link.literals.empty()) {
    literal = outerLiteral(link.above);
  } else if (link.literals.size() == 1 && link.above == noLink) {
    literal = isForall() ? -link.literals[0] : link.literals[0];
  } else {
    literal = sat_.newVariable();
    if (isForall()) {
      for (int own : link.literals) sat_.add({-literal, -own});
      if (link.above != noLink) sat_.add({-literal, outerLiteral(link.above)});
    } else {
      std::vector<int> clause = link.literals;
      clause.push_back(-literal);
      if (link.above != noLink) clause.push_back(outerLiteral(link.above));
      sat_.add(clause);
    }
  }
  innerLiteral_[id] = literal;
  return literal;
}

} // namespace oddsat::qbf
