#include "oddsat/formulas/xssat/bounds/relaxation.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

using cnf::Quantifier;

// How many steps of the search weigh as much as one of the other solver; each of its questions
// gets a twentieth of the time or so.
constexpr uint64_t searchStepsPerStep = 1000;

// Getting ready to ask costs what the formula is long: a small part of what the search has cost.
constexpr uint64_t stepsPerLiteral = 512;

// Every die given to one side; one that always falls the same way keeps its unit clause.
cnf::QuantifiedCnf withDiceAs(const cnf::QuantifiedCnf& formula, Quantifier side) {
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
  one_.open = hasChance_; // without dice the two questions are one
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

// Where the other solver meets a bound of its own, it is not asked again.
void Relaxation::ask(Question& question, uint64_t steps) {
  try {
    if (!question.run) {
      question.formula = withDiceAs(formula_, question.dice);
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
