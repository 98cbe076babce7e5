#include "oddsat/formulas/xssat/search/outermost_choice.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/rounded.hpp"

namespace oddsat::xssat {

namespace {

const Rational nearlyOne = 1 - Rational(1, Integer(1) << 60);

// Windows that only decide on which side of a value the answer lies.
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

  // Gives each variable in turn a value that keeps the whole as high, or for forall as low, as it
  // is; the table knows most of the answers. Where the value is the worst that this side can have,
  // or where a variable matters no more, any value keeps it. Nothing here depends on what is in the
  // table or was learnt, so one thread and several make the same choice.
  bool make(PlainTrail& plain, const std::vector<Var>& own) {
    // Where units clash, propagation has ended half-way, and nothing may be searched.
    bool anyWill = node_.isLost || (maximises_ ? value_.low.isZero() : value_.high.isOne());
    if (!node_.isLost) weight_ = node_.impliedSince(0, noVar);
    for (Var v = 0; v < plain.outermostEnd() && !anyWill && !plain.inConflict(); ++v) {
      if (!plain.matters(v)) continue;
      bool keeps = true; // in conflict any value does
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
    if (engine.assigned(v)) return engine.value(positive(v)) == 1; // the other value is worth 0
    const Weight<N> before = weight_;
    if (keepsValue(positive(v))) return true;
    weight_ = before;
    if (node_.stop == Stop::no) commit(negative(v));
    return false;
  }

  // Commits to l if that keeps the value. A forall block that has falsified a clause has the value
  // 0 for good; the conflict stays.
  bool keepsValue(Lit l) {
    uint32_t level = node_.engine.level();
    Window<N> window = maximises_ ? justBelow(value_.low) : justAbove(value_.high);
    Outcome<N> branch =
        commit(l) ? weight_ * node_.value(inner(window, weight_), node_.everything()) : zero<N>();
    // A rounded value found on another way may differ in the last bits: not worse is good enough.
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
  Weight<N> weight_; // of what is committed to
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
