#include "oddsat/asp/names.hpp"

#include <gtest/gtest.h>

namespace oddsat::asp {
namespace {

TEST(Names, PlainLowerCaseConstantsStayThemselves) {
  for (const char* name : {"x", "mark", "cell_1", "aB9"}) EXPECT_EQ(encodeConstant(name), name);
}

TEST(Names, EveryOtherNameComesBackFromItsOwnSpace) {
  for (const char* name :
       {"1", "007", "4294967296", "B", "a-b", "+", "not", "g_x", "_", "x'", "\xc3\xa4", "a_B-"}) {
    std::string encoded = encodeConstant(name);
    EXPECT_EQ(encoded.substr(0, 2), "g_") << name;
    EXPECT_EQ(encoded.find_first_not_of(
                  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"),
              std::string::npos);
    EXPECT_EQ(decodeName(encoded), name);
    EXPECT_EQ(decodeName(encodePredicate(name)), name);
  }
}

TEST(Names, TermsComeBackFromTheGrounder) {
  gdl::Term term{"mark", {{"1"}, {"B", {{"x-y"}}}, {"b"}}};
  EXPECT_EQ(encodeTerm(term), "mark(g_1,g_B(g_x_2dy),b)");
  EXPECT_EQ(decodeTerm(encodeTerm(term)), term);
  gdl::Term time{"does", {{"x"}, term, {"3"}}};
  EXPECT_EQ(decodeTerm("does(x,mark(g_1,g_B(g_x_2dy),b),3)"), time);
  EXPECT_EQ(encodeTerm({"x", {}, true}), "V_x");
}

TEST(Names, ACompoundWithoutArgumentsIsNotAConstant) {
  gdl::Term open{"open2", {}, false, true};
  EXPECT_EQ(encodeTerm(open), "g_open2_");
  EXPECT_EQ(decodeTerm("g_open2_"), open);
  EXPECT_EQ(decodeTerm(encodeTerm({"open2_"})).name, "open2_");
}

} // namespace
} // namespace oddsat::asp
