#include "oddsat/formulas/xssat/bounds/relaxation.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

using cnf::Quantifier;

// Steps of the search that cost as much as one step of clausal abstraction, so each question gets
// about a twentieth of the time.
constexpr uint64_t searchStepsPerStep = 1000;

// The preparation of a question costs as much as the formula is long. With this many steps of the
// search per literal, the cost is a small part of the work of the search.
constexpr uint64_t stepsPerLiteral = 512;

// The formula with all chance variables quantified by `side`. A chance variable of probability 0 or
// 1 becomes a unit clause.
cnf::QuantifiedCnf withChanceAs(const cnf::QuantifiedCnf& formula, Quantifier side) {
  cnf::QuantifiedCnf relaxed = formula;
  relaxed.probability.clear();
  relaxed.factor = 1;
  relaxed.prefix = {};
  for (const cnf::Block& block : formula.prefix)
    for (cnf::Var v : block.vars) {
      if (block.kind != Quantifier::chance) {
        relaxed.prefix.append(block.kind, v);
        continue;
      }
      const Rational& p = formula.probability[cnf::slot(v)];
      if (p == 0 || p == 1) {
        relaxed.prefix.append(Quantifier::exists, v);
        relaxed.clauses.add({p == 1 ? v : -v});
      } else {
        relaxed.prefix.append(side, v);
      }
    }
  return relaxed;
}

} // namespace

Relaxation::Relaxation(const cnf::QuantifiedCnf& formula, const Limits& limits)
    : formula_(formula), limits_(limits), hasChance_(cnf::hasChance(formula)),
      next_(std::max(leastSteps, stepsPerLiteral * formula.clauses.literals())) {
  one_.open = hasChance_; // without chance the two questions are the same
}

bool Relaxation::tick(uint64_t steps) {
  if (steps < next_ || settled_) return settled_.has_value();
  ++rounds;
  for (Question* question : {&zero_, &one_})
    if (question->open && !settled_) ask(*question, next_ / searchStepsPerStep);
  next_ *= 2;
  return settled_.has_value();
}

void Relaxation::close(bool isAboveZero, bool isBelowOne) {
  auto end = [](Question& question) {
    question.open = false;
    question.run.reset();
  };
  if (isAboveZero && zero_.open) end(zero_);
  if (isBelowOne && one_.open) {
    isBelowOne_ = true;
    end(one_);
  }
}

// A question that exceeds a limit of clausal abstraction itself is closed for good.
void Relaxation::ask(Question& question, uint64_t steps) {
  try {
    if (!question.run) {
      question.formula = withChanceAs(formula_, question.chooser);
      question.run = std::make_unique<abstraction::AbstractionRun>(
          question.formula, abstraction::Options(), limits_, OnProgress());
    }
    if (!question.run->run(steps)) return;
    Answer answer = question.run->answer();
    if (!hasChance_ || answer.low == question.decidedBy) settle(answer);
    if (&question == &one_ && !settled_) isBelowOne_ = true;
  } catch (const LimitReached&) {
  }
  question.open = false;
  question.run.reset();
}

void Relaxation::settle(const Answer& answer) {
  settled_ = answer;
  if (formula_.prefix.beginsWith(Quantifier::chance)) settled_->outermost.clear();
}

} // namespace oddsat::xssat
