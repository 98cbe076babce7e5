#include "oddsat/questions/check/certificate.hpp"

#include "oddsat/base/deep_stack.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/questions/check/implied.hpp"

#include <algorithm>
#include <optional>

namespace oddsat::check {

namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

constexpr size_t deepest =
    500'000; // largest depth of a strategy, for which the deep stack is sufficient

// Checks and evaluates one strategy. A shared node is expanded the first time it is reached.
class Walk {
public:
  Walk(Propagation propagation, const std::string& name, const WrittenStrategy& strategy,
       const Limits& limits)
      : propagation_(std::move(propagation)), name_(name), strategy_(strategy), limits_(limits),
        known_(strategy.nodes.size()), taken_(strategy.nodes.size(), 0) {}

  Rational run() {
    Rational weight = 1;
    if (!propagation_.start(weight)) return 0;
    return weight * valueOf(strategy_.root);
  }

  std::vector<Lit> taken() const { return taken_; }

private:
  struct Known { // results of a node that has been checked
    std::optional<Rational> value = {};
    std::pair<uint64_t, uint64_t> residual = {}; // residual for which the value was computed
  };

  Rational valueOf(uint64_t number) {
    if (propagation_.open() == 0) return 1;
    if (number == 0)
      return strategy_.lower
                 ? 0
                 : 1; // nothing is claimed, so the worst value for the strategy's side counts
    const CertificateNode& node = strategy_.nodes[number - 1];
    Known& known = known_[number - 1];
    if (known.value) {
      if (known.residual != propagation_.hash())
        fail(node, "the node is shared by different residuals");
      return *known.value;
    }
    if (++expanded_ % 64 == 0) limits_.check();
    if (depth_ == deepest) fail(node, "the strategy is deeper than can be checked");
    known.residual = propagation_.hash();
    ++depth_;
    known.value = expand(node);
    --depth_;
    return *known.value;
  }

  Rational expand(const CertificateNode& node) {
    switch (node.kind) {
    case CertificateNode::Kind::model:
      return model(node, strategy_.details[node.child[0]].lits);
    case CertificateNode::Kind::product:
      return product(node, strategy_.details[node.child[0]]);
    case CertificateNode::Kind::decision:
      break;
    }
    if (propagation_.assigned(node.var)) fail(node, "the variable has a value already");
    if (!propagation_.isOutermost(node.var)) fail(node, "a variable further out still occurs");
    Quantifier kind = propagation_.kind(node.var);
    Lit& taken = taken_[static_cast<size_t>(&node - strategy_.nodes.data())];
    if (kind != Quantifier::chance)
      if (auto lit = pure(node.var, kind)) return branch(node, taken = *lit);
    Rational high = branch(node, node.var), low = branch(node, -node.var);
    if (kind == (strategy_.lower ? Quantifier::exists : Quantifier::forall))
      taken = (high >= low) == strategy_.lower ? node.var : -node.var;
    if (kind == Quantifier::exists) return std::max(high, low);
    if (kind == Quantifier::forall) return std::min(high, low);
    return propagation_.chance(node.var) * high + propagation_.chance(-node.var) * low;
  }

  // A literal of a variable that occurs in one sign only, which its side prefers in any case.
  std::optional<Lit> pure(Var v, Quantifier kind) const {
    int sign = kind == Quantifier::exists ? 1 : -1;
    if (propagation_.occurrences(-v) == 0) return sign * v;
    if (propagation_.occurrences(v) == 0) return -sign * v;
    return std::nullopt;
  }

  Rational branch(const CertificateNode& node, Lit l) {
    Propagation::Mark mark = propagation_.mark();
    Rational weight = 1;
    Rational value =
        propagation_.assign(l, weight) ? weight * valueOf(node.child[l < 0 ? 1 : 0]) : Rational(0);
    propagation_.undo(mark);
    return value;
  }

  // A model may set variables of the exists side before their turn, since setting them early never
  // helps it.
  Rational model(const CertificateNode& node, const std::vector<Lit>& lits) {
    if (!strategy_.lower) fail(node, "a model bounds nothing from above");
    Propagation::Mark mark = propagation_.mark();
    Rational weight = 1;
    propagation_.count(false);
    for (Lit l : lits) {
      if (propagation_.kind(std::abs(l)) != Quantifier::exists)
        fail(node, "the exists side has no choice of " + std::to_string(std::abs(l)));
      if (propagation_.isTrue(l)) continue;
      if (propagation_.isTrue(-l) || !propagation_.assign(l, weight))
        fail(node, "the model contradicts itself, or a clause");
    }
    if (!propagation_.allSatisfied()) fail(node, "the model leaves clauses unsatisfied");
    propagation_.undo(mark);
    propagation_.count(true);
    return weight;
  }

