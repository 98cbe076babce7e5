#include "oddsat/cnf/circles.hpp"

#include "oddsat/base/index.hpp"
#include "oddsat/base/strong_components.hpp"

#include <algorithm>
#include <span>

namespace oddsat::cnf {

namespace {

using ground::Atom;

// By undecided atom: the atoms that occur positively in its bodies and without which a body cannot
// hold.
class Needs {
public:
  Needs(const Rules& rules, const std::vector<Truth>& truth) : begin_(truth.size() + 1, 0) {
    for (Atom atom = 1; atom < truth.size(); ++atom) {
      begin_[atom] = atoms_.size();
      if (truth[atom] == Truth::unknown) add(rules, truth, atom);
    }
    begin_.back() = atoms_.size();
  }

  const std::vector<Atom>& undecided() const { return undecided_; }
  std::span<const Atom> of(Atom atom) const {
    return std::span(atoms_).subspan(begin_[atom], begin_[atom + 1] - begin_[atom]);
  }

private:
  void add(const Rules& rules, const std::vector<Truth>& truth, Atom atom) {
    undecided_.push_back(atom);
    for (const Support& support : rules.supportsOf(atom))
      for (ground::Literal literal : rules.bodies.literals(support.body))
        if (literal > 0 && truth[ground::atomOf(literal)] == Truth::unknown)
          atoms_.push_back(ground::atomOf(literal));
  }

  std::vector<size_t> begin_; // by atom: index in atoms_
  std::vector<Atom> atoms_, undecided_;
};

} // namespace

Circles findCircles(const Rules& rules, const std::vector<Truth>& truth) {
  const Needs needs(rules, truth);
  Circles circles;
  circles.of.assign(truth.size(), Circles::none);
  auto components =
      strongComponents(size32(truth), needs.undecided(), [&](Atom atom) { return needs.of(atom); });
  for (std::vector<Atom>& members : components) {
    if (members.size() < 2) continue;
    std::ranges::sort(members);
    for (Atom member : members) circles.of[member] = size32(circles.members);
    circles.members.push_back(std::move(members));
  }
  return circles;
}

} // namespace oddsat::cnf
