// Checks a certificate (docs/certificates.md) against its formula, by itself: nothing here is
// shared with the solver that wrote it. Takes time about linear in the certificate.
#pragma once

#include "base/input.hpp"
#include "base/rational.hpp"
#include "cnf/quantified_cnf.hpp"

namespace oddsat::check {

struct Certified {
  Rational low;  // what the exists side's strategy guarantees
  Rational high; // what the forall side's strategy does not let be exceeded
};

// Error with its place for a certificate that is malformed or that does not fit the formula;
// LimitReached.
Certified checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                           const Limits& limits = {});

} // namespace oddsat::check
