// Checks a certificate (docs/certificates.md) against its formula, by itself: nothing here is
// shared with the solver that wrote it. Takes time about linear in the certificate.
#pragma once

#include "base/input.hpp"
#include "base/rational.hpp"
#include "cnf/quantified_cnf.hpp"

namespace oddsat::check {

// The value that the certificate proves. Error with its place for one that is malformed, that does
// not fit the formula, or that shows another value than it claims; LimitReached.
Rational checkCertificate(const cnf::QuantifiedCnf& formula, const Input& certificate,
                          const Limits& limits = {});

} // namespace oddsat::check
