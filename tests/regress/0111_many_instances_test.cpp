// One line with fourteen variables is five million instances: all of them were made, whatever the
// limits said, and signals were not looked at.
#include "oddsat/base/error.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

const std::string game = "role(x). column(1). column(2). column(3). init(at(1)). legal(x,go(C)) :- "
                         "column(C). next(at(C)) :- does(x,go(C)). next(was(C)) :- true(at(C)). "
                         "terminal :- true(at(3)). "
                         "goal(x,100) :- true(at(3)). goal(x,0) :- not true(at(3)).";

std::string manyIn(size_t count, const std::string& body) {
  std::string text = "exists ";
  for (size_t i = 0; i < count; ++i) text += (i ? ", X" : "X") + std::to_string(i) + " in column";
  return text + ": " + body;
}

// Each with each, and no instance is decided: no quantifier can be moved inwards.
std::string eachWithEach(size_t count) {
  std::string body;
  for (size_t i = 0; i < count; ++i)
    for (size_t j = 0; j < i; ++j)
      body += (body.empty() ? "~(true(at(X" : " & ~(true(at(X") + std::to_string(i) +
              ")) <-> true(was(X" + std::to_string(j) + ")))";
  return manyIn(count, body);
}

class Regress0111 : public testing::Test {
protected:
  strategy::FormulaId ground(const std::string& text, const Limits& limits = Limits()) {
    const derive::Facts facts(game_, limits);
    facts.all({"column", 1});
    return strategy::ground(strategy::readFormula({"property", text}), {"x"}, facts, formulas_);
  }

  gdl::Game game_ = gdl::read({"game", game});
  strategy::Formulas formulas_;
};

TEST_F(Regress0111, TooManyInstancesAreRefusedWithTheirPlace) {
  try {
    ground(eachWithEach(14));
    FAIL() << "five million instances were made";
  } catch (const Error& error) {
    EXPECT_NE(error.diagnostics()[0].message.find("instances"), std::string::npos) << error.what();
    EXPECT_EQ(error.diagnostics()[0].where.line, 1);
  }
}

TEST_F(Regress0111, TheLimitsAreLookedAtMeanwhile) {
  auto stop = std::make_shared<std::atomic<bool>>(false);
  const Limits limits = Limits().stoppedBy(stop);
  const derive::Facts facts(game_, limits);
  facts.all({"column", 1});
  *stop = true;
  for (const std::string& text : {eachWithEach(14), eachWithEach(8)})
    EXPECT_THROW(
        strategy::ground(strategy::readFormula({"property", text}), {"x"}, facts, formulas_),
        LimitReached);
}

TEST_F(Regress0111, IndependentPartsNeedNoInstancesOfAll) {
  std::string body, one;
  for (size_t i = 0; i < 14; ++i)
    body += (body.empty() ? "true(at(X" : " & true(at(X") + std::to_string(i) + "))";
  EXPECT_EQ(ground(manyIn(14, body)), ground("exists X in column: true(at(X))"));
  EXPECT_EQ(ground(manyIn(40, body)), ground("exists X in column: true(at(X))"));
  EXPECT_EQ(ground(manyIn(14, "X3 = X3")), strategy::Formulas::yes);
}

// Each level writes both of its sides twice.
TEST_F(Regress0111, AMemoryThatGrowsWithoutEndIsRefused) {
  std::string text = "true(at(1))";
  for (int i = 0; i < 40; ++i) text = "(" + text + " <-> true(at(2)))";
  EXPECT_THROW(ground("previous(" + text + ")"), Error);
}

TEST_F(Regress0111, TheProgramRefusesThemToo) {
  TemporaryFolder folder;
  std::ofstream(folder.path() + "/game.gdl") << game;
  const ProcessResult result = test::oddsat({"check", folder.path() + "/game.gdl", "--property",
                                             eachWithEach(14), "--memory-limit", "2000"});
  EXPECT_EQ(result.exitCode, 1) << result.output;
  EXPECT_NE(result.errors.find("instances"), std::string::npos) << result.errors;
}

} // namespace
} // namespace oddsat
