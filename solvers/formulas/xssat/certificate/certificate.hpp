// Writes the certificate of a formula (docs/certificates.md).
#pragma once

#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

// Writes the strategies of both sides for the unsimplified formula. They are searched again without
// the techniques that a checker could not verify. Returns false if a limit was reached first.
bool writeCertificate(const cnf::QuantifiedCnf& formula, Options options, const Limits& limits);

} // namespace oddsat::xssat
