// Certificates show the value they were written for, and damaged ones never show more.
#include "check/certificate.hpp"

#include "base/error.hpp"
#include "base/process.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "xssat/xssat.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

Input certificateOf(const cnf::QuantifiedCnf& formula, const TemporaryFolder& folder) {
  xssat::Options options;
  options.certificate = folder.path() + "/certificate";
  xssat::solve(formula, options, Limits());
  return readInput(options.certificate);
}

void verify(uint64_t seed, int rounds) {
  TemporaryFolder folder;
  test::RandomFormula random(seed);
  for (int i = 0; i < rounds; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational expected = test::bruteForce(formula);
    Input certificate = certificateOf(formula, folder);
    check::Certified certified = check::checkCertificate(formula, certificate);
    ASSERT_EQ(certified.low, expected) << i << "\n" << certificate.text;
    ASSERT_EQ(certified.high, expected) << i << "\n" << certificate.text;
  }
}

TEST(Certificate, ShowsTheValueOfRandomFormulas) {
  verify(21, 3000);
}
TEST(CertificateLong, AHundredThousand) {
  verify(22, 100000);
}

// Some digit becomes another: either the checker says so, or what is shown is still true.
TEST(Certificate, DamagedOnesShowNothingFalse) {
  TemporaryFolder folder;
  test::RandomFormula random(23);
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational expected = test::bruteForce(formula);
    Input certificate = certificateOf(formula, folder);
    size_t at =
        static_cast<size_t>(random.between(21, static_cast<int>(certificate.text.size()) - 1));
    if (std::isdigit(static_cast<unsigned char>(certificate.text[at])))
      certificate.text[at] = static_cast<char>('0' + random.between(0, 9));
    try {
      check::Certified certified = check::checkCertificate(formula, certificate);
      ASSERT_LE(certified.low, expected) << certificate.text;
      ASSERT_GE(certified.high, expected) << certificate.text;
    } catch (const Error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 50);
}

TEST(Certificate, MistakesAreToldWithTheirPlace) {
  cnf::QuantifiedCnf formula;
  formula.variables = 1;
  formula.prefix = {{cnf::Quantifier::exists, {1}}};
  formula.clauses.add({1});
  for (auto [text, place] :
       {std::pair("", "f:1:1"), std::pair("oddsat certificate 1\nlower 2\nupper 0\n", "f:3:1"),
        std::pair("oddsat certificate 1\nlower 0\nn 1 7 0 0\nupper 0\n", "f:3:1")}) {
    try {
      check::checkCertificate(formula, {"f", text});
      FAIL() << text;
    } catch (const Error& error) {
      EXPECT_EQ(toString(error.diagnostics().at(0).where), place);
    }
  }
}

} // namespace
} // namespace oddsat