  Rational product(const CertificateNode& node, const NodeDetail& detail) {
    const std::vector<Propagation::Piece> pieces = propagation_.pieces();
    if (pieces.size() != detail.children.size())
      fail(node, "what is left falls into " + std::to_string(pieces.size()) + " pieces");
    if (!strategy_.lower) requireModel(node, detail, pieces);
    for (const auto& piece : pieces) propagation_.hide(piece);
    Rational value = 1;
    for (size_t i = 0; i < pieces.size() && value != 0; ++i) {
      const uint32_t outer = propagation_.enter(pieces[i]);
      value *= valueOf(detail.children[i]);
      propagation_.leave(pieces[i], outer);
    }
    for (const auto& piece : pieces) propagation_.show(piece);
    return value;
  }

  // A clause that a lemma implies for one piece follows from that piece alone if the other pieces
  // have a common model. This is not needed for a piece of which nothing is claimed.
  void requireModel(const CertificateNode& node, const NodeDetail& detail,
                    const std::vector<Propagation::Piece>& pieces) const {
    const std::set<Lit> model(detail.lits.begin(), detail.lits.end());
    for (Lit l : model)
      if (model.contains(-l) || propagation_.assigned(std::abs(l)))
        fail(node, "the model contradicts itself, or what was decided");
    size_t open = pieces.size(); // index of the piece without a model
    for (size_t i = 0; i < pieces.size(); ++i) {
      if (propagation_.satisfies(model, pieces[i])) continue;
      if (open < pieces.size()) fail(node, "two pieces have no model");
      open = i;
    }
    for (size_t i = 0; i < pieces.size() && open < pieces.size(); ++i)
      if (i != open && detail.children[i] != 0)
        fail(node, "a piece beside those that are bounded has no model");
  }

  [[noreturn]] void fail(const CertificateNode& node, const std::string& what) const {
    throw Error({name_, node.line, 1}, what);
  }

  Propagation propagation_;
  std::string name_;
  const WrittenStrategy& strategy_;
  const Limits& limits_;
  std::vector<Known> known_; // by node
  std::vector<Lit> taken_;   // as in CheckedCertificate
  uint64_t expanded_ = 0;
  size_t depth_ = 0;
};

// Adds the lemmas; each must follow from the formula and the lemmas before it.
void addLemmas(Propagation& propagation, const CertificateText& text, const std::string& name,
               cnf::Var variables, const Limits& limits) {
  Implied implied(variables);
  propagation.forEachClause([&](const std::vector<Lit>& clause) { implied.add(clause); });
  for (const CertificateLine& lemma : text.lemmas) {
    limits.check();
    std::vector<Lit> lits = lemma.lits;
    std::ranges::sort(lits);
    lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
    if (!implied.follows(lits))
      throw Error({name, lemma.line, 1}, "the lemma does not follow by unit propagation");
    if (std::ranges::any_of(lits, [&](Lit l) { return std::ranges::binary_search(lits, -l); }))
      continue;
    implied.add(lits);
    propagation.addLemma(lits);
  }
}

} // namespace

CheckedCertificate checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                                    const Limits& limits) {
  CertificateText text = readCertificate(certificate, formula.variables, limits);
  CheckedCertificate checked{text.value, std::move(text), Propagation(formula), {}, {}};
  addLemmas(checked.propagation, checked.text, certificate.name, formula.variables, limits);
  for (const WrittenStrategy* strategy : {&checked.text.lower, &checked.text.upper}) {
    Walk walk(checked.propagation, certificate.name, *strategy, limits);
    Rational shown = formula.factor;
    onDeepStack([&] { shown *= walk.run(); });
    if (shown != checked.value)
      throw Error({certificate.name, strategy->line, 1},
                  std::string("the strategy of the ") + (strategy->lower ? "exists" : "forall") +
                      " side shows the value " + toString(shown) + ", not " +
                      toString(checked.value));
    (strategy->lower ? checked.lower : checked.upper) = walk.taken();
  }
  return checked;
}

} // namespace oddsat::check
