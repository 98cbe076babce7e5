#include "oddsat/cnf/level_numbers.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace oddsat::cnf {

namespace {

using ground::Atom;
using Number = std::vector<Lit>; // lowest bit first

class LevelNumbers {
public:
  LevelNumbers(Completion& completion, const std::vector<Atom>& members)
      : completion_(completion), definitions_(completion.definitions()), members_(members),
        bits_(static_cast<int>(std::bit_width(members.size()))) {}

  void run() {
    for (Atom atom : members_) addNumber(atom);
    for (Atom atom : members_) constrain(atom);
  }

private:
  Lit own(Atom atom) const { return completion_.literal(ground::positive(atom)); }

  bool isMember(ground::Literal literal) const {
    return literal > 0 && std::ranges::binary_search(members_, ground::atomOf(literal));
  }

  // All rules of the component together determine the bits, so their literals determine the block.
  void addNumber(Atom atom) {
    if (inputs_.empty()) gatherInputs();
    Number number;
    for (int bit = 0; bit < bits_; ++bit) {
      number.push_back(definitions_.addDefined(inputs_, "level"));
      definitions_.clause({own(atom), -number.back()}); // a false atom has the number 0
    }
    std::vector<Lit> positive = number;
    positive.push_back(-own(atom));
    definitions_.clause(positive); // a true atom has a number of at least 1
    numbers_[atom] = std::move(number);
  }

  void gatherInputs() {
    for (Atom atom : members_) {
      inputs_.push_back(own(atom));
      for (const Support& support : completion_.rules().supportsOf(atom))
        for (ground::Literal lit : completion_.rules().bodies.literals(support.body))
          inputs_.push_back(completion_.literal(lit));
    }
  }

  // A true atom has a body whose members all have smaller numbers. If its number is above 1, no
  // body would allow a smaller number.
  void constrain(Atom atom) {
    const Number& number = numbers_[atom];
    Lit aboveOne = definitions_.disjunction(std::span(number).subspan(1), "level");
    std::vector<Lit> below{-own(atom)};
    for (const Support& support : completion_.rules().supportsOf(atom)) {
      below.push_back(bodyBelow(atom, support.body, false));
      definitions_.clause({-own(atom), -aboveOne, -bodyBelow(atom, support.body, true)});
    }
    definitions_.clause(below);
  }

  // The body, with only those members true that are at least one (with `gap`: two) below the atom.
  Lit bodyBelow(Atom atom, BodyId body, bool gap) {
    auto literals = completion_.rules().bodies.literals(body);
    if (std::ranges::none_of(literals, [this](ground::Literal l) { return isMember(l); }))
      return completion_.body(body);
    return completion_.bodyWith(
        body,
        [&](ground::Literal l) {
          return isMember(l) ? isBelow(ground::atomOf(l), atom, gap) : completion_.literal(l);
        },
        "level");
  }

  // True if b is true and number(b) < number(a), or with `gap` number(b) + 1 < number(a).
  Lit isBelow(Atom b, Atom a, bool gap) {
    if (a == b) return never;
    Lit& known = below_[{b, a, gap}];
    if (known == 0) {
      Lit less = lessThan(gap ? successor(b) : numbers_[b], numbers_[a]);
      known = definitions_.conjunction({own(b), less}, "level");
    }
    return known;
  }

  Lit lessThan(const Number& x, const Number& y) {
    Lit less = never;
    for (size_t bit = 0; bit < x.size(); ++bit) {
      Lit yBit = bit < y.size() ? y[bit] : never;
      // x < y: y has the bit and x has not, or the bits are equal and x < y in the lower bits.
      Lit allows = definitions_.disjunction({-x[bit], yBit}, "level");
      Lit decides = definitions_.conjunction({-x[bit], yBit}, "level");
      Lit lower = definitions_.conjunction({allows, less}, "level");
      less = definitions_.disjunction({decides, lower}, "level");
    }
    return less;
  }

  const Number& successor(Atom atom) {
    Number& next = successors_[atom];
    if (!next.empty()) return next;
    Lit carry = always;
    for (Lit bit : numbers_[atom]) {
      next.push_back(exclusiveOr(bit, carry));
      carry = definitions_.conjunction({bit, carry}, "level");
    }
    next.push_back(carry);
    return next;
  }

  Lit exclusiveOr(Lit a, Lit b) {
    if (b == always) return -a;
    Lit both = definitions_.conjunction({a, b}, "level");
    Lit neither = definitions_.conjunction({-a, -b}, "level");
    return definitions_.conjunction({-both, -neither}, "level");
  }

  Completion& completion_;
  Definitions& definitions_;
  const std::vector<Atom>& members_;
  int bits_;
  std::vector<Lit> inputs_;
  std::map<Atom, Number> numbers_, successors_;
  std::map<std::tuple<Atom, Atom, bool>, Lit> below_;
};

} // namespace

void addLevelNumbers(Completion& completion, const std::vector<Atom>& members) {
  LevelNumbers(completion, members).run();
}

} // namespace oddsat::cnf
