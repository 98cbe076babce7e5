// Files of Gambit: what they may contain, the values of small forms, and messages with places.
#include "oddsat/games/extensive/guarantee.hpp"
#include "oddsat/games/extensive/read.hpp"

#include <gtest/gtest.h>

namespace oddsat::extensive {

namespace {

Form readForm(const std::string& text) {
  Report report;
  Form form = read({"f.efg", text}, Limits(), report);
  requirePerfectRecall(form);
  return form;
}

Rational valueFor(const std::string& text, uint32_t player) {
  const Guarantee found = guaranteeOf(readForm(text), player, Limits());
  EXPECT_EQ(found.low, found.high);
  return found.low;
}

// One card is red or black with equal chance and its owner alone sees it. It may raise the stake
// from 1 to 2; the other one then meets that or gives up. By hand: the owner always raises with
// red, with black in a third of the cases; the other one meets in two thirds.
constexpr const char* card = R"(EFG 2 R "A \"card\" game" { "owner" "other" }
"A comment
of two lines, { with braces }"

c "" 1 "deal" { "red" 1/2 "black" .5 } 0
p "" 1 1 "red" { "raise" "fold" } 0
p "" 2 1 "raised" { "meet" "pass" } 0
t "" 1 "large" { 2, -2 }
t "" 2 "small" { 1 -1 }
t "" 2
p "" 1 2 "black" { "raise" "fold" } 0
p "" 2 1 0
t "" 3 "lost" { -20e-1, 4/2 }
t "" 2 "small" { 1.0, -1 }
t "" 4 { -1, 1 }
)";

TEST(ReadExtensiveForm, TakesWhatGambitWrites) {
  const Form form = readForm(card);
  EXPECT_EQ(form.title, "A \"card\" game");
  EXPECT_EQ(form.comment, "A comment\nof two lines, { with braces }");
  EXPECT_EQ(form.players, (std::vector<std::string>{"owner", "other"}));
  EXPECT_EQ(form.nodes.size(), 11u);
  EXPECT_EQ(form.outcomes.size(), 4u);
  EXPECT_EQ(form.sets[0].size(), 2u);
  EXPECT_EQ(form.sets[1].size(), 1u);
  EXPECT_EQ(form.outcomes[2].payoffs, (std::vector<Rational>{-2, 2}));
  EXPECT_TRUE(hasConstantSum(form));
}

TEST(ReadExtensiveForm, HasTheValueComputedByHand) {
  EXPECT_EQ(valueFor(card, 0), Rational(1, 3));
  EXPECT_EQ(valueFor(card, 1), Rational(-1, 3));
  const Guarantee owner = guaranteeOf(readForm(card), 0, Limits());
  ASSERT_EQ(owner.strategy.size(), 2u);
  EXPECT_EQ(owner.strategy[0].probabilities, (std::vector<Rational>{1, 0}));
  EXPECT_EQ(owner.strategy[1].probabilities,
            (std::vector<Rational>{Rational(1, 3), Rational(2, 3)}));
  const Guarantee other = guaranteeOf(readForm(card), 1, Limits());
  ASSERT_EQ(other.strategy.size(), 1u);
  EXPECT_EQ(other.strategy[0].probabilities,
            (std::vector<Rational>{Rational(2, 3), Rational(1, 3)}));
}

// Payoffs on the way are added up: 10 for the first move a, and what follows.
TEST(ReadExtensiveForm, AddsPayoffsAlongAPlay) {
  constexpr const char* text = R"(EFG 2 R "" { "one" "two" }
p "" 1 7 "" { "a" "b" } 5 "entry" { 100 -100 }
p "" 2 3 "" { "l" "r" } 9 { 10, -10 }
t "" 1 { 1 -1 }
t "" 0
t "" 2 { 9 -9 }
)";
  EXPECT_EQ(valueFor(text, 0), 110);
  EXPECT_EQ(valueFor(text, 1), -110);
  EXPECT_TRUE(hasConstantSum(readForm(text)));
}

// Each of three players chooses heads or tails unseen; the first wins 3 if all are equal, the
// others 1 each if not. Two who share what they do keep it from winning unless both guess its coin:
// they choose different sides.
TEST(ReadExtensiveForm, ValuesEachPlayerAgainstAllOthers) {
  constexpr const char* text = R"(EFG 2 D "three" { "x" "y" "z" }
p "" 1 1 "" { "h" "t" } 0
p "" 2 1 "" { "h" "t" } 0
p "" 3 1 "" { "h" "t" } 0
t "" 1 "all" { 3 0 0 }
t "" 2 "not" { 0 1 1 }
p "" 3 1 "" { "h" "t" } 0
t "" 2
t "" 2
p "" 2 1 "" { "h" "t" } 0
p "" 3 1 "" { "h" "t" } 0
t "" 2
t "" 2
p "" 3 1 "" { "h" "t" } 0
t "" 2
t "" 1
)";
  EXPECT_FALSE(hasConstantSum(readForm(text)));
  EXPECT_EQ(valueFor(text, 0), 0);
  EXPECT_EQ(valueFor(text, 1), Rational(1, 2)); // the others choose the same side at random
}

