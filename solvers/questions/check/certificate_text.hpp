// The text of a certificate (docs/certificates.md), parsed but not checked.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/rational.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::check {

struct CertificateLine { // literals of a line, with its location
  int line = 0;
  std::vector<cnf::Lit> lits = {};
};

struct CertificateNode {
  enum class Kind : uint8_t { decision, model, product };
  Kind kind = Kind::decision;
  int line = 0;
  cnf::Var var = 0;           // variable of a decision
  uint64_t child[2] = {0, 0}; // children for true and for false, 0 if nothing is claimed; for other
                              // kinds child[0] is the index of a detail
};

struct NodeDetail {
  std::vector<uint64_t> children; // children of a product, by component
  std::vector<cnf::Lit> lits;     // literals of a model
};

struct WrittenStrategy {
  bool lower = true;
  int line = 0;
  uint64_t root = 0;
  std::vector<CertificateNode> nodes; // nodes are numbered from 1
  std::vector<NodeDetail> details;
};

struct CertificateText {
  Rational value;
  std::vector<CertificateLine> lemmas;
  WrittenStrategy lower, upper;
};

// Error with its location for a text that is not a certificate, or has another number of variables.
CertificateText readCertificate(const Input& input, cnf::Var variables, const Limits& limits);

} // namespace oddsat::check
