// A certificate whose nodes form one long chain ended the checker with a stack overflow.
#include "oddsat/base/error.hpp"
#include "oddsat/cnf/load_dimacs.hpp"
#include "oddsat/questions/check/certificate.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

namespace oddsat {

std::string chain(int length) {
  std::string text = "oddsat certificate 2\nvalue 1\nlower " + std::to_string(length) + "\n";
  for (int node = 1; node <= length; ++node)
    text += "p " + std::to_string(node) + " " + std::to_string(node - 1) + " : 0\n";
  return text + "upper 0\n";
}

TEST(Regress0062, DeepCertificatesAreRefusedInWords) {
  const cnf::QuantifiedCnf formula = cnf::readDimacs({"f", "p cnf 2 2\ne 1 2 0\n1 2 0\n-1 -2 0\n"});
  for (const int length : {test::cases(200'000), test::cases(700'000)})
    EXPECT_THROW(check::checkCertificate(formula, {"c", chain(length)}), Error) << length;
}

} // namespace oddsat
