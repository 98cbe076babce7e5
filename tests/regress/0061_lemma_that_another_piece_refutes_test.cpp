// A certificate was accepted for a value that is too low. Inside a piece, clauses of the other
// pieces still lost their universal literals, so that a learnt clause about both pieces could
// refute this one because the other has value 0; and its node then counted where the other piece is
// not left.
#include "oddsat/base/error.hpp"
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/questions/check/certificate.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0061, APieceIsNotRefutedByAnother) {
  const cnf::QuantifiedCnf formula = cnf::readDimacs({"f", "p cnf 7 6\n"
                                                           "r 0.5 1 0\na 2 0\ne 3 4 5 6 7 0\n"
                                                           "3 4 0\n-3 5 0\n-3 -5 0\n"
                                                           "-1 -6 2 0\n-1 6 7 0\n-1 6 -7 0\n"});
  ASSERT_EQ(test::bruteForce(formula), Rational(1, 2));
  const Input certificate{"c", "oddsat certificate 2\nvalue 0\nl -1 3 6 0\nlower 0\nupper 3\n"
                               "n 1 3 0 0\np 2 0 1 : 2 6 -3 4 0\nn 3 1 2 1\n"};
  EXPECT_THROW(check::checkCertificate(formula, certificate), Error);
}

} // namespace oddsat
