// Certificates of values of explicit models, for every node of their graph: the states, then the
// choices of several outcomes in the order of the file.
//
//   oddsat values of a model 1
//   value 2/5
//   n NODE VALUE RANK EDGE    EDGE: the maximiser's, from 0
//
// VALUE as in certificate.hpp; nodes that cannot be reached are left out.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/certificate.hpp"

namespace oddsat::recurring {

std::string modelCertificateText(const Graph& graph, const Solutions& solutions);

// What the certificate proves by one pass over the nodes; Error at the line that is not right.
CheckedValues checkModelValues(const Graph& graph, const Input& certificate, const Limits& limits);

} // namespace oddsat::recurring
