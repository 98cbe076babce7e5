// Writes the certificate of a formula (docs/certificates.md).
#pragma once

#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

// The strategies of both sides over the formula as it is, found again without anything that a
// checker would have to believe. False: a limit came first.
bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits);

} // namespace oddsat::xssat
