#include "oddsat/pipeline.hpp"

#include "oddsat/cnf/choice_first.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/first_moves.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "support/places.hpp"
#include "support/short_question.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sstream>

namespace oddsat {
namespace {

using support::question;

const std::string repository = support::sourceFolder();

gdl::Game load(const std::string& path) {
  Report report;
  return gdl::load(repository + "/" + path, report);
}

cnf::QuantifiedCnf formula(const std::string& path, const Question& asked) {
  Work work;
  return translate(load(path), asked, prefix::Kind::dependency, work);
}

std::vector<cnf::Lit> modelOf(const cnf::QuantifiedCnf& formula) {
  CaDiCaL::Solver solver;
  for (size_t i = 0; i < formula.clauses.size(); ++i) {
    for (cnf::Lit lit : formula.clauses[i]) solver.add(lit);
    solver.add(0);
  }
  std::vector<cnf::Lit> model;
  if (solver.solve() == 10)
    for (cnf::Var var = 1; var <= formula.variables; ++var)
      model.push_back(solver.val(var) > 0 ? var : -var);
  return model;
}

TEST(Pipeline, PublishedInstancesAreNoLargerThanTheyMustBe) {
  struct Size {
    const char* game;
    int horizon;
    const char* random;
    int variables;
    size_t clauses;
  };
  for (auto [game, horizon, random, variables, clauses] :
       {Size{"tictactoe-3x3", 9, "oplayer", 2100, 7200},
        Size{"stochastic-connect3-4x4-p50", 16, "random", 3500, 12000},
        Size{"stochastic-nim-30-p50", 120, "random", 29000, 101000}}) {
    auto made = formula(std::string("benchmarks/games/") + game + ".gdl",
                        question("xplayer", horizon, {{random}}));
    EXPECT_LE(made.variables, variables) << game;
    EXPECT_LE(made.clauses.size(), clauses) << game;
  }
}

TEST(Pipeline, VariablesHaveTheGamesOwnNames) {
  auto made = formula("benchmarks/games/tictactoe-3x3.gdl", question("xplayer", 2, {{"oplayer"}}));
  for (const char* name : {"does(xplayer,mark(1,1),0)", "does(oplayer,noop,1)",
                           "dec_r(oplayer,9,1)", "true(cell(3,3,o),2)"})
    EXPECT_TRUE(std::ranges::any_of(made.meaning, [&](const auto& m) { return m.name == name; }))
        << name;
}

TEST(Pipeline, AFormulaWrittenAndReadBackTellsTheSameFirstMove) {
  auto made = formula("benchmarks/games/tictactoe-3x3.gdl", question("xplayer", 5, {{"oplayer"}}));
  std::stringstream file;
  cnf::writeDimacs(file, made, cnf::Form::sdimacs);
  auto again = cnf::readDimacs({"t.sdimacs", file.str()});
  Answer first = xssat::solve(made, {}, Limits()), second = xssat::solve(again, {}, Limits());
  EXPECT_EQ(first.low, second.low);
  auto moves = outermostMoves(again, gdl::readTerm("xplayer", {}), {});
  EXPECT_EQ(moves.size(), 10U);
  EXPECT_EQ(firstMoveVariables(again).size(), 20U);
}

TEST(Pipeline, AOnePlayerGameIsAPlainProgramThatClingoPlans) {
  gdl::Game game = load("tests/games/puzzle.gdl");
  Work work;
  auto text = toText(Translation(game, question("you", 1), work).quantified()) + "#show does/3.\n";
  EXPECT_EQ(ground::stableModels(text, 0, Limits()).models,
            (std::vector<std::vector<std::string>>{{"does(you,press(g_1),0)"}}));
  auto made = translate(game, question("you", 1), prefix::Kind::dependency, work);
  EXPECT_EQ(made.prefix.size(), 1U);
  EXPECT_TRUE(made.oneToOne);
  const std::vector<cnf::Lit> model = modelOf(made);
  auto holds = [&](cnf::Lit l) { return std::ranges::count(model, l) > 0; };
  std::vector<std::string> pressed;
  for (const FirstMove& each : outermostMoves(made, gdl::readTerm("you", {}), {}))
    if (std::ranges::all_of(each.literals, holds)) pressed.push_back(toInfix(each.move));
  EXPECT_EQ(pressed, std::vector<std::string>{"press(1)"});
}

TEST(Pipeline, TheBitsOfAnOpponentAskForHisMoves) {
  gdl::Game game = load("tests/games/matching.gdl");
  Work work;
  auto made = translate(game, question("o", 2), prefix::Kind::dependency, work);
  made = cnf::choiceFirst(std::move(made), Limits()); // o's only first move is settled
  auto name = [&](cnf::Lit l) {
    return (l < 0 ? "not " : "") + made.meaning[static_cast<size_t>(std::abs(l))].name;
  };
  std::vector<std::string> told;
  for (const FirstMove& each : outermostMoves(
           made, gdl::readTerm("x", {}), Translation(game, question("o", 2), work).moveOrder()))
    told.push_back(fmt::format("{}: {}, {}", toInfix(each.move), name(each.literals.at(0)),
                               name(each.literals.at(1))));
  EXPECT_EQ(told, (std::vector<std::string>{"noop: not dec_o(x,1,0), not dec_o(x,2,0)",
                                            "say(1): dec_o(x,1,0), not dec_o(x,2,0)",
                                            "say(2): not dec_o(x,1,0), dec_o(x,2,0)"}));
}

TEST(Pipeline, PlainClingoTakesWhatIsWrittenAsSqasp) {
  gdl::Game game = load("benchmarks/games/tictactoe-3x3.gdl");
  Work work;
  Question asked = question("xplayer", 3, {{"oplayer"}});
  std::string text = toText(Translation(game, asked, work).quantified());
  EXPECT_TRUE(ground::stableModels(text, 1, Limits()).complete); // no win within three steps
  asked.horizon = 5;
  text = toText(Translation(game, asked, work).quantified());
  auto won = ground::stableModels(text + "#show ended/1.", 1, Limits()).models;
  EXPECT_EQ(won, (std::vector<std::vector<std::string>>{{"ended(5)"}}));
}

TEST(Pipeline, TheValueOfTheWholeRoadIsThePublishedOne) {
  auto value = [&](const Question& asked) {
    return toString(
        xssat::solve(formula("benchmarks/games/tictactoe-3x3.gdl", asked), {}, Limits()).low);
  };
  EXPECT_EQ(value(question("xplayer", 9, {{"oplayer"}})), "191/192");
  EXPECT_EQ(value(question("oplayer", 9, {{"xplayer"}})), "887/945");
}

TEST(Pipeline, AHorizonTooBigForTheMemoryIsALimit) {
  Work work;
  work.limits = Limits(60, 150);
  EXPECT_THROW(translate(load("benchmarks/games/stochastic-nim-100-p50.gdl"),
                         question("xplayer", 20000, {{"random"}}), prefix::Kind::dependency, work),
               LimitReached);
}

TEST(Pipeline, TheTimeOfEachStepIsKept) {
  Work work;
  translate(load("tests/games/dice.gdl"), question("you", 4, {{"random"}}),
            prefix::Kind::dependency, work);
  for (const char* step : {"ground", "prefix", "clauses"})
    EXPECT_TRUE(work.spent.seconds.contains(step)) << step;
}

} // namespace
} // namespace oddsat
