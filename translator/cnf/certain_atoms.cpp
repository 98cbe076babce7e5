#include "oddsat/cnf/certain_atoms.hpp"

namespace oddsat::cnf {

namespace {

using ground::Atom;
using ground::Literal;

class Folder {
public:
  explicit Folder(const Rules& rules)
      : rules_(rules), truth_(size_t{rules.atoms} + 1), missing_(rules.bodies.size()),
        slack_(rules.bodies.size()), supporters_(size_t{rules.atoms} + 1) {
    indexOccurrences();
    indexHeads();
  }

  std::vector<Truth> run() {
    start();
    propagate();
    for (int round = 0; round < mostRounds && removeUnfounded(); ++round) propagate();
    return std::move(truth_);
  }

private:
  // Each round is linear. Nearly all programs need one; more than this are not worth their time.
  static constexpr int mostRounds = 8;

  struct Occurrence {
    BodyId body;
    int64_t weight;
  };

  static size_t index(Literal literal) { return 2UL * ground::atomOf(literal) + (literal < 0); }

  void indexOccurrences() {
    occurrenceBegin_.assign(2 * size_t{rules_.atoms} + 4, 0);
    eachOccurrence([&](Literal literal, Occurrence) { ++occurrenceBegin_[index(literal) + 1]; });
    for (size_t i = 1; i < occurrenceBegin_.size(); ++i)
      occurrenceBegin_[i] += occurrenceBegin_[i - 1];
    occurrences_.resize(occurrenceBegin_.back());
    std::vector<size_t> next = occurrenceBegin_;
    eachOccurrence(
        [&](Literal literal, Occurrence o) { occurrences_[next[index(literal)]++] = o; });
  }

  template <typename Visit>
  void eachOccurrence(Visit visit) {
    for (BodyId body = 0; body < rules_.bodies.size(); ++body) {
      auto literals = rules_.bodies.literals(body);
      for (size_t i = 0; i < literals.size(); ++i)
        visit(literals[i], Occurrence{body, rules_.bodies.weight(body, i)});
    }
  }

  void indexHeads() {
    headBegin_.assign(rules_.bodies.size() + 2, 0);
    for (const Support& support : rules_.supports) ++headBegin_[support.body + 1];
    for (size_t i = 1; i < headBegin_.size(); ++i) headBegin_[i] += headBegin_[i - 1];
    heads_.resize(rules_.supports.size());
    std::vector<size_t> next = headBegin_;
    for (const Support& support : rules_.supports) heads_[next[support.body]++] = &support;
  }

  std::span<const Occurrence> occurrences(Literal literal) const {
    size_t at = occurrenceBegin_[index(literal)];
    return {occurrences_.data() + at, occurrenceBegin_[index(literal) + 1] - at};
  }

  std::span<const Support* const> headsOf(BodyId body) const {
    return {heads_.data() + headBegin_[body], headBegin_[body + 1] - headBegin_[body]};
  }

  void start() {
    for (const Support& support : rules_.supports) ++supporters_[support.head];
    for (Atom atom = 1; atom <= rules_.atoms; ++atom)
      if (supporters_[atom] == 0) assign(atom, Truth::isFalse);
    for (BodyId body = 0; body < rules_.bodies.size(); ++body) {
      int64_t sum = 0;
      for (size_t i = 0; i < rules_.bodies.literals(body).size(); ++i)
        sum += rules_.bodies.weight(body, i);
      missing_[body] = rules_.bodies.bound(body);
      slack_[body] = sum - missing_[body];
      if (missing_[body] <= 0)
        bodyHolds(body);
      else if (slack_[body] < 0)
        bodyFails(body);
    }
  }

  void assign(Atom atom, Truth value) {
    if (truth_[atom] != Truth::unknown) return; // a contradiction appears in the clauses
    truth_[atom] = value;
    queue_.push_back(value == Truth::isTrue ? ground::positive(atom) : -ground::positive(atom));
  }

  void bodyHolds(BodyId body) {
    for (const Support* support : headsOf(body))
      if (!support->choice) assign(support->head, Truth::isTrue);
  }

  void bodyFails(BodyId body) {
    for (const Support* support : headsOf(body))
      if (--supporters_[support->head] == 0) assign(support->head, Truth::isFalse);
  }

  void propagate() {
    while (!queue_.empty()) {
      Literal literal = queue_.back();
      queue_.pop_back();
      for (auto [body, weight] : occurrences(literal)) {
        bool before = missing_[body] <= 0;
        missing_[body] -= weight;
        if (!before && missing_[body] <= 0 && slack_[body] >= 0) bodyHolds(body);
      }
      for (auto [body, weight] : occurrences(-literal)) {
        bool before = slack_[body] < 0;
        slack_[body] -= weight;
        if (!before && slack_[body] < 0) bodyFails(body);
      }
    }
  }

  // Finds the atoms that can be derived if every open negative literal and every choice is
  // favourable, and makes the others false. Returns true if there were any.
  bool removeUnfounded() {
    std::vector<bool> founded(truth_.size());
    std::vector<int64_t> missing(rules_.bodies.size());
    std::vector<Atom> reached;
    auto derive = [&](BodyId body) {
      if (slack_[body] < 0) return;
      for (const Support* support : headsOf(body)) {
        if (founded[support->head] || truth_[support->head] == Truth::isFalse) continue;
        founded[support->head] = true;
        reached.push_back(support->head);
      }
    };
    for (BodyId body = 0; body < rules_.bodies.size(); ++body) {
      missing[body] = rules_.bodies.bound(body) - openNegativeWeight(body);
      if (missing[body] <= 0) derive(body);
    }
    while (!reached.empty()) {
      auto literal = ground::positive(reached.back());
      reached.pop_back();
      for (auto [body, weight] : occurrences(literal)) {
        bool before = missing[body] <= 0;
        missing[body] -= weight;
        if (!before && missing[body] <= 0) derive(body);
      }
    }
    for (Atom atom = 1; atom <= rules_.atoms; ++atom)
      if (!founded[atom] && truth_[atom] == Truth::unknown) assign(atom, Truth::isFalse);
    return !queue_.empty();
  }

  int64_t openNegativeWeight(BodyId body) const {
    int64_t sum = 0;
    auto literals = rules_.bodies.literals(body);
    for (size_t i = 0; i < literals.size(); ++i)
      if (literals[i] < 0 && truth_[ground::atomOf(literals[i])] != Truth::isTrue)
        sum += rules_.bodies.weight(body, i);
    return sum;
  }

  const Rules& rules_;
  std::vector<Truth> truth_;
  std::vector<int64_t> missing_;     // by body: weight that is still needed
  std::vector<int64_t> slack_;       // by body: weight that may still be lost
  std::vector<uint32_t> supporters_; // by atom: number of bodies that are not false
  std::vector<Occurrence> occurrences_;
  std::vector<size_t> occurrenceBegin_;
  std::vector<const Support*> heads_;
  std::vector<size_t> headBegin_;
  std::vector<Literal> queue_;
};

} // namespace

std::vector<Truth> fold(const Rules& rules) {
  return Folder(rules).run();
}

} // namespace oddsat::cnf
