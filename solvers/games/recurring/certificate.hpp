// Certificates of values without a horizon: a value, a move and a rank for every position. A
// certificate is checked in one pass, without search and without the code that computed the values.
//
//   oddsat values 1
//   value 4/7
//   f TERM                    the fluents, numbered from 1
//   m TERM                    the maximiser's moves, numbered from 1
//   p VALUE RANK MOVE F...    a position: its fluents; MOVE is 0 where the maximiser has no choice
//
// A VALUE is a fraction, or two with .. between them: bounds. Fluents that neither the end, the
// goal nor a legal move depends on are left out. Ends are not listed. verify.hpp says why such a
// list proves the values, or the bounds.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/bounds.hpp"
#include "oddsat/games/recurring/graph_answer.hpp"
#include "oddsat/games/recurring/reached.hpp"

#include <string>

namespace oddsat::recurring {

// The positions must have been reached without symmetries and strategies.
std::string certificateText(const machine::Machine& machine, const value::Sides& sides,
                            const Reached& reached, const Solutions& solutions);

struct CheckedValues {
  Bounds bounds; // of the start
  size_t positions = 0;
};

// The value, or the bounds, that the certificate proves; Error at the line that is not right.
CheckedValues checkValues(const machine::Machine& machine, const Question& question,
                          const machine::State& start, const Input& certificate,
                          const Limits& limits);

bool isValuesCertificate(const std::string& text);

} // namespace oddsat::recurring
