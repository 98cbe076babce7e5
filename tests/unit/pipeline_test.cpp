#include "oddsat/pipeline.hpp"

#include "oddsat/cnf/choice_first.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "oddsat/questions/ask/moves_of_formula.hpp"
#include "support/places.hpp"
#include "support/short_question.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace oddsat {
namespace {

using support::question;

const std::string repository = support::sourceFolder();

gdl::Game load(const std::string& path) {
  Report report;
  return gdl::load(repository + "/" + path, report);
}

GameFormula formula(const std::string& path, const Question& asked) {
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

// The choices of a role as text, by the names of their variables.
std::vector<std::string> choicesInWords(const GameFormula& formula, const std::string& role) {
  using Kind = asp::ChoiceAtom::Kind;
  std::vector<std::string> words;
  for (const auto& [var, atom] : formula.choices) {
    if (toInfix(atom.role) != role) continue;
    const std::string what = atom.kind == Kind::move  ? "move " + toInfix(atom.move)
                             : atom.kind == Kind::bit ? fmt::format("bit {}", atom.number)
                                                      : fmt::format("chance {}", atom.number);
    words.push_back(
        fmt::format("{}: {} {}", formula.meaning[cnf::slot(var)].name, what, atom.step));
  }
  std::ranges::sort(words);
  return words;
}

TEST(Pipeline, ChoicesHaveMeanings) {
  const gdl::Game game = load("tests/games/matching.gdl");
  Question asked = question("o", 2);
  Work work;
  const auto against = translate(game, asked, prefix::Kind::dependency, work);
  EXPECT_EQ(
      choicesInWords(against, "x"),
      (std::vector<std::string>{
          "dec_o(x,1,0): bit 1 0", "dec_o(x,1,1): bit 1 1", "dec_o(x,2,0): bit 2 0",
          "dec_o(x,2,1): bit 2 1", "does(x,noop,0): move noop 0", "does(x,noop,1): move noop 1",
          "does(x,say(1),0): move say(1) 0", "does(x,say(1),1): move say(1) 1",
          "does(x,say(2),0): move say(2) 0", "does(x,say(2),1): move say(2) 1"}));
  asked.randomRoles = {{"x"}};
  const auto random = translate(game, asked, prefix::Kind::dependency, work);
  EXPECT_EQ(choicesInWords(random, "x").front(), "dec_r(x,2,0): chance 2 0");
}

TEST(Pipeline, EveryChoiceOfAShippedGameHasAMeaning) {
  for (const char* name : {"nim", "tictactoe-3x3", "crossdot-4-2", "stochastic-connect3-4x4-p50"}) {
    const gdl::Game game = load(std::string("benchmarks/games/") + name + ".gdl");
    Question asked = question(toInfix(game.roles[0]), 3);
    for (const gdl::Term& role : game.roles)
      if (role.name == "random") asked.randomRoles = {role};
    Work work;
    const GameFormula formula = translate(game, asked, prefix::Kind::dependency, work);
    std::set<std::string> named, meant;
    for (const cnf::Meaning& meaning : formula.meaning)
      for (const char* relation : {"does(", "dec_o(", "dec_r("})
        if (meaning.name.starts_with(relation)) named.insert(meaning.name);
    for (const ChoiceVariable& choice : formula.choices)
      meant.insert(formula.meaning[cnf::slot(choice.var)].name);
    EXPECT_EQ(named, meant) << name;
    EXPECT_GT(meant.size(), 10U) << name;
  }
}

TEST(Pipeline, AFormulaWrittenAndReadBackHasTheSameNamesAndValue) {
  auto made = formula("benchmarks/games/tictactoe-3x3.gdl", question("xplayer", 5, {{"oplayer"}}));
  std::stringstream file;
  cnf::writeDimacs(file, made, cnf::Form::sdimacs);
  auto again = cnf::readDimacs({"t.sdimacs", file.str()});
  Answer first = xssat::solve(made, {}, Limits()), second = xssat::solve(again, {}, Limits());
  EXPECT_EQ(first.low, second.low);
  for (cnf::Var var = 1; var <= made.variables; ++var)
    EXPECT_EQ(made.meaning[cnf::slot(var)].name, again.meaning[cnf::slot(var)].name);
  EXPECT_EQ(ask::outermostMoves(made, made.choices, gdl::readTerm("xplayer", {}), {}).size(), 10U);
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
  for (const ask::FirstMove& each :
       ask::outermostMoves(made, made.choices, gdl::readTerm("you", {}), {}))
    if (std::ranges::all_of(each.literals, holds)) pressed.push_back(toInfix(each.move));
  EXPECT_EQ(pressed, std::vector<std::string>{"press(1)"});
}

TEST(Pipeline, TheBitsOfAnOpponentAskForHisMoves) {
  gdl::Game game = load("tests/games/matching.gdl");
  Work work;
  const GameFormula whole = translate(game, question("o", 2), prefix::Kind::dependency, work);
  const auto made = cnf::choiceFirst(whole, Limits()); // o's only first move is settled
  auto name = [&](cnf::Lit l) {
    return (l < 0 ? "not " : "") + made.meaning[static_cast<size_t>(std::abs(l))].name;
  };
  std::vector<std::string> told;
  for (const ask::FirstMove& each :
       ask::outermostMoves(made, whole.choices, gdl::readTerm("x", {}),
                           Translation(game, question("o", 2), work).moveOrder()))
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
