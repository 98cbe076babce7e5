// `N = 2` in a rule gave only "'=' does not belong here"; GDL has no operators, and the error did
// not say what to write instead.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

std::string errorsOf(const std::string& rules, int exitCode = 1) {
  const ProcessResult result = test::oddsat({"info", "-"}, rules);
  EXPECT_EQ(result.exitCode, exitCode) << rules;
  return result.errors;
}

TEST(Regress0124, AComparisonExplainsConstantsAndDistinct) {
  const std::string start = "role(left).\nlegal(left,take(N)) :- heap(N), ";
  EXPECT_EQ(
      errorsOf(start + "N = 2."),
      "-:2:35: error: GDL has no '=': write a constant in place of the variable, as in "
      "heap(2); 'A and B differ' is distinct(A,B); any other relation of constants is a list of "
      "facts, as in less(1,2)\n");
  for (const char* sign : {"==", "!=", "\\=", "<>", "<", ">", ">=", "=<", "<="}) {
    const std::string errors = errorsOf(start + "N " + sign + " 2.");
    EXPECT_TRUE(errors.starts_with("-:2:35: error: GDL has no '" + std::string(sign) + "': write"))
        << errors;
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
  }
  EXPECT_NE(errorsOf(start + "f(N)=g(2), heap(2).").find("GDL has no '='"), std::string::npos);
}

TEST(Regress0124, ArithmeticExplainsFacts) {
  EXPECT_EQ(errorsOf("role(left).\nnext(count(N+1)) :- true(count(N))."),
            "-:2:13: error: GDL has no arithmetic: what '+' computes is a list of facts, as in "
            "succ(1,2)\n");
}

TEST(Regress0124, InKifTheWarningExplainsIt) {
  const std::string errors = errorsOf("(role left) (heap 1) (heap 2) (<= (legal left (take ?n)) "
                                      "(heap ?n) (= ?n 2)) (terminal) (goal left 100)",
                                      0);
  EXPECT_NE(errors.find("'=' is defined nowhere, so it never holds; GDL has no '='"),
            std::string::npos)
      << errors;
  EXPECT_NE(errors.find("(distinct ?a ?b)"), std::string::npos) << errors;
}

// A relation may still have such a name: KIF has no words that it could not be, and quotes make it
// one in infix.
TEST(Regress0124, ARelationMayHaveTheNameOfASign) {
  EXPECT_EQ(errorsOf("role(left). '<'(1,2). legal(left,take(N)) :- '<'(N,2). terminal. "
                     "goal(left,100).",
                     0),
            "");
  EXPECT_EQ(errorsOf("(role left) (< 1 2) (<= (legal left (take ?n)) (< ?n 2)) (terminal) "
                     "(goal left 100)",
                     0),
            "");
}

} // namespace
} // namespace oddsat
