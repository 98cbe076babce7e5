#include "xssat/relax.hpp"

#include "qbf/qbf.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

using cnf::Quantifier;

// Every die given to one side; one that always falls the same way keeps its unit clause.
cnf::QuantifiedCnf withDiceAs(const cnf::QuantifiedCnf& formula, Quantifier side) {
  cnf::QuantifiedCnf relaxed = formula;
  relaxed.probability.clear();
  relaxed.factor = 1;
  relaxed.prefix.clear();
  cnf::Block certain{Quantifier::exists, {}};
  auto add = [&](Quantifier kind, cnf::Var v) {
    if (relaxed.prefix.empty() || relaxed.prefix.back().kind != kind)
      relaxed.prefix.push_back({kind, {}});
    relaxed.prefix.back().vars.push_back(v);
  };
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var v : block.vars) {
      if (block.kind != Quantifier::chance) {
        add(block.kind, v);
        continue;
      }
      const Rational& p = formula.probability[static_cast<size_t>(v)];
      if (p == 0 || p == 1) {
        add(Quantifier::exists, v);
        relaxed.clauses.add({p == 1 ? v : -v});
      } else {
        add(side, v);
      }
    }
  return relaxed;
}

} // namespace

Relaxation::Relaxation(const cnf::QuantifiedCnf& formula, const Limits& limits)
    : formula_(formula), limits_(limits), hasChance_(cnf::hasChance(formula)) {}

bool Relaxation::tick(uint64_t steps) {
  if (steps < next_ || settled_) return settled_.has_value();
  ++rounds;
  if (mayBeZero_) ask(Quantifier::exists, 0, asks_);
  if (!settled_ && mayBeOne_ && hasChance_) ask(Quantifier::forall, 1, asks_);
  next_ *= 2;
  asks_ *= 2;
  return settled_.has_value();
}

void Relaxation::ask(Quantifier dice, const Rational& decidedBy, int64_t asks) {
  Answer answer = qbf::solve(withDiceAs(formula_, dice), {}, limits_.afterAsks(asks));
  if (answer.status != Status::exact) return;
  if (hasChance_ && answer.low != decidedBy) {
    (dice == Quantifier::exists ? mayBeZero_ : mayBeOne_) = false;
    return;
  }
  if (!formula_.prefix.empty() && formula_.prefix[0].kind == Quantifier::chance)
    answer.outermost.clear();
  settled_ = std::move(answer);
}

} // namespace oddsat::xssat
