// Bounds of the values of a part in whole numbers of 2^-60, proved by the inequalities of
// verify.hpp. Values in doubles, lowered (or raised) a little for every step of chance, nearly
// satisfy them; the positions where they do not are lowered (or raised) until all do.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/part.hpp"
#include "oddsat/games/recurring/verify.hpp"

namespace oddsat::recurring {

struct Enclosure {
  std::vector<Rational> value;  // by number of an open position
  std::vector<uint32_t> choice; // by number: an edge of each position of both sides
  std::vector<uint32_t> rank;   // by number, of bounds from below; Part::noRank where worth 0
  double correction = 0;        // the most that a value in doubles was changed
};

// `claim`: below or above. Nothing where the weights of chance are too large for the arithmetic.
std::optional<Enclosure> enclose(const Part& part, const Values& values, Claim claim,
                                 const Limits& limits);

} // namespace oddsat::recurring
