#include "check/certificate.hpp"

#include "base/error.hpp"
#include "check/certificate_formula.hpp"

#include <map>
#include <optional>
#include <sstream>

namespace oddsat::check {

namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

struct Node {
  Var var = 0;
  uint64_t child[2] = {0, 0}; // where the variable is true, where it is false; 0: nothing claimed
  int line = 0;
  std::optional<Rational> value = {};          // once checked:
  std::pair<uint64_t, uint64_t> residual = {}; // for what was left here
};

struct Strategy {
  bool lower = true;
  uint64_t root = 0;
  std::vector<Node> nodes; // numbers count from 1
};

class Reader {
public:
  Reader(const Input& input, const Limits& limits)
      : name_(input.name), in_(input.text), limits_(limits) {}

  // Two strategies, that of the exists side first.
  std::pair<Strategy, Strategy> read(Var variables) {
    if (!next() || line_ != "oddsat certificate 1")
      fail("not a certificate: 'oddsat certificate 1' is missing");
    if (!next()) fail("the strategy 'lower' is missing");
    Strategy lower = strategy("lower", variables);
    Strategy upper = strategy("upper", variables);
    if (more_) fail("nothing may follow");
    return {std::move(lower), std::move(upper)};
  }

private:
  [[noreturn]] void fail(const std::string& what) const { throw Error({name_, number_, 1}, what); }

  bool next() {
    do {
      more_ = static_cast<bool>(std::getline(in_, line_));
      ++number_;
    } while (more_ && (line_.empty() || line_[0] == 'c'));
    return more_;
  }

  Strategy strategy(const std::string& word, Var variables) {
    Strategy result{word == "lower", 0, {}};
    std::istringstream head(line_);
    std::string first;
    if (!more_ || !(head >> first >> result.root) || first != word)
      fail("the strategy '" + word + "' is missing");
    while (next() && line_[0] == 'n')
      result.nodes.push_back(node(result.nodes.size() + 1, variables));
    if (result.root > result.nodes.size()) fail("there is no such node");
    return result;
  }

  Node node(uint64_t expected, Var variables) const {
    if (expected % 1024 == 0) limits_.check();
    std::istringstream words(line_);
    char n = 0;
    uint64_t number = 0;
    Node node;
    node.line = number_;
    if (!(words >> n >> number >> node.var >> node.child[0] >> node.child[1]))
      fail("a node is: n NUMBER VARIABLE NODE NODE");
    if (number != expected) fail("nodes are numbered from 1 in their order");
    if (node.var < 1 || node.var > variables) fail("there is no such variable");
    if (node.child[0] >= number || node.child[1] >= number)
      fail("a node may only name nodes before it");
    return node;
  }

  std::string name_;
  std::istringstream in_;
  const Limits& limits_;
  std::string line_;
  bool more_ = true;
  int number_ = 0;
};

// Walks a strategy once, each shared node in full only the first time it is met.
class Walk {
public:
  Walk(const cnf::QuantifiedCnf& formula, const std::string& name, Strategy& strategy,
       const Limits& limits)
      : propagation_(formula), name_(name), strategy_(strategy), limits_(limits) {}

  Rational run() {
    Rational weight = 1;
    if (!propagation_.start(weight)) return 0;
    return weight * valueOf(strategy_.root);
  }

private:
  Rational valueOf(uint64_t number) {
    if (propagation_.open() == 0) return 1;
    if (number == 0) return strategy_.lower ? 0 : 1; // the worst for the side that should show more
    Node& node = strategy_.nodes[number - 1];
    if (node.value) {
      if (node.residual != propagation_.hash())
        fail(node, "the node is shared by different residuals");
      return *node.value;
    }
    node.residual = propagation_.hash();
    Rational value = expand(node);
    node.value = value;
    return value;
  }

  Rational expand(const Node& node) {
    if (++expanded_ % 64 == 0) limits_.check();
    if (propagation_.assigned(node.var)) fail(node, "the variable has a value already");
    if (!propagation_.isOutermost(node.var)) fail(node, "a variable further out still occurs");
    Quantifier kind = propagation_.kind(node.var);
    if (kind != Quantifier::chance)
      if (auto lit = pure(node.var, kind)) return branch(node, *lit);
    Rational high = branch(node, node.var), low = branch(node, -node.var);
    if (kind == Quantifier::exists) return std::max(high, low);
    if (kind == Quantifier::forall) return std::min(high, low);
    return propagation_.chance(node.var) * high + propagation_.chance(-node.var) * low;
  }

  // A literal that its side can only gain by.
  std::optional<Lit> pure(Var v, Quantifier kind) const {
    int sign = kind == Quantifier::exists ? 1 : -1;
    if (propagation_.occurrences(-v) == 0) return sign * v;
    if (propagation_.occurrences(v) == 0) return -sign * v;
    return std::nullopt;
  }

  Rational branch(const Node& node, Lit l) {
    Propagation::Mark mark = propagation_.mark();
    Rational weight = 1;
    Rational value =
        propagation_.assign(l, weight) ? weight * valueOf(node.child[l < 0 ? 1 : 0]) : Rational(0);
    propagation_.undo(mark);
    return value;
  }

  [[noreturn]] void fail(const Node& node, const std::string& what) const {
    throw Error({name_, node.line, 1}, what);
  }

  Propagation propagation_;
  std::string name_;
  Strategy& strategy_;
  const Limits& limits_;
  uint64_t expanded_ = 0;
};

} // namespace

Certified checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                           const Limits& limits) {
  auto [lower, upper] = Reader(certificate, limits).read(formula.variables);
  Certified certified;
  certified.low = formula.factor * Walk(formula, certificate.name, lower, limits).run();
  certified.high = formula.factor * Walk(formula, certificate.name, upper, limits).run();
  return certified;
}

} // namespace oddsat::check
