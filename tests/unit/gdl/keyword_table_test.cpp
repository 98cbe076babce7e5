#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat::gdl {

namespace {

std::string errorsOf(const std::string& text) {
  Report report;
  check(read({"g", "role(a). true_of(x).\n" + text}), report);
  std::string found;
  for (const Diagnostic& error : report.errors()) found += toString(error) + "\n";
  return found;
}

// The keyword as an atom with so many arguments.
std::string atomOf(const KeywordRow& row, size_t arguments) {
  std::string text = row.name;
  for (size_t i = 0; i < arguments; ++i) text += i == 0 ? "(a" : ",a";
  return arguments == 0 ? text : text + ")";
}

TEST(KeywordTable, FindsEachRowByItsNameAndItsKeyword) {
  for (const KeywordRow& row : keywords()) {
    EXPECT_EQ(keywordOf(row.name), row.keyword) << row.name;
    EXPECT_EQ(rowOf(row.keyword).name, row.name);
    EXPECT_EQ(isKeyword(row.name), row.supported) << row.name;
  }
  EXPECT_EQ(keywordOf("cell"), Keyword::none);
  EXPECT_EQ(keywordRow("cell"), nullptr);
}

TEST(KeywordTable, DecidesWhatIsAnErrorInARule) {
  for (const KeywordRow& row : keywords()) {
    if (!row.supported) continue;
    const std::string asHead = errorsOf(atomOf(row, row.arity) + ".");
    EXPECT_EQ(asHead.find("cannot be defined") != std::string::npos,
              row.where == KeywordRow::Where::bodies)
        << row.name;
    const std::string asBody = errorsOf("helper :- " + atomOf(row, row.arity) + ".");
    EXPECT_EQ(asBody.find("may only occur in heads") == std::string::npos,
              row.where != KeywordRow::Where::heads)
        << row.name;
    EXPECT_NE(errorsOf("helper :- " + atomOf(row, row.arity + 1) + ".")
                  .find("'" + std::string(row.name) + "' takes "),
              std::string::npos)
        << row.name;
  }
}

// `percept` lists what `sees` may show; where nothing is hidden, it is a relation of the game.
TEST(KeywordTable, HasPerceptOnlyWhereInformationIsHidden) {
  EXPECT_EQ(errorsOf("percept(a,x,y) :- true_of(x), true_of(y)."), "");
  EXPECT_NE(errorsOf("sees(a,b) :- true(b). percept(a,x,y)."), "");
}

} // namespace

} // namespace oddsat::gdl
