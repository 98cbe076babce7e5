#include "cnf/components.hpp"

#include <algorithm>

namespace oddsat::cnf {

namespace {

using ground::Atom;

// Tarjan's algorithm with its own stack: a chain of a million atoms must not end the program.
class Tarjan {
public:
  Tarjan(const Rules& rules, const std::vector<Truth>& truth)
      : rules_(rules), truth_(truth), number_(truth.size(), 0), low_(truth.size(), 0) {
    result_.of.assign(truth.size(), Components::none);
  }

  Components run() {
    for (Atom atom = 1; atom < truth_.size(); ++atom)
      if (truth_[atom] == Truth::unknown && number_[atom] == 0) visit(atom);
    return std::move(result_);
  }

private:
  struct Frame { // where the walk through the rules of an atom has come to
    Atom atom;
    size_t support;
    size_t literal;
  };

  void visit(Atom root) {
    enter(root);
    while (!frames_.empty()) {
      Atom next = 0;
      if (advance(frames_.back(), next)) {
        if (next != 0) enter(next);
        continue;
      }
      Atom done = frames_.back().atom;
      frames_.pop_back();
      if (low_[done] == number_[done]) close(done);
      if (!frames_.empty()) lower(frames_.back().atom, low_[done]);
    }
  }

  void enter(Atom atom) {
    number_[atom] = low_[atom] = ++count_;
    open_.push_back(atom);
    frames_.push_back({atom, rules_.firstOf[atom], 0});
  }

  void lower(Atom atom, uint32_t value) { low_[atom] = std::min(low_[atom], value); }

  // One edge further; false at the end. `next` is an atom to enter, or 0.
  bool advance(Frame& frame, Atom& next) {
    while (frame.support < rules_.firstOf[frame.atom + 1]) {
      auto literals = rules_.bodies.literals(rules_.supports[frame.support].body);
      if (frame.literal == literals.size()) {
        ++frame.support, frame.literal = 0;
        continue;
      }
      ground::Literal literal = literals[frame.literal++];
      if (literal < 0 || truth_[static_cast<Atom>(literal)] != Truth::unknown) continue;
      auto target = static_cast<Atom>(literal);
      if (number_[target] == 0)
        next = target;
      else if (number_[target] != closed)
        lower(frame.atom, number_[target]);
      return true;
    }
    return false;
  }

  void close(Atom root) {
    std::vector<Atom> members;
    Atom atom = 0;
    do {
      atom = open_.back();
      open_.pop_back();
      number_[atom] = closed;
      members.push_back(atom);
    } while (atom != root);
    if (members.size() < 2) return;
    std::ranges::sort(members);
    for (Atom member : members) result_.of[member] = static_cast<uint32_t>(result_.members.size());
    result_.members.push_back(std::move(members));
  }

  static constexpr uint32_t closed = UINT32_MAX;
  const Rules& rules_;
  const std::vector<Truth>& truth_;
  std::vector<uint32_t> number_, low_;
  std::vector<Atom> open_;
  std::vector<Frame> frames_;
  uint32_t count_ = 0;
  Components result_;
};

} // namespace

Components findComponents(const Rules& rules, const std::vector<Truth>& truth) {
  return Tarjan(rules, truth).run();
}

} // namespace oddsat::cnf
