// Strategy text is read, told what is wrong with it, and written back.
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/ground.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace oddsat::strategy {
namespace {

File parsed(const std::string& text) {
  return read({"s.strat", text});
}

std::string written(const File& file) {
  std::ostringstream out;
  write(out, file);
  return out.str();
}

std::string mistakeIn(const std::string& text) {
  try {
    Facts facts(tests::gameOf(tests::crossdot(4, 2) + "(<= (side ?r) (opponent ?r ?s))"), Limits());
    Formulas formulas;
    File file = parsed(text);
    ground(bind({"x"}, file,
                text.find("= t(1)") == std::string::npos && !file.strategies.empty()
                    ? file.strategies[0].name
                    : ""),
           facts, formulas);
  } catch (const Error& error) {
    return error.what();
  }
  return "no mistake";
}

const char* const page = R"(
domain box = 1..4
domain colour = {red, 'Green', deep(blue,1)}
def threat(J) = next(does(opp,mark(J)) & next(wins(opp)))
strategy any = exists J in box: empty(J) & does(me,mark(J))
strategy second(K) for o = when true(filled(J,opp)) & succ(J,K) do mark(K)
strategy tree = when next(wins(me)) do mark(J) |> when empty(1) do mark(2) symmetric
strategy view = (when T do mark(1) symmetric) &> when T do mark(J) symmetric mirror
strategy all = (any |> least J in box: does(me,mark(J))) &> (greatest J in box: does(me,mark(J)))
strategy odd = ~(1 = 2) & (a <-> b <-> (c -> d -> e)) & ~((exists J in box: p(J)) | T) -> possibly(F)
strategy nested = ((any &> any) |> any) &> (forall J in {1,2}, K in box: ~(J = K)) &> snext(init)
)";

TEST(StrategyLanguage, WhatIsWrittenReadsBackTheSame) {
  std::string once = written(parsed(page));
  EXPECT_EQ(once, written(parsed(once)));
  EXPECT_NE(once.find("strategy second(K) for o = when"), std::string::npos);
  EXPECT_NE(once.find("(when empty(1) do mark(2) symmetric)\n"), std::string::npos) << once;
  EXPECT_NE(once.find("(when T do mark(J) symmetric mirror)\n"), std::string::npos) << once;
  EXPECT_NE(once.find("(greatest J in box: does(me,mark(J)))"), std::string::npos) << once;
  EXPECT_NE(once.find("~(1 = 2)"), std::string::npos);
}

TEST(StrategyLanguage, UnicodeAndKifSayTheSame) {
  std::string ascii =
      "strategy s = (exists ?j in box: ~(next(adj(1,?j) | T & F)) -> true(filled(?j,me))) |> F &";
  std::string other =
      "strategy s = (∃?j∈box: ¬○({(adj 1 ?j)} ∨ ⊤ ∧ ⊥) → true({(filled ?j me)})) ▽ ⊥ ∧";
  EXPECT_EQ(written(parsed(ascii + " T")), written(parsed(other + " ⊤")));
  EXPECT_EQ(written(parsed("strategy s = a &> first {b; c &> d}")),
            written(parsed("strategy s = a △ (b ▽ (c △ d))")));
}

TEST(StrategyLanguage, BindsAsTightlyAsThePageSays) {
  auto same = [](const std::string& a, const std::string& b) {
    EXPECT_EQ(written(parsed("strategy s = " + a)), written(parsed("strategy s = " + b)));
  };
  same("~a & b | c -> d <-> e", "((((~a) & b) | c) -> d) <-> e");
  same("a -> b -> c", "a -> (b -> c)");
  same("exists X in d: p(X) & q(X) -> r", "exists X in d: ((p(X) & q(X)) -> r)");
  same("a & b |> c | d", "(a & b) |> (c | d)");
}

TEST(StrategyLanguage, TellsWhatIsWrongAndWhere) {
  const std::pair<const char*, const char*> cases[] = {
      {"strategy s = T |> T &> T", "s.strat:1:21: error: '|>' and '&>' side by side"},
      {"strategy s = ~(T |> F)",
       "s.strat:1:15: error: '|>' joins whole rules and is not allowed under '~'"},
      {"strategy s = T & (T &> F)",
       "s.strat:1:18: error: '&>' joins whole rules and is not allowed under '&'"},
      {"strategy s = next(T |> T)", "is not allowed under 'next'"},
      {"strategy s = forall J in box: (T |> T)", "is not allowed under a quantifier"},
      {"strategy s = empty(J)", "s.strat:1:14: error: the variable 'J' is free here"},
      {"strategy s = emty(1)",
       "'emty' with 1 arguments is neither a relation of the game nor a macro"},
      {"strategy s = true(fild(1,x))", "no fluent of this game looks like 'fild(1,x)'"},
      {"strategy s = does(me,marc(1))", "no move of this game looks like 'marc(1)'"},
      {"strategy s = does(z,mark(1))", "'z' is no role of this game; it has x, o"},
      {"strategy s for o = T", "'s' is a strategy for o, not for x"},
      {"strategy s = exists J in crate: empty(J)",
       "s.strat:1:26: error: 'crate' is neither a declared domain"},
      {"strategy s = T | possibly(F)",
       "s.strat:1:18: error: 'possibly' may only be a whole conjunct"},
      {"strategy s = s", "'s' is defined by itself: s -> s"},
      {"strategy s = least J in box: does(opp,mark(J))", "order the strategy's own moves"},
      {"strategy s = T\nstrategy s = F",
       "s.strat:2:1: error: 's' is declared twice\ns.strat:1:1: note: first here"},
      {"strategy s = t(1)\nstrategy t = T", "which strategy? the file has s, t"},
      {"def f(X) = empty(X)\nstrategy s = f(1,2)", "'f' has 2 arguments here"},
      {"strategy s = [[x]] T", "this modality belongs to 'check'"},
      {"strategy s = least J in box: empty(J)", "'least' orders moves"},
      {"strategy s = least J in side: does(me,mark(J))", "has no order; declare one"},
      {"strategy s = 'open", "s.strat:1:14: error: this quote is not closed"},
      {"strategy s = T $", "s.strat:1:16: error: this character has no meaning"},
      {"strategy s = (T", "expected ')', the text ends here"},
      {"", "no strategy in this file"},
      {"strategy s = when empty(J) do mark(J) symmetric",
       "s.strat:1:14: error: 'symmetric': the symmetries of the game were not computed"},
      {"strategy s = T |> when empty(J) do mark(J) symmetric mirror\nstrategy t = T",
       "s.strat:1:54: error: no group of symmetries 'mirror' is known: 'symmetric' alone takes"},
      {"strategy s = when possibly(wins(me)) do mark(J) symmetric",
       "s.strat:1:19: error: 'possibly' may only be a whole conjunct"},
      {"strategy s = when empty(J) & ~(Q = 1) do mark(J)",
       "nothing says which values 'Q' can take"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_NE(mistakeIn(text).find(message), std::string::npos) << text << "\n" << mistakeIn(text);
}

TEST(StrategyLanguage, ManyMistakesAreToldAtOnce) {
  std::string told = mistakeIn("strategy a = )\nstrategy b = T &\nstrategy c = T\ndomain d = {");
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 2) << told;
}

TEST(StrategyLanguage, DeepNestingIsRefused) {
  std::string deep = "strategy s = ";
  for (int i = 0; i < 100000; ++i) deep += '(';
  EXPECT_NE(mistakeIn(deep).find("nested too deeply"), std::string::npos);
}

TEST(StrategyLanguage, NamesThatTheGameLacksAreToldTogether) {
  std::string told = mistakeIn("strategy s = emty(1) | T | (foo & does(z,mark(J)))");
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 3) << told;
}

TEST(StrategyGrounding, VariablesBecomeTheTermsOfTheGame) {
  Facts facts(tests::gameOf(tests::crossdot(4, 2)), Limits());
  Formulas formulas;
  auto grounded = [&](const std::string& text) {
    return ground(close(File{}, readRule({"r", text}))->formula, {"x"}, facts, formulas);
  };
  EXPECT_EQ(grounded("exists J in box: adj(2,J) & empty(J)"), grounded("empty(1) | empty(3)"));
  EXPECT_EQ(grounded("forall J in 2..3: true(filled(J,opp))"),
            grounded("true(filled(2,o)) & true(filled(3,o))"));
  EXPECT_EQ(grounded("forall J in {}: F"), Formulas::yes);
  EXPECT_EQ(grounded("exists J in {}: T"), Formulas::no);
  EXPECT_EQ(grounded("exists R in role: succ(1,2) & ~(R = me) & wins(R)"), grounded("wins(o)"));
}

TEST(StrategyGrounding, VariablesOfWhenGetTheirDomainsFromTheGame) {
  Facts facts(tests::gameOf(tests::crossdot(4, 2)), Limits());
  Formulas formulas;
  GroundStrategy when = ground(
      bind({"x"}, parsed("strategy s = when true(filled(L,opp)) & succ(L,J) do mark(J)"), ""),
      facts, formulas);
  FormulaId same = ground(
      readFormula(
          {"f", "exists L in box, J in box: true(filled(L,opp)) & succ(L,J) & does(me,mark(J))"}),
      {"x"}, facts, formulas);
  EXPECT_EQ(when.rule.formula, same);
}

TEST(StrategyGrounding, MacrosDoNotCatchVariables) {
  Facts facts(tests::gameOf(tests::crossdot(4, 2)), Limits());
  Formulas formulas;
  File file = parsed("def after(X) = exists J in box: succ(X,J) & empty(J)\n"
                     "strategy s = exists J in box: after(J) & does(me,mark(J))");
  FormulaId plain = ground(
      readFormula({"f", "exists J in box, K in box: succ(J,K) & empty(K) & does(me,mark(J))"}),
      {"x"}, facts, formulas);
  EXPECT_EQ(ground(bind({"x"}, file, "s"), facts, formulas).rule.formula, plain);
}

} // namespace
} // namespace oddsat::strategy