TEST(ReadExtensiveForm, OfOneNodeHasItsPayoff) {
  EXPECT_EQ(valueFor("EFG 2 R \"\" { \"a\" \"b\" } t \"\" 1 \"\" { 2/3, 0 }", 0), Rational(2, 3));
}

TEST(ReadExtensiveForm, LeavesOutMovesOfChanceThatAreNeverMade) {
  constexpr const char* text = R"(EFG 2 R "" { "a" "b" }
c "" 1 "" { "never" 0 "always" 1 } 0
p "" 1 1 "" { "l" "r" } 0
t "" 1 { 5 -5 }
t "" 2 { -5 5 }
p "" 2 1 "" { "l" "r" } 0
t "" 1
t "" 3 { 1 -1 }
)";
  EXPECT_EQ(valueFor(text, 0), 1);
}

TEST(ReadExtensiveForm, TakesRoundedProbabilitiesInProportion) {
  constexpr const char* text = R"(EFG 2 R "" { "a" }
c "" 1 "" { "x" 0.333 "y" 0.333 "z" 0.333 } 0
t "" 1 { 3 }
t "" 2 { 0 }
t "" 2
)";
  Report report;
  const Form form = read({"f.efg", text}, Limits(), report);
  ASSERT_EQ(report.warnings().size(), 1u);
  EXPECT_EQ(guaranteeOf(form, 0, Limits()).low, 1);
}

std::string messageOf(const std::string& text) {
  try {
    readForm(text);
  } catch (const Error& error) {
    return toString(error.diagnostics().front());
  }
  return "no error";
}

TEST(ReadExtensiveForm, RefusesWithThePlace) {
  const std::string head = "EFG 2 R \"\" { \"a\" \"b\" }\n";
  const std::pair<std::string, std::string> cases[] = {
      {"EFG 1 R", "f.efg:1:5: error: version 1 of the format is not known; 2 is"},
      {"EFG 2 X", "f.efg:1:7: error: expected R or D, not 'X'"},
      {"EFG 2 R \"t", "f.efg:1:9: error: this '\"' is never closed"},
      {"EFG 2 R \"\" { }", "f.efg:1:15: error: the game has no player"},
      {head, "f.efg:2:1: error: the game has no node"},
      {head + "q \"\"", "f.efg:2:1: error: expected a node (c, p or t), not 'q'"},
      {head + "t \"\" 1", "f.efg:2:7: error: expected '{' and the payoffs of outcome 1, which "
                          "appears here first, not the end of the file"},
      {head + "t \"\" 1 { 1 }", "f.efg:2:8: error: 1 payoffs for 2 players"},
      {head + "t \"\" 1 { 1 b }", "f.efg:2:12: error: expected a payoff, not 'b'"},
      {head + "p \"\" 3 1 \"\" { \"l\" } 0", "f.efg:2:6: error: there is no player 3; the game has "
                                             "2"},
      {head + "p \"\" 1 1 \"\" { } 0", "f.efg:2:13: error: an information set needs a move"},
      {head + "p \"\" 1 1 \"\" { \"l\" \"r\" } 0\nt \"\" 0\n",
       "f.efg:4:1: error: the file ends before the node that follows the move 'r' of line 2"},
      {head + "t \"\" 0\nt \"\" 0\n",
       "f.efg:3:1: error: every move has its node already, and a further one follows: 't'"},
      {head + "c \"\" 1 \"\" { \"l\" 1/2 \"r\" 1/3 } 0",
       "f.efg:2:11: error: the probabilities sum to 5/6, not to 1"},
      {head + "c \"\" 1 \"\" { \"l\" 3/2 } 0", "f.efg:2:17: error: '3/2' is no probability"},
      {head + "p \"\" 1 1 \"\" { \"l\" } 0\np \"\" 1 1 \"\" { \"r\" } 0",
       "f.efg:3:8: error: information set 1 has other moves than before\nf.efg:2:8: note: here"},
      {head + "p \"\" 1 1 \"\" { \"l\" } 1 { 1 1 }\nt \"\" 1 { 1 2 }",
       "f.efg:3:6: error: outcome 1 has other payoffs than before\nf.efg:2:21: note: here"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(messageOf(text), message) << text;
}

// The player does not remember its first move.
TEST(ReadExtensiveForm, RefusesImperfectRecall) {
  EXPECT_EQ(messageOf(R"(EFG 2 R "" { "a" "b" }
p "" 1 4 "start" { "l" "r" } 0
p "" 1 6 "" { "u" "d" } 0
t "" 1 { 1 -1 }
t "" 0
p "" 1 6 "" { "u" "d" } 0
t "" 0
t "" 1
)"),
            "f.efg:6:1: error: a would have to forget something (imperfect recall) in information "
            "set 6 of a: after 'r' in information set 4 'start' of a here\n"
            "f.efg:3:1: note: after 'l' in information set 4 'start' of a here");
}

} // namespace

} // namespace oddsat::extensive
