#include "oddsat/ground/symbol.hpp"

#include <gtest/gtest.h>

#include <string>

namespace oddsat::ground {
namespace {

std::vector<std::string> argumentsOf(std::string_view text) {
  std::vector<std::string> found;
  for (const Symbol& argument : Symbol(text).arguments()) found.emplace_back(argument.text());
  return found;
}

TEST(Symbol, HasANameAndArguments) {
  EXPECT_EQ(Symbol("does(x,mark(1,2),0)").name(), "does");
  EXPECT_EQ(argumentsOf("does(x,mark(1,2),0)"), (std::vector<std::string>{"x", "mark(1,2)", "0"}));
  EXPECT_EQ(argumentsOf("f(g(h(a,b)),c)"), (std::vector<std::string>{"g(h(a,b))", "c"}));
}

TEST(Symbol, ConstantsNumbersAndStringsHaveNoArguments) {
  for (const char* text : {"ended", "-17", "\"a(b,c)\"", "#inf"}) {
    EXPECT_EQ(Symbol(text).name(), text);
    EXPECT_TRUE(argumentsOf(text).empty()) << text;
  }
}

TEST(Symbol, CommasAndParenthesesInStringsAndTuplesDoNotSeparate) {
  EXPECT_EQ(argumentsOf(R"(p("a,b)\"(",(1,2),-a))"),
            (std::vector<std::string>{R"("a,b)\"(")", "(1,2)", "-a"}));
  EXPECT_EQ(Symbol("(1,2)").name(), "");
  EXPECT_EQ(argumentsOf("(1,2)"), (std::vector<std::string>{"1", "2"}));
}

} // namespace
} // namespace oddsat::ground
