// Checks a certificate (docs/certificates.md) against its formula, by itself: nothing here is
// shared with the solver that wrote it. Takes time about linear in the certificate.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/questions/check/certificate_formula.hpp"
#include "oddsat/questions/check/certificate_text.hpp"

namespace oddsat::check {

// A certificate that proves its value.
struct CheckedCertificate {
  Rational value;
  CertificateText text;
  Propagation propagation; // of the formula and all that was learnt; nothing is assigned
  // By node: the branch that counts where only one does, because it is the better one for the side
  // whose strategy this is, or because its variable occurs in one sign only; otherwise 0.
  std::vector<cnf::Lit> lower, upper;
};

// Error with its place for one that is malformed, that does not fit the formula, or that shows
// another value than it claims; LimitReached.
CheckedCertificate checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                                    const Limits& limits = {});

} // namespace oddsat::check
