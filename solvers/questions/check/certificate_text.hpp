// A certificate as it is written (docs/certificates.md), read but not believed.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::check {

struct CertificateLine { // literals with its place
  int line = 0;
  std::vector<cnf::Lit> lits = {};
};

struct CertificateNode {
  enum class Kind : uint8_t { decision, model, product };
  Kind kind = Kind::decision;
  int line = 0;
  cnf::Var var = 0;           // decision
  uint64_t child[2] = {0, 0}; // where the variable is true, where it is false; 0: nothing claimed.
                              // Otherwise the number of a detail is child[0]
};

struct NodeDetail {
  std::vector<uint64_t> children; // product: by piece
  std::vector<cnf::Lit> lits;     // of a model
};

struct WrittenStrategy {
  bool lower = true;
  int line = 0;
  uint64_t root = 0;
  std::vector<CertificateNode> nodes; // numbers count from 1
  std::vector<NodeDetail> details;
};

struct CertificateText {
  Rational value;
  std::vector<CertificateLine> lemmas;
  WrittenStrategy lower, upper;
};

// Error with its place for what is not such a text, or not about so many variables.
CertificateText readCertificate(const Input& input, cnf::Var variables, const Limits& limits);

} // namespace oddsat::check
