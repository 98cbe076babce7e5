#include "oddsat/formulas/xssat/search/outermost_choice.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

namespace oddsat::xssat {

namespace {

const Rational nearlyOne = 1 - Rational(1, Integer(1) << 60);

// Windows that only decide whether the answer reaches a value.
template <typename N>
Window<N> justBelow(const N& value) {
  return {N::fromDown(value.rational() * nearlyOne), value};
}
template <typename N>
Window<N> justAbove(const N& value) {
  Rational above = value.rational() / nearlyOne;
  return {value, above < 1 ? N::fromUp(above) : N(1)};
}

template <typename N>
class OutermostChoice {
public:
  OutermostChoice(Node<N>& node, const Outcome<N>& value)
      : node_(node), value_(value), maximises_(node.problem.blocks[0] == Quantifier::exists) {}

  // Gives each variable in turn a value that keeps the value of the whole; the table contains most
  // answers. If the value is the worst for this side, or a variable no longer matters, any value
  // keeps it. The choice depends neither on the contents of the table nor on learnt clauses, so it
  // is the same for one and for several threads.
  bool make(PlainTrail& plain, const std::vector<Var>& own) {
    // After a root conflict propagation is incomplete, so no search is possible.
    bool anyWill = node_.isLost || (maximises_ ? value_.low.isZero() : value_.high.isOne());
    if (!node_.isLost) weight_ = node_.impliedSince(0, noVar);
    for (Var v = 0; v < plain.outermostEnd() && !anyWill && !plain.inConflict(); ++v) {
      if (!plain.matters(v)) continue;
      bool keeps = true; // after a conflict any value keeps it
      if (!node_.engine.inConflict()) keeps = takesPositive(own[v]);
      if (node_.stop != Stop::no) return node_.back(0), false;
      plain.commit(keeps ? positive(v) : negative(v));
    }
    node_.back(0);
    return true;
  }

private:
  bool takesPositive(Var v) {
    const Engine& engine = node_.engine;
    if (engine.assigned(v)) return engine.value(positive(v)) == 1; // the other one has the value 0
    const Weight<N> before = weight_;
    if (keepsValue(positive(v))) return true;
    weight_ = before;
    if (node_.stop == Stop::no) commit(negative(v));
    return false;
  }

  // Commits to l if that keeps the value. If a forall block has falsified a clause, its value is 0
  // for good, and the conflict is kept.
  bool keepsValue(Lit l) {
    uint32_t level = node_.engine.level();
    Window<N> window = maximises_ ? justBelow(value_.low) : justAbove(value_.high);
    Outcome<N> branch =
        commit(l) ? weight_ * node_.value(inner(window, weight_), node_.everything()) : zero<N>();
    // A rounded value that was found in another order may differ in the last bits, so "not worse"
    // suffices.
    constexpr bool rounds = !N::isExact;
    const bool kept = rounds ? (maximises_ ? branch.high >= value_.low : branch.low <= value_.high)
                             : (maximises_ ? branch.low >= value_.low : branch.high <= value_.high);
    if (kept && node_.stop == Stop::no) return true;
    node_.back(level);
    return false;
  }

  bool commit(Lit l) {
    const auto implied = node_.commit(l);
    if (implied) weight_ *= *implied;
    return implied.has_value();
  }

  Node<N>& node_;
  const Outcome<N>& value_;
  bool maximises_;
  Weight<N> weight_; // probability of the committed literals
};

} // namespace

template <typename N>
bool chooseOutermost(Node<N>& node, const Outcome<N>& value, PlainTrail& plain,
                     const std::vector<Var>& own) {
  return OutermostChoice<N>(node, value).make(plain, own);
}

template bool chooseOutermost(Node<Fraction>&, const Outcome<Fraction>&, PlainTrail&,
                              const std::vector<Var>&);
template bool chooseOutermost(Node<Rounded>&, const Outcome<Rounded>&, PlainTrail&,
                              const std::vector<Var>&);

} // namespace oddsat::xssat
