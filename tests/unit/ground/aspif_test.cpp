#include "oddsat/ground/aspif.hpp"

#include "oddsat/base/error.hpp"

#include <gtest/gtest.h>
#include <sstream>

namespace oddsat::ground {
namespace {

GroundProgram read(const std::string& text) {
  return readAspif({"p.aspif", text}, Limits());
}

std::string messageOf(const std::string& text) {
  try {
    read(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::string program(const std::string& lines) {
  return "asp 1 0 0\n" + lines + "0\n";
}

std::string rewritten(const std::string& text) {
  std::ostringstream out;
  writeAspif(out, read(text));
  return out.str();
}

TEST(Aspif, EveryKindOfRuleIsReadAndWrittenBack) {
  std::string text = program("1 1 2 1 2 0 0\n"
                             "1 0 1 3 0 2 1 -2\n"
                             "1 0 0 1 2 2 1 1 2 3\n"
                             "4 1 f 0\n"
                             "4 1 a 1 1\n"
                             "4 4 b(1) 1 2\n"
                             "4 1 c 1 3\n");
  EXPECT_EQ(rewritten(text), text);
}

TEST(Aspif, APieceMayEndAnywhere) {
  std::string text = program("1 1 1 1 0 0\n4 1 a 1 1\n");
  for (size_t cut = 0; cut <= text.size(); ++cut) {
    struct Counter : AspifReceiver {
      int rules = 0, outputs = 0;
      void begin(bool) override {}
      void rule(Head, std::span<const Atom>, const Body&) override { ++rules; }
      void minimize(int32_t, const Body&) override {}
      void project(std::span<const Atom>) override {}
      void output(std::string_view, std::span<const Literal>) override { ++outputs; }
      void external(Atom, ExternalValue) override {}
      void assume(std::span<const Literal>) override {}
      void heuristic(const HeuristicStatement&) override {}
      void edge(const EdgeStatement&) override {}
      void theory(std::string_view) override {}
      void comment(std::string_view) override {}
      void end() override {}
    } counter;
    AspifReader reader(counter, "p");
    reader.feed(std::string_view(text).substr(0, cut));
    reader.feed(std::string_view(text).substr(cut));
    reader.finish();
    EXPECT_EQ(counter.rules + counter.outputs, 2) << cut;
  }
}

TEST(Aspif, EveryMalformedLineIsAnErrorWithItsLine) {
  for (const char* line : {"1",
                           "1 2 0 0 0",
                           "1 0 1 0 0 0",
                           "1 0 1 -1 0 0",
                           "1 0 2 1 0 0",
                           "1 0 1 1 0 1 0",
                           "1 0 1 1 0 1",
                           "1 0 1 1 0 0 7",
                           "1 0 1 1 2 0",
                           "1 0 1 1 1 1 1 2",
                           "1 0 1 1 1 1 1 2 -1",
                           "1 0 1 99999999999 0 0",
                           "1 0 1 1 0 1 x",
                           "4 5 a 1 1",
                           "4 1 a",
                           "5 1 4",
                           "11 0",
                           "x",
                           "",
                           "1  0 1 1 0 0",
                           "-1",
                           "0 1",
                           "1 0 1 1 0 4294967295 1"})
    EXPECT_EQ(messageOf(program(std::string(line) + "\n")).substr(0, 17), "p.aspif:2: error:")
        << line;
  EXPECT_EQ(messageOf("hello\n").substr(0, 17), "p.aspif:1: error:");
  EXPECT_EQ(messageOf("asp 2 0 0\n0\n"), "p.aspif:1: error: only version 1 of aspif is known");
}

TEST(Aspif, ATruncatedProgramIsAnError) {
  std::string text = program("1 1 1 1 0 0\n4 1 a 1 1\n");
  for (size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_NE(messageOf(text.substr(0, length)), "") << length;
}

TEST(Aspif, WhatCannotBeQuantifiedIsRefusedWithTheReason) {
  EXPECT_NE(messageOf(program("1 0 2 1 2 0 0\n")).find("disjunctive"), std::string::npos);
  EXPECT_NE(messageOf(program("2 0 1 1 1\n")).find("cost"), std::string::npos);
  EXPECT_NE(messageOf(program("6 1 1\n")).find("assumptions"), std::string::npos);
  EXPECT_NE(messageOf(program("8 0 1 0\n")).find("#edge"), std::string::npos);
  EXPECT_NE(messageOf(program("9 0 1 5\n")).find("theory"), std::string::npos);
  EXPECT_NE(messageOf("asp 1 0 0 incremental\n0\n").find("incremental"), std::string::npos);
  EXPECT_NE(messageOf(program("0\n")).find("incremental"), std::string::npos);
}

TEST(Aspif, ProjectAndHeuristicAreIgnoredWithANote) {
  GroundProgram p = read(program("1 1 1 1 0 0\n3 1 1\n7 0 1 1 1 0\n4 1 a 1 1\n"));
  EXPECT_EQ(p.notes, (std::vector<std::string>{"#project is ignored", "#heuristic is ignored"}));
}

TEST(Aspif, FactsThatNothingUsesTakeNoNumber) {
  GroundProgram p = read(program("1 0 1 1 0 0\n1 1 1 2 0 0\n1 0 1 3 0 0\n1 0 1 4 0 1 2\n"
                                 "4 1 f 0\n4 1 a 1 2\n4 1 b 1 4\n"));
  EXPECT_EQ(p.atoms, 2u);
  EXPECT_EQ(p.rules.size(), 2u);
  EXPECT_EQ(p.names, (std::vector<std::string>{"", "a", "b"}));
}

TEST(Aspif, AnAtomWithTwoNamesKeepsBoth) {
  GroundProgram p = read(program("1 1 1 1 0 0\n4 1 a 1 1\n4 1 b 1 1\n"));
  ASSERT_EQ(p.atoms, 2u);
  EXPECT_EQ(p.names[2], "b");
  EXPECT_EQ(p.bodyOf(p.rules[1])[0], 1);
  EXPECT_NE(messageOf(program("1 1 2 1 2 0 0\n4 1 a 1 1\n4 1 a 1 2\n")), "");
}

TEST(Aspif, ExternalsFollowTheirLastValue) {
  // 1 free, 2 true, 3 false, 4 released, 5 defined by a rule
  EXPECT_EQ(rewritten(program("1 1 1 5 0 0\n5 1 2\n5 1 0\n5 2 1\n5 3 2\n5 4 3\n5 5 1\n"
                              "1 0 0 0 5 1 2 3 4 5\n")),
            program("1 1 1 5 0 0\n1 0 0 0 5 1 2 3 4 5\n1 1 1 1 0 0\n1 0 1 2 0 0\n"));
}

TEST(Aspif, ABoundThatAlwaysHoldsIsNoCondition) {
  GroundProgram p = read(program("1 0 1 1 1 0 1 2 1\n1 1 1 2 0 0\n4 1 a 1 1\n"));
  EXPECT_FALSE(p.rules[0].weighted);
  EXPECT_TRUE(p.bodyOf(p.rules[0]).empty());
}

} // namespace
} // namespace oddsat::ground
