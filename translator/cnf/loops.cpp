#include "oddsat/cnf/loops.hpp"

#include "oddsat/base/index.hpp"
#include "oddsat/cnf/level_numbers.hpp"

#include <algorithm>
#include <map>

namespace oddsat::cnf {

namespace {

using ground::Atom;
using Members = std::vector<Atom>;

bool contains(const Members& members, ground::Literal literal) {
  return literal > 0 && std::ranges::binary_search(members, ground::atomOf(literal));
}

bool touches(const Rules& rules, BodyId body, const Members& members) {
  return std::ranges::any_of(rules.bodies.literals(body),
                             [&](ground::Literal lit) { return contains(members, lit); });
}

// The support of a set from outside: each body without the positive literals of the set.
Lit outsideLiteral(Completion& completion, const Support& support, const Members& set) {
  if (!touches(completion.rules(), support.body, set)) return completion.body(support.body);
  if (!completion.rules().bodies.weighted(support.body)) return never;
  return completion.bodyWith(
      support.body,
      [&](ground::Literal lit) { return contains(set, lit) ? never : completion.literal(lit); },
      "loop");
}

// For every subset of a small component: if one of its atoms is true, the subset has support from
// outside.
void addFormulas(Completion& completion, const Members& members) {
  for (unsigned chosen = 1; chosen < 1u << members.size(); ++chosen) {
    Members set;
    for (size_t i = 0; i < members.size(); ++i)
      if (chosen >> i & 1) set.push_back(members[i]);
    if (set.size() < 2) continue; // completion implies this already
    std::vector<Lit> clause{0};
    for (Atom atom : set)
      for (const Support& support : completion.rules().supportsOf(atom))
        clause.push_back(outsideLiteral(completion, support, set));
    for (Atom atom : set) {
      clause.front() = -completion.literal(ground::positive(atom));
      completion.definitions().clause(clause);
    }
  }
}

// Derivation in rounds: round k reaches the atoms whose level is at most k. A true atom must be
// reached within as many rounds as the component has atoms. The atoms determine the rounds, so each
// stable model has exactly one solution.
class Stages {
public:
  Stages(Completion& completion, const Members& members, const Limits& limits)
      : completion_(completion), members_(members), limits_(limits),
        reached_(members.size(), never) {}

  void run() {
    for (size_t round = 1; round < members_.size(); ++round) {
      bodies_.clear();
      std::vector<Lit> next;
      limits_.check(); // a round is about as large as the rules of the component
      for (Atom atom : members_) next.push_back(reachedNow(atom));
      if (next == reached_) break;
      reached_ = std::move(next);
    }
    bodies_.clear();
    for (Atom atom : members_) {
      std::vector<Lit> clause = supportsNow(atom);
      clause.push_back(-own(atom));
      completion_.definitions().clause(clause);
    }
  }

private:
  Lit own(Atom atom) const { return completion_.literal(ground::positive(atom)); }

  // A rule makes its head true; a choice rule only permits it.
  Lit reachedNow(Atom atom) {
    Lit some = completion_.definitions().disjunction(supportsNow(atom), "level");
    bool choice = std::ranges::any_of(completion_.rules().supportsOf(atom), &Support::choice);
    return choice ? completion_.definitions().conjunction({own(atom), some}, "level") : some;
  }

  std::vector<Lit> supportsNow(Atom atom) {
    std::vector<Lit> literals;
    for (const Support& support : completion_.rules().supportsOf(atom))
      literals.push_back(bodyNow(support.body));
    return literals;
  }

  // A body in which the members are replaced by those reached in the round before.
  Lit bodyNow(BodyId body) {
    if (!touches(completion_.rules(), body, members_)) return completion_.body(body);
    Lit& lit = bodies_[body];
    if (lit == 0)
      lit = completion_.bodyWith(
          body, [this](ground::Literal l) { return reachedBefore(l); }, "level");
    return lit;
  }

  Lit reachedBefore(ground::Literal literal) const {
    if (literal < 0) return completion_.literal(literal);
    const size_t place = indexInSorted(members_, ground::atomOf(literal));
    const bool member = place < members_.size() && members_[place] == ground::atomOf(literal);
    return member ? reached_[place] : completion_.literal(literal);
  }

  Completion& completion_;
  const Members& members_;
  const Limits& limits_;
  std::vector<Lit> reached_;     // by member: reached in the round before
  std::map<BodyId, Lit> bodies_; // literals of bodies in this round
};

// Number of literals in the component's rules, which is about the size of one round.
size_t sizeOfRound(const Rules& rules, const Members& members) {
  size_t literals = 0;
  for (Atom atom : members)
    for (const Support& support : rules.supportsOf(atom))
      literals += rules.bodies.literals(support.body).size();
  return literals;
}

// The size of formulas grows with the number of subsets, that of stages with the square of the
// component, and that of level numbers hardly faster than the component. But only with formulas and
// stages does propagation find all consequences of the atoms, so level numbers are used only for
// components that would be too large otherwise.
LoopMethod methodFor(const Rules& rules, const Members& members, LoopMethod wanted) {
  constexpr size_t mostStageLiterals = 4'000'000;
  if (wanted == LoopMethod::formulas && members.size() > 12) return LoopMethod::stages;
  if (wanted != LoopMethod::automatic) return wanted;
  if (members.size() <= 4) return LoopMethod::formulas;
  bool small = sizeOfRound(rules, members) * members.size() <= mostStageLiterals;
  return small ? LoopMethod::stages : LoopMethod::levels;
}

} // namespace

void excludeLoops(Completion& completion, const Circles& components, LoopMethod method,
                  const Limits& limits) {
  for (const Members& members : components.members) {
    limits.check();
    LoopMethod chosen = methodFor(completion.rules(), members, method);
    if (chosen == LoopMethod::formulas)
      addFormulas(completion, members);
    else if (chosen == LoopMethod::stages)
      Stages(completion, members, limits).run();
    else
      addLevelNumbers(completion, members);
  }
}

} // namespace oddsat::cnf
