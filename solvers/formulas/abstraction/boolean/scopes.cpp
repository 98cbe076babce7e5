#include "oddsat/formulas/abstraction/boolean/scopes.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

namespace oddsat::abstraction {

using cnf::Lit;
using cnf::Quantifier;

namespace {

// A clause on its way inwards: the literals before `next` are in a scope, and those from `start` on
// are in the scope under construction.
struct Traveller {
  size_t start = 0, next = 0;
  LinkId above = noLink;
};

using Group = std::vector<int>; // numbers of clauses

class Grower {
public:
  Grower(const Matrix& matrix, bool split)
      : matrix_(matrix), split_(split), travellers_(matrix.clauses.size()),
        own_(matrix.level.size(), 0), seen_(matrix.level.size(), -1) {}

  Scopes grow() {
    Group all(matrix_.clauses.size());
    std::iota(all.begin(), all.end(), 0);
    tree_.scopes.emplace_back();
    growExists(0, std::move(all));
    return std::move(tree_);
  }

private:
  const std::vector<Lit>& clause(int c) const { return matrix_.clauses[static_cast<size_t>(c)]; }
  Traveller& traveller(int c) { return travellers_[static_cast<size_t>(c)]; }
  bool atEnd(int c) { return traveller(c).next == clause(c).size(); }
  Lit nextLiteral(int c) { return clause(c)[traveller(c).next]; }
  Scope& scope(int s) { return tree_.scopes[static_cast<size_t>(s)]; }

  // Takes all literals of the clause up to this level into the scope.
  void take(int s, int c, int level) {
    auto& at = traveller(c);
    while (!atEnd(c) && matrix_.levelOf(nextLiteral(c)) <= level) {
      auto v = static_cast<size_t>(std::abs(nextLiteral(c)));
      if (seen_[v] != s) {
        seen_[v] = s;
        scope(s).variables.push_back(static_cast<cnf::Var>(v));
        own_[v] = static_cast<int>(scope(s).variables.size());
      }
      ++at.next;
    }
  }

  std::vector<int> ownPart(int c) {
    std::vector<int> part;
    for (size_t i = traveller(c).start; i < traveller(c).next; ++i) {
      Lit l = clause(c)[i];
      int v = own_[cnf::slot(l)];
      part.push_back(l > 0 ? v : -v);
    }
    std::ranges::sort(part);
    return part;
  }

  // Adds the clauses without further literals to the scope, and groups the others by common
  // existential variables further inside.
  std::vector<Group> divide(int s, const Group& group) {
    Group going;
    for (int c : group)
      if (atEnd(c))
        scope(s).last.push_back({traveller(c).above, ownPart(c)});
      else
        going.push_back(c);
    if (going.empty()) return {};
    if (!split_) return {std::move(going)};
    return components(going);
  }

  std::vector<Group> components(const Group& going) {
    std::vector<int> root(going.size());
    std::iota(root.begin(), root.end(), 0);
    auto find = [&](int i) {
      while (root[static_cast<size_t>(i)] != i)
        i = root[static_cast<size_t>(i)] = root[static_cast<size_t>(root[static_cast<size_t>(i)])];
      return i;
    };
    std::vector<int>& owner = owner_;
    owner.resize(matrix_.level.size(), -1);
    std::vector<size_t> touched;
    for (size_t i = 0; i < going.size(); ++i)
      for (size_t at = traveller(going[i]).next; at < clause(going[i]).size(); ++at) {
        Lit l = clause(going[i])[at];
        if (matrix_.kindOf(l) != Quantifier::exists) continue;
        auto v = cnf::slot(l);
        if (owner[v] < 0)
          owner[v] = static_cast<int>(i), touched.push_back(v);
        else
          root[static_cast<size_t>(find(static_cast<int>(i)))] = find(owner[v]);
      }
    for (size_t v : touched) owner[v] = -1;
    std::vector<Group> groups;
    std::vector<int> groupOf(going.size(), -1);
    for (size_t i = 0; i < going.size(); ++i) {
      int& number = groupOf[static_cast<size_t>(find(static_cast<int>(i)))];
      if (number < 0) number = static_cast<int>(groups.size()), groups.emplace_back();
      groups[static_cast<size_t>(number)].push_back(going[i]);
    }
    return groups;
  }

  int lowestLevel(const Group& group) {
    int level = matrix_.levelOf(nextLiteral(group[0]));
    for (int c : group) level = std::min(level, matrix_.levelOf(nextLiteral(c)));
    return level;
  }

  int lowestExistsLevel(const Group& group) {
    int level = static_cast<int>(matrix_.kind.size());
    for (int c : group)
      for (size_t at = traveller(c).next; at < clause(c).size(); ++at)
        if (matrix_.kindOf(clause(c)[at]) == Quantifier::exists) {
          level = std::min(level, matrix_.levelOf(clause(c)[at]));
          break; // literals are sorted by level
        }
    return level;
  }

  // While the next variables of a group are existential, they belong to this scope, because no
  // forall variable precedes them.
  void growExists(int s, Group group) {
    std::vector<Group> waiting = divide(s, group), inner;
    while (!waiting.empty()) {
      Group part = std::move(waiting.back());
      waiting.pop_back();
      int level = lowestLevel(part);
      if (matrix_.kind[static_cast<size_t>(level)] == Quantifier::exists) {
        for (int c : part) take(s, c, level);
        for (Group& piece : divide(s, part)) waiting.push_back(std::move(piece));
      } else {
        inner.push_back(std::move(part));
      }
    }
    for (Group& part : inner) growForall(s, std::move(part));
  }

  void growForall(int outer, Group group) {
    int forall = addScope(outer, Quantifier::forall, group);
    int level = lowestExistsLevel(group);
    for (int c : group) take(forall, c, level - 1);
    int exists = addScope(forall, Quantifier::exists, group);
    for (int c : group) take(exists, c, level);
    growExists(exists, std::move(group));
  }

  // Adds a scope below the outer one, with links for the clauses of the group.
  int addScope(int outer, Quantifier kind, const Group& group) {
    std::map<std::pair<LinkId, std::vector<int>>, LinkId> known;
    std::vector<LinkId> in;
    for (int c : group) {
      Traveller& at = traveller(c);
      std::pair key{at.above, ownPart(c)};
      at.start = at.next;
      if (key.first == noLink && key.second.empty()) continue;
      auto [place, isNew] = known.try_emplace(key, static_cast<LinkId>(tree_.links.size()));
      if (isNew) {
        tree_.links.push_back({key.first, key.second});
        in.push_back(place->second);
      }
      at.above = place->second;
    }
    int s = static_cast<int>(tree_.scopes.size());
    tree_.scopes.push_back({kind, {}, std::move(in), {}, {}});
    scope(outer).below.push_back(s);
    return s;
  }

  const Matrix& matrix_;
  bool split_;
  Scopes tree_;
  std::vector<Traveller> travellers_;
  std::vector<int> own_;   // by variable: its number in the scope that took it last
  std::vector<int> seen_;  // by variable: the scope that took it last
  std::vector<int> owner_; // by variable: the first clause with it
};

} // namespace

Scopes growScopes(const Matrix& matrix, bool split) {
  return Grower(matrix, split).grow();
}

} // namespace oddsat::abstraction
