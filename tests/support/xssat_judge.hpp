// xssat against the plain meaning of formulas, with its switches on and off.
#pragma once

#include "oddsat/formulas/xssat/xssat.hpp"
#include "support/brute_force.hpp"
#include "support/written_formula.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <iostream>

namespace oddsat::test {

// As it is; mostly with the formula as it is, too, without each thing that the search may do; with
// nothing of all that; and with what is behind its hashes compared.
inline std::vector<xssat::Options> everySwitch() {
  std::vector<xssat::Options> all(15);
  for (size_t i = 1; i < all.size(); ++i) all[i].reduce = i > 10;
  all[2].learning = false;
  all[3].components = false;
  all[4].learning = all[4].components = all[4].guides = false;
  all[5].definitions = all[5].relax = all[5].earlyEnd = false;
  all[6].windows = all[6].relax = false;
  all[7].patterns = false;
  all[8].symmetries = false;
  xssat::Options& nothing = all[9];
  nothing.learning = nothing.components = nothing.definitions = nothing.guides = false;
  nothing.relax = nothing.earlyEnd = nothing.windows = false;
  nothing.patterns = nothing.symmetries = false;
  all[10].checkCache = all[13].checkCache = true;
  all[10].relax = false;
  all[11].normalise = false;
  all[12].draws = false;
  all[14].reduce = all[14].rates = false;
  return all;
}

struct XssatTrial {
  std::vector<xssat::Options> variants = everySwitch();
  std::function<Rational(const cnf::QuantifiedCnf&)> meaning = bruteForce;
  // Optional callbacks of a test: each formula with its value, and each answer.
  std::function<void(const cnf::QuantifiedCnf&, const Rational&)> onFormula = {};
  std::function<void(const xssat::Options&, const Answer&)> onAnswer = {};
};

struct JudgedFormulas {
  int formulas = 0, positive = 0, between = 0; // strictly between 0 and 1
};

inline void expectValue(const cnf::QuantifiedCnf& formula, const Rational& value,
                        const XssatTrial& trial) {
  for (const xssat::Options& options : trial.variants) {
    const Answer answer = xssat::solve(formula, options, Limits());
    ASSERT_EQ(answer.status, Status::exact) << written(formula);
    ASSERT_EQ(answer.low, value) << written(formula);
    ASSERT_EQ(answer.high, value) << written(formula);
    if (options.checkCache) {
      ASSERT_EQ(answer.statistics.at("cache_collisions"), 0U) << written(formula);
    }
    if (trial.onAnswer) trial.onAnswer(options, answer);
  }
}

// Up to the first formula that fails.
template <typename Formulas>
JudgedFormulas judgeXssat(Formulas& random, int formulas, const XssatTrial& trial = {}) {
  JudgedFormulas judged;
  for (; judged.formulas < formulas && !testing::Test::HasFatalFailure(); ++judged.formulas) {
    const cnf::QuantifiedCnf formula = random.next();
    const Rational value = trial.meaning(formula);
    judged.positive += value > 0;
    judged.between += value > 0 && value < 1;
    if (trial.onFormula) trial.onFormula(formula, value);
    expectValue(formula, value, trial);
  }
  std::cout << judged.formulas << " formulas, " << judged.positive << " above 0, " << judged.between
            << " strictly between 0 and 1";
  return judged;
}

} // namespace oddsat::test
