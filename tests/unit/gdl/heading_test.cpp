// Titles and introductions at the head of a sheet.
#include "oddsat/gdl/heading.hpp"

#include <gtest/gtest.h>

namespace oddsat::gdl {

TEST(Heading, IsReadInBothNotations) {
  const Heading infix =
      headingOf("% title: Nim\n% about: Take any number\n%about:  from one heap.\n"
                "% Made by hand\n\nrole(x).\n");
  EXPECT_EQ(infix.title, "Nim");
  EXPECT_EQ(infix.about, "Take any number from one heap.");
  const Heading kif = headingOf(";; title: Chess \r\n(role white)\n");
  EXPECT_EQ(kif.title, "Chess");
  EXPECT_EQ(kif.about, "");
}

TEST(Heading, EndsAtTheFirstRule) {
  EXPECT_EQ(headingOf("role(x). % title: Nim\n% title: Nim\n").title, "");
  EXPECT_EQ(headingOf("").title, "");
  EXPECT_EQ(headingOf("%").title, "");
  EXPECT_EQ(headingOf("% title:").title, "");
}

} // namespace oddsat::gdl
