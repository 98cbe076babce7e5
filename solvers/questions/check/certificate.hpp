// Checks a certificate (docs/certificates.md) against its formula, without any code of the solver
// that wrote it. The time is about linear in the size of the certificate.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/questions/check/certificate_formula.hpp"
#include "oddsat/questions/check/certificate_text.hpp"

namespace oddsat::check {

// A certificate whose value is proved.
struct CheckedCertificate {
  Rational value;
  CertificateText text;
  Propagation propagation; // propagation of the formula and all lemmas, without assignments
  // By node: the branch of a decision that has to be followed, either because it is the better one
  // for the strategy's side or because the variable occurs in one sign only; 0 if both have to be
  // followed.
  std::vector<cnf::Lit> lower, upper;
};

// Error with its location if the certificate is malformed, does not match the formula, or proves
// another value than it claims; LimitReached.
CheckedCertificate checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                                    const Limits& limits = {});

} // namespace oddsat::check
